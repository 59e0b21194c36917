import { setTimeout as sleep } from "node:timers/promises";
import { DAY_MS, type Stop } from "@clutch/kernel";
import { judgeTables, readStoppedIn, type TableVerdict } from "../../arcade/monitor/store-monitor.ts";
import { expireLeftRounds } from "../../arcade/play/expire-left.ts";
import { publishReceiptKey } from "../../arcade/receipts/store-receipt-keys.ts";
import { signDueLogs } from "../../arcade/receipts/store-checkpoints.ts";
import { arcadeDownRoutes, arcadeRoutes } from "../../arcade/calls/routes.ts";
import { createReadDealt, type SharedDeps } from "../../arcade/shared/dealt-rounds.ts";
import { driveTable, paceOf } from "../../arcade/shared/drive-table.ts";
import { readPhase } from "../../arcade/shared/read-phase.ts";
import type { OnPaid } from "../../arcade/shared/settle-shared.ts";
import { readUnsettledTablesIn } from "../../arcade/shared/store-shared.ts";
import { findSharedTables, listSharedTables } from "../../arcade/rounds/table-list.ts";
import { createSecrets } from "../../arcade/rounds/secrets.ts";
import { loadOwnSecret } from "../../base/sealing/own-secret.ts";
import { startPartnerLoops } from "../jobs/partner-loops.ts";
import { unitsPerUsd } from "../../people/members/units-per-usd.ts";
import { createTrouble } from "../../base/observe/trouble.ts";
import { createNoCeremonyLog } from "../../arcade/ceremony/no-ceremony-log.ts";
import type { Base } from "./base.ts";

/** A round its player left is ended by its published rule after so long (docs/decisions/0154). */
export const LEFT_AFTER_MS = DAY_MS;
const EXPIRE_EVERY_MS = 60_000;
/** A log has one a day: after midnight, UTC, where it has grown since. */
const CHECKPOINT_EVERY_MS = 60_000;
const JUDGE_EVERY_MS = 1000;
const DRIVE_EVERY_MS = 500;

/** The mini-games' calls; a process without the role answers 8001, and nothing else of it suffers. */
export const createArcadeRoutes = (base: Base) =>
  base.config.roles.includes("arcade")
    ? arcadeRoutes({ ...arcadeDeps(base), pastStore: base.pastStore, publishUpdate: base.publishUpdate })
    : arcadeDownRoutes();

function arcadeDeps(base: Base): SharedDeps {
  const secrets = createSecrets(
    loadOwnSecret(base.config.arcadeSecret, base.config.dataFolder, "arcade.secret"),
    base.config.receiptKey,
  );
  return {
    store: base.store,
    clock: base.clock,
    link: base.links.members,
    names: base.names,
    unitsPerUsd,
    secrets,
    needsCeremony: (partnerId) => partnerId !== base.demoPartnerId,
    readDealt: createReadDealt(secrets),
  };
}

type Driven = Parameters<typeof driveTable>[1];

interface Driving {
  readonly deps: SharedDeps;
  readonly logNoCeremony: ReturnType<typeof createNoCeremonyLog>;
  /** The role is being stopped: the next phase is for whoever drives next. */
  readonly isOver: () => boolean;
}

/** Phases a table may go through in one turn of the loop. */
const MAX_STEPS = 6;

/** Takes a table on as far as it is due, waiting for what is due before the next turn, and publishes each change. */
async function driveOn(base: Base, { deps, logNoCeremony, isOver }: Driving, driven: Driven): Promise<void> {
  const { partnerId } = driven;
  for (let steps = 0; steps < MAX_STEPS && !isOver(); steps += 1) {
    const { step, dueInMs } = await driveTable(deps, driven);
    logNoCeremony(driven, step === "no-ceremony");
    if (step === "waiting" || step === "no-ceremony") {
      if (dueInMs > DRIVE_EVERY_MS) return;
      await sleep(dueInMs + 1);
    } else if (step !== "published" && step !== "salted" && step !== "taken") {
      const body = await readPhase(deps, driven);
      if (body !== null) base.bus.publish(`sharedRound.${partnerId}`, { atMs: base.clock.nowMs(), partnerId, body });
      if (step === "settled") return;
    }
  }
}

