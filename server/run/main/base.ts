import { randomInt } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assertPresent, type Clock, type Stop } from "@clutch/kernel";
import { createLocalBus, type Bus } from "../../base/bus/bus.ts";
import { openNatsBus } from "../../base/bus/nats-bus.ts";
import { natsOptions } from "../../base/bus/nats-options.ts";
import { loadNames, type Names } from "../../offer/catalogue/translate.ts";
import type { ServerConfig } from "../../base/config/config.ts";
import { startHealth, type Health } from "../http/health/health.ts";
import { createStateKeeper, readMoneyState, STATE_LIMITS } from "../http/health/money-state.ts";
import { DEMO_PARTNER_KEY, demoPartner } from "../../people/members/demo-partner.ts";
import { createPartners, type Partners } from "../../people/members/partners.ts";
import { findPartnerId, loadPartners, provisionPartner } from "../../people/members/store-partners.ts";
import { explainAllBrought, explainTheme, type ThemeFolders } from "../../people/members/theme/themes.ts";
import { createUpdatePublisher, type PublishUpdate } from "../../people/notices/publish-update.ts";
import type { Log } from "../../base/observe/log.ts";
import { maskText } from "../../base/observe/redact.ts";
import { createTrouble } from "../../base/observe/trouble.ts";
import { createMetrics, type Metrics } from "../../base/observe/metrics.ts";
import { monotonicClock } from "../../base/observe/monotonic-clock.ts";
import { createSystemFetch } from "../../money/partner-link/partner-fetch.ts";
import { createPartnerShares } from "../../money/partner-link/partner-shares.ts";
import { createCorrectedLog } from "../../money/partner-link/corrected-log.ts";
import { createFaultLog } from "../../money/partner-link/fault-log.ts";
import type { LinkDeps } from "../../money/partner-link/send.ts";
import type { LaunchDeps } from "../../people/members/launch/launch.ts";
import { loadOwnSecret } from "../../base/sealing/own-secret.ts";
import { createPartnerBox } from "../../base/sealing/partner-box.ts";
import { startDatabaseClock } from "../../base/store/database-clock.ts";
import { describeOtherRights, findOtherRights, type SchemaRights } from "../../base/store/schema/rights.ts";
import { computeSchemaChecksum } from "../../base/store/schema/migrate.ts";
import { CALL_LIMITS, openStore, type OnWait, type Store } from "../../base/store/open.ts";
import { SCHEMA_VERSION } from "../../base/store/schema/schema-version.ts";
import { alwaysAttentive, createAttention, type Attention } from "./attention.ts";

/** What every role stands on. */
export interface Base {
  readonly config: ServerConfig;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The database's time: the same for all processes, whatever their own clocks are set to. */
  readonly clock: Clock;
  /** For calls: answers within three seconds or not at all. */
  readonly store: Store;
  /** For work nobody waits for; its connections and limits are its own. */
  readonly jobStore: Store;
  /** For calls that read what is past: limits of calls, connections of their own. */
  readonly pastStore: Store;
  readonly bus: Bus;
  readonly health: Health;
  /** Whether anybody is there to see prices. */
  readonly attention: Attention;
  readonly publishUpdate: PublishUpdate;
  readonly partners: Partners;
  /** The partner that ships with the product; null on a server that does not have its secret. */
  readonly demoPartnerId: number | null;
  /** How partners are called, by who waits for the answer: a member, nobody (what is owed), a launch. */
  readonly links: {
    readonly members: LinkDeps;
    readonly balances: LinkDeps;
    readonly owed: LinkDeps;
    readonly launches: LaunchDeps["link"];
  };
  readonly names: Names;
  /** In [0, 1), for jitter and for where numbering begins; never for money or games. */
  readonly chance: () => number;
  readonly stop: Stop;
}

const JOB_CONNECTIONS = 4;
const CALL_CONNECTIONS = 16;
/** Of calls that read as much as a member ever did, or all members of a partner: what they wait for no bet waits for. */
const PAST_CONNECTIONS = 4;
const TEXTS = join(import.meta.dirname, "../../../texts/server");

/** Where a command on the same machine finds the embedded database; readable by its owner alone. */
export const databaseFile = (dataFolder: string): string => join(dataFolder, "database.url");

