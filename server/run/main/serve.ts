import { setTimeout as sleep } from "node:timers/promises";
import { stopAll, type Stop } from "@clutch/kernel";
import { findUnknownVariables, parseConfig, type Role, type ServerConfig } from "../../base/config/config.ts";
import type { Health } from "../http/health/health.ts";
import { createHealthApp } from "../http/health/health-app.ts";
import { createLog } from "../../base/observe/log.ts";
import { startWatchdog } from "../../base/observe/watchdog.ts";
import { startArcadeRole } from "./arcade-role.ts";
import { openBase, type Base } from "./base.ts";
import { holdAlone } from "./hold-alone.ts";
import { startHttpRole } from "./http-role.ts";
import { startLeasedRole } from "./leased-role.ts";
import { answersMembers, createLeave } from "./leave.ts";
import { openListener, type Listener } from "./listener.ts";
import { createFeedRole } from "./feed/feed-role.ts";
import { openRecords } from "./feed/open-records.ts";
import { startSettleRole } from "./settle-role.ts";

const STOP_LIMIT_MS = 8000;
/** A part that waits for the database longer is left: its work is cut as by a crash when the store closes under it. */
const PART_STOP_LIMIT_MS = 1500;

/** One part of the process: started for the roles it serves, stopped in the reverse order. */
interface SetUp {
  readonly roles: readonly Role[];
  readonly start: (base: Base, listener: Listener) => Promise<Stop>;
}

const setUps: readonly SetUp[] = [
  { roles: ["api", "live", "arcade"], start: startHttpRole },
  { roles: ["arcade"], start: startArcadeRole },
  {
    roles: ["settle"],
    start: (base) => startLeasedRole(base, { name: "settle", connections: 8, start: startSettleRole }),
  },
  { roles: ["feed"], start: (base) => startLeasedRole(base, createFeedRole()) },
];

const fail = (line: string, code: number): never => {
  console.error(`✖ server: ${line}`);
  process.exit(code);
};

const parsed = parseConfig(process.env, process.argv.slice(2));
if (!parsed.ok) fail(parsed.error, 2);
else run(parsed.value);

function run(config: ServerConfig): void {
  const log = createLog(config.logLevel);
  for (const unknown of findUnknownVariables(process.env))
    log.warn(unknown, `${unknown.name} is no setting of this server; the nearest is ${unknown.nearest}`);
  const stops: Stop[] = [];
  let starting: Promise<void> = Promise.resolve();
  let isStopping = false;
  let listener: Listener | null = null;
  const stop = (code: number): void => {
    if (isStopping) return;
    isStopping = true;
    // Before anything else: calls that still come would hold up what ends, and fail when the store has closed.
    void listener?.close();
    // The database goes with us also then: an exit of ours takes it along.
    setTimeout(() => fail("it did not stop in time", 1), STOP_LIMIT_MS).unref();
    starting
      .then(() => stopAll(stops))
      .then(() => process.exit(code))
      .catch((error: unknown) => fail(`it did not stop cleanly: ${String(error)}`, 1));
  };
  let serving: { readonly health: Health; readonly listener: Listener } | null = null;
  const leave = createLeave(config, { log, serving: () => serving, stop: () => stop(0) });
  process.on("SIGINT", () => stop(0));
  process.on("SIGTERM", () => void leave());
  // Only under a launcher, which has ended: nobody else would stop this process.
  process.on("disconnect", () => stop(1));
  // A throw nobody caught is a bug of ours: what is stored stands, and a fresh start is safer than going on.
  const crash = (error: unknown): void => {
    log.fatal({ err: error }, "an error nobody expected: the server stops");
    stop(1);
  };
  process.on("uncaughtException", crash);
  process.on("unhandledRejection", crash);

  checkRecords(config);
  const held = tryHold(config.hostname, config.port);
  listener = held;
  stops.push(() => held.stop());
  const startParts = async (): Promise<void> => {
    const base = await openBase(config, log);
    stops.push(base.stop, startWatchdog());
    const onLost = (): void => crash(new Error("another server without NATS has taken this database over"));
    stops.push(limited(await holdAlone(base, onLost)));
    for (const setUp of setUps) {
      if (isStopping) return;
      if (setUp.roles.some((role) => config.roles.includes(role))) stops.push(limited(await setUp.start(base, held)));
    }
    const { health, metrics } = base;
    const { metricsToken } = config;
    if (!answersMembers(config)) held.open({ app: createHealthApp(health, { metrics, metricsToken }), live: null });
    serving = { health, listener: held };
    log.info({ port: held.port, roles: config.roles }, "clutch serves");
    if (!held.areSendQueuesBounded) log.warn("the kernel's send queues are as large as the system lets them be");
    process.send?.({ kind: "serving" });
  };
  starting = startParts().catch(async (error: unknown) => {
    log.debug({ err: error }, "start failed");
    if (isStopping) return;
    await stopAll(stops).catch(() => {});
    fail(`it could not start: ${error instanceof Error ? error.message : String(error)}`, 1);
  });
}

const limited =
  (stop: Stop): Stop =>
  () =>
    Promise.race([stop(), sleep(PART_STOP_LIMIT_MS)]);

/** A folder that cannot be replayed ends the start before anything else is begun. */
function checkRecords({ replayFolder, roles }: ServerConfig): void {
  const opened = replayFolder !== null && roles.includes("feed") ? openRecords(replayFolder) : null;
  if (opened && !opened.ok) fail(opened.error, 2);
}

function tryHold(hostname: string, port: number): Listener {
  try {
    return openListener(hostname, port);
  } catch (error) {
    const isInUse = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
    return fail(isInUse ? `port ${port} is in use; set PORT` : String(error), 1);
  }
}
