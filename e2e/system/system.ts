import { randomBytes } from "node:crypto";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { openScript, writeScript, type Script } from "../../testkit/script/script.ts";
import { standardSet } from "../../testkit/script/standard-set.ts";
import { findFreePort } from "../../testkit/server/server-process.ts";
import { repository, runtime, startProcess, waitForAnswer, type RunningProcess } from "./process.ts";

/** Where the parts of a running system are; enough to use it from another process. */
export interface Place {
  readonly widgetOrigin: string;
  readonly partnerOrigin: string;
  readonly dataFolder: string;
}

/** The whole product as `npm start` runs it: server with its own PostgreSQL, matches, demo partner on its own origin. */
export interface System extends Place {
  /** What its matches do; throws where they are simulated. */
  readonly script: Script;
  /** Address of the embedded database as its owner, for looking. */
  readonly databaseUrl: () => Promise<string>;
}

/** One that nobody else uses: it may be restarted, and changed for all its visitors. */
export interface OwnSystem extends System {
  readonly server: () => RunningProcess;
  /** The operator's maintenance switch; the server reads it within a second. */
  readonly setMaintenance: (text: "on" | "off", until?: string) => Promise<void>;
  /** Process number of the running PostgreSQL. */
  readonly databasePid: () => Promise<number>;
  /** Ends the server by the given signal and starts it again on the same data after `whileDown`. */
  readonly restartServer: (how: "stop" | "kill", whileDown?: () => Promise<void>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface SystemOptions {
  /** Simulated matches in the place of the script, so many times faster than the demo's. */
  readonly simulatedAt?: number;
  /** The widget on another site than the partner's page, not only on another port: a third party to its frame's storage. */
  readonly isCrossSite?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

const run = promisify(execFile);

/** What the browser gets; made by the builds of client, embed loader and demo partner. */
const BUILT = ["client/dist/index.html", "embed/dist/clutch-embed.js", "operator/app/dist/index.html"];

const scriptOf = (dataFolder: string): string => path.join(dataFolder, "script.jsonl");

export const systemAt = (place: Place): System => ({
  ...place,
  script: openScript(scriptOf(place.dataFolder)),
  databaseUrl: () => readFile(path.join(place.dataFolder, "database.url"), "utf8"),
});

export async function startSystem(options: SystemOptions = {}): Promise<OwnSystem> {
  const missing = BUILT.find((file) => !existsSync(path.join(repository, file)));
  if (missing !== undefined) throw new Error(`${missing} is not built; npm test builds it, or vite build`);
  const [port, operatorPort] = [await findFreePort(), await findFreePort()];
  const dataFolder = await mkdtemp(path.join(tmpdir(), "clutch-e2e-"));
  // Run by root, PostgreSQL is another user's process and must be able to pass through.
  await chmod(dataFolder, 0o711);
  const widgetOrigin = `http://${options.isCrossSite === true ? "127.0.0.1" : "localhost"}:${port}`;
  const partnerOrigin = `http://localhost:${operatorPort}`;
  writeScript(scriptOf(dataFolder), standardSet(Date.now(), `${partnerOrigin}/streams`));
  const environment = {
    PORT: String(port),
    OPERATOR_PORT: String(operatorPort),
    PUBLIC_ORIGIN: widgetOrigin,
    CLUTCH_ORIGIN: widgetOrigin,
    OPERATOR_ORIGIN: partnerOrigin,
    CLUTCH_DATA: dataFolder,
    CLUTCH_PARTNER_SECRET: randomBytes(32).toString("hex"),
    CLUTCH_IN_PLAY_DELAY_MS: "0",
    CLUTCH_PLACE_INTERVAL_MS: "0",
    ...(options.simulatedAt === undefined
      ? { CLUTCH_FEED: `scripted:${scriptOf(dataFolder)}` }
      : { CLUTCH_SEED: "journeys", CLUTCH_SPEED: String(options.simulatedAt) }),
    ...options.environment,
  };
  const startServer = async (): Promise<RunningProcess> => {
    const running = startProcess("server/run/main/serve.ts", environment);
    await waitForAnswer(`${widgetOrigin}/api/healthcheck`, running);
    return running;
  };
  const operator = startProcess("operator/main.ts", environment);
  let server = await startServer();
  await waitForAnswer(`${partnerOrigin}/`, operator);
  return {
    ...systemAt({ widgetOrigin, partnerOrigin, dataFolder }),
    server: () => server,
    restartServer: async (how, whileDown) => {
      await (how === "stop" ? server.stop() : server.kill());
      await whileDown?.();
      server = await startServer();
    },
    setMaintenance: async (text, until) => {
      const args = ["server/run/commands/clutch.ts", "maintenance", text, ...(until === undefined ? [] : [until])];
      await run(runtime, args, { cwd: repository, env: { ...process.env, ...environment } });
    },
    databasePid: async () => {
      const lock = await readFile(path.join(dataFolder, "cluster", "postmaster.pid"), "utf8");
      return Number(lock.split("\n")[0]);
    },
    stop: async () => {
      await Promise.all([operator.stop(), server.stop()]);
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