export async function openBase(config: ServerConfig, log: Log): Promise<Base> {
  const metrics = createMetrics();
  const opening = openJobStore(config, { log, metrics });
  const jobStore = await (config.databaseUrl === null ? opening : named("DATABASE_URL", opening));
  const store = jobStore.withLimits(CALL_LIMITS, CALL_CONNECTIONS);
  const { clock, stop: stopClock } = await startDatabaseClock({
    ask: () => readDatabaseTime(store),
    monotonic: monotonicClock,
  });
  const report = (error: unknown): void => log.error({ err: error }, "a subscriber of the bus failed");
  const bus =
    config.nats === null
      ? createLocalBus(report)
      : await named("NATS_URL", openNatsBus(natsOptions(config.nats), report));
  await warnOfOtherSql(store, log);
  const differences = await readOtherRights(store);
  if (differences.length > 0) log.error(`not ready: ${describeOtherRights(differences)}`);
  const health = startHealth({
    bus,
    readSchema: async () => (await readSchema(store)).version,
    areRightsKept: async () => (await readOtherRights(store)).length === 0,
    monotonic: monotonicClock,
  });
  const box = createPartnerBox(loadOwnSecret(config.sealingSecret, config.dataFolder, "partner.secret"));
  await provisionDemo({ config, log, clock }, { store, box });
  await nameLostThemes(log, { brought: config.themesFolder }, () => loadPartners(store, box));
  const chance = (): number => randomInt(2 ** 32) / 2 ** 32;
  return {
    config,
    log,
    metrics: refreshed(metrics, { config, jobStore, clock, log, health }),
    clock,
    store,
    jobStore,
    pastStore: jobStore.withLimits({ ...CALL_LIMITS, name: "past" }, PAST_CONNECTIONS),
    bus,
    health,
    attention:
      config.nats === null
        ? createAttention({ monotonic: monotonicClock, trouble: createTrouble(log, "letting the source rest") })
        : alwaysAttentive,
    publishUpdate: createUpdatePublisher({ bus, clock }),
    demoPartnerId: config.demoSecret === null ? null : await findPartnerId(store, DEMO_PARTNER_KEY),
    partners: createPartners(() => loadPartners(store, box), monotonicClock),
    links: openLinks(config, { log, metrics, clock, chance }),
    names: loadNames(TEXTS),
    chance,
    stop: async () => {
      health.stop();
      await bus.stop();
      await stopClock();
      await jobStore.stop();
    },
  };
}

/** The demo partner exists where it was given a secret to sign with: under `npm start`, and in tests. */
async function provisionDemo(
  { config, log, clock }: Pick<Base, "config" | "log" | "clock">,
  deps: Parameters<typeof provisionPartner>[0],
): Promise<void> {
  if (config.demoSecret === null) return;
  if (!deps.store.isOwner)
    return log.warn("the demo partner stays as it is: making it needs the address of the database's owner");
  const demo = demoPartner(Object.assign({ signingSecret: config.demoSecret }, config));
  await provisionPartner(deps, demo, clock.nowMs());
}

/**
 * A theme whose file is gone, cannot be read or has text that can hardly be read, or that was set by hand, is not shown: its partner stands in the widget's own colours. No reason to take no
 * bets, but one to say so.
 */
async function nameLostThemes(
  log: Log,
  folders: ThemeFolders,
  load: () => ReturnType<typeof loadPartners>,
): Promise<void> {
  for (const line of explainAllBrought(folders)) log.error(line);
  for (const { key, isActive, settings } of await load()) {
    const problem = isActive ? explainTheme(settings.theme, folders) : null;
    if (problem !== null) log.error(`partner ${key} is shown in the theme default: ${problem}`);
  }
}

type Refreshed = Pick<Base, "config" | "jobStore" | "clock" | "log" | "health">;

/** Brings up to date before it is shown what is known only when somebody asks. */
function refreshed(metrics: Metrics, given: Refreshed): Metrics {
  const refreshState = given.config.roles.includes("settle") ? keepState(metrics, given) : null;
  return {
    ...metrics,
    text: async () => {
      metrics.setSourceSilenceMs(given.health.sourceSilenceMs());
      await refreshState?.();
      return metrics.text();
    },
  };
}