/** What is logged for the operator, once for each change; a stop says what to do. */
const toLine = ({ verdict, tableId }: TableVerdict): string =>
  verdict === "stop"
    ? `table ${tableId} of the mini-games is out of play: what it returns is not what its build computes (clutch arcade stops)`
    : `table ${tableId} of the mini-games is judged: ${verdict}`;

async function publishKey({ store, log }: Base, { secrets }: SharedDeps): Promise<void> {
  if (await publishReceiptKey(store, secrets)) return;
  log.error(
    { publicKey: secrets.publicKey },
    "receipts are signed with a key that is not in force: give every process the same CLUTCH_ARCADE_SECRET and CLUTCH_RECEIPT_KEY (clutch arcade key)",
  );
}

/** Signs the members' logs. Deactivated partners' too: their members' rounds are played to the end. */
const startCheckpoints = (base: Base, { secrets }: SharedDeps) =>
  startPartnerLoops({
    job: "checkpoints of the logs",
    everyMs: CHECKPOINT_EVERY_MS,
    partners: () => base.partners.known(),
    run: async (partner) => {
      while ((await signDueLogs({ store: base.jobStore, secrets }, partner, base.clock.nowMs())) > 0);
    },
    troubleOf: (job) => createTrouble(base.log, job),
  });

/** Ends rounds that their players left, and judges what the tables return, and takes the shared rounds on (role `arcade`). */
export async function startArcadeRole(base: Base): Promise<Stop> {
  const deps = arcadeDeps(base);
  await publishKey(base, deps);
  const loops = startPartnerLoops({
    job: "left rounds",
    everyMs: EXPIRE_EVERY_MS,
    // Deactivated ones too: what their members staked is played to the end and paid.
    partners: () => base.partners.known(),
    run: async ({ partnerId }) => {
      await expireLeftRounds({ ...deps, jobStore: base.jobStore }, partnerId, base.clock.nowMs() - LEFT_AFTER_MS);
    },
    troubleOf: (job) => createTrouble(base.log, job),
  });
  const monitor = startPartnerLoops({
    job: "monitor of the tables",
    everyMs: JUDGE_EVERY_MS,
    partners: () => base.partners.all(),
    run: async ({ partnerId }) => {
      for (const change of await judgeTables(base.store, partnerId, base.clock.nowMs())) {
        base.metrics.countVerdict(change.verdict);
        base.log[change.verdict === "stop" ? "error" : "warn"]({ partnerId, ...change }, toLine(change));
      }
      const stopped = await base.store.withTenant(partnerId, readStoppedIn);
      base.metrics.setStoppedTables(partnerId, stopped.size);
    },
    troubleOf: (job) => createTrouble(base.log, job),
  });
  const checkpoints = startCheckpoints(base, deps);
  const onPaid: OnPaid = (memberId, wallet) => base.publishUpdate(memberId, { kind: "wallet", wallet });
  let isStopped = false;
  const driving = { deps, logNoCeremony: createNoCeremonyLog(base.log), isOver: () => isStopped };
  const shared = startPartnerLoops({
    job: "shared rounds",
    everyMs: DRIVE_EVERY_MS,
    // Deactivated ones too: their rounds under way are played to the end and paid.
    partners: () => base.partners.known(),
    run: async (partner) => {
      const { partnerId } = partner;
      const active = await base.partners.all();
      const offered = active.some((each) => each.partnerId === partnerId) ? listSharedTables(partner) : [];
      const unsettled = findSharedTables(await base.store.withTenant(partnerId, readUnsettledTablesIn));
      // At once: none waits for another's phase.
      await Promise.all(
        [...new Set([...offered, ...unsettled])].map((table) =>
          driveOn(base, driving, { partnerId, table, pace: paceOf(table), isOffered: offered.includes(table), onPaid }),
        ),
      );
    },
    troubleOf: (job) => createTrouble(base.log, job),
  });
  return async () => {
    isStopped = true;
    await Promise.all([loops.stop(), monitor.stop(), checkpoints.stop(), shared.stop()]);
  };
}