/** What waits in the database is read by the processes that may settle, those that stand by as well. */
function keepState(metrics: Metrics, { jobStore, clock, log }: Refreshed): () => Promise<void> {
  const store = jobStore.withLimits(STATE_LIMITS, 1);
  return createStateKeeper({
    read: () => readMoneyState(store, clock.nowMs()),
    metrics: metrics.money,
    monotonic: monotonicClock,
    trouble: createTrouble(log, "reading what waits for partners"),
  });
}

async function openJobStore(config: ServerConfig, { log, metrics }: Pick<Base, "log" | "metrics">): Promise<Store> {
  const onWait: OnWait = (pool, waitedMs) => metrics.money.observeDatabaseWait(pool, waitedMs / 1000);
  const store = await openStore(
    config.databaseUrl === null
      ? {
          embeddedFolder: config.dataFolder,
          poolSize: JOB_CONNECTIONS,
          onWait,
          ...(config.embeddedPort === 0 ? {} : { port: config.embeddedPort }),
          onRestart: (lastLines) => log.error({ lastLines }, "the database ended by itself and is started again"),
        }
      : { databaseUrl: config.databaseUrl, poolSize: JOB_CONNECTIONS, onWait },
  );
  if (config.databaseUrl === null) {
    mkdirSync(config.dataFolder, { recursive: true });
    writeFileSync(databaseFile(config.dataFolder), store.databaseUrl, { mode: 0o600 });
  }
  if (config.databaseUrl !== null && store.isOwner)
    log.warn(
      "the server logs in as the owner of its tables, or a superuser: `clutch migrate --login` makes one that may less",
    );
  return store;
}

/** Whoever starts the server set this variable: an address that does not answer is reported by its name, never by its value. */
async function named<T>(variable: string, opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    const message =
      error instanceof Error ? error.message || ("code" in error ? String(error.code) : "") : String(error);
    if (message.includes(variable)) throw error;
    throw new Error(`${variable}: ${maskText(message)}`, { cause: error });
  }
}

async function readSchema(store: Store): Promise<{ readonly version: number; readonly checksum: string }> {
  const { rows } = await store.pool.query<{ version: number; checksum: string }>("select * from schema_version()");
  return assertPresent(rows[0], "the version of the schema");
}

async function readOtherRights(store: Store): Promise<readonly string[]> {
  const { rows } = await store.pool.query<SchemaRights>("select held, kept from schema_rights()");
  return findOtherRights(assertPresent(rows[0], "the rights of the schema"));
}

/** Within one release the number says all; SQL that was changed beside it may fit or not. */
async function warnOfOtherSql(store: Store, log: Log): Promise<void> {
  const { version, checksum } = await readSchema(store);
  if (version === SCHEMA_VERSION && checksum !== computeSchemaChecksum())
    log.warn({ schema: version }, "the database's SQL is not that of this server, though of the same schema");
}

async function readDatabaseTime(store: Store): Promise<number> {
  const { rows } = await store.pool.query<{ now_ms: number }>("select clock_ms() as now_ms");
  return assertPresent(rows[0], "the database's time").now_ms;
}

/** How partners are called: by members who wait, by what is owed, and by launches, each within a share of its own. */
function openLinks(
  config: ServerConfig,
  { log, metrics, clock, chance }: Pick<Base, "log" | "metrics" | "clock" | "chance">,
): Base["links"] {
  const shares = createPartnerShares({
    clock: monotonicClock,
    chance,
    onChange: ({ partnerId, what, isOpen }) => {
      metrics.money.setPartnerSilent(partnerId, what, isOpen);
      log.warn({ partnerId, what }, isOpen ? "a partner does not answer" : "the partner answers again");
    },
  });
  const partnerFetch = createSystemFetch(config.allowPrivatePartners, clock);
  const logFault = createFaultLog(log, monotonicClock);
  const link: Omit<LinkDeps, "shareOf"> = {
    clock,
    fetch: partnerFetch,
    onCorrected: createCorrectedLog(log),
    onRefused: (partnerId, fault) => {
      metrics.money.countPartnerRefusal(partnerId, fault);
      logFault(partnerId, fault);
    },
    onEnded: (partnerId, call) => metrics.money.countPartnerCall(partnerId, call),
  };
  return {
    members: { ...link, shareOf: shares.forMembers },
    balances: { ...link, shareOf: shares.forBalances },
    owed: { ...link, shareOf: shares.forOwed },
    launches: { ...link, shareOf: shares.forLaunches },
  };
}
