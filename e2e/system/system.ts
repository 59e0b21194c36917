import { randomBytes } from "node:crypto";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "../../testkit/server/server-process.ts";
import { repository, runtime, startProcess, waitForAnswer, type RunningProcess } from "./process.ts";

/** The whole product as `npm start` runs it: server with its own PostgreSQL, simulator, demo partner on its own origin. */
export interface System {
  readonly widgetOrigin: string;
  readonly partnerOrigin: string;
  readonly dataFolder: string;
  readonly server: () => RunningProcess;
  /** The operator's maintenance switch; the server reads it within a second. */
  readonly setMaintenance: (text: "on" | "off", until?: string) => Promise<void>;
  /** Address of the embedded database as its owner, for looking. */
  readonly databaseUrl: () => Promise<string>;
  /** Process number of the running PostgreSQL. */
  readonly databasePid: () => Promise<number>;
  /** Ends the server by the given signal and starts it again on the same data after `whileDown`. */
  readonly restartServer: (how: "stop" | "kill", whileDown?: () => Promise<void>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface SystemOptions {
  /** How much faster than the demo matches go; 1 is the demo's own speed. */
  readonly speed?: number;
  readonly seed?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const run = promisify(execFile);

/** What the browser gets; made by the builds of client, embed loader and demo partner. */
const BUILT = ["client/dist/index.html", "embed/dist/clutch-embed.js", "operator/app/dist/index.html"];

export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const missing = BUILT.find((file) => !existsSync(path.join(repository, file)));
  if (missing !== undefined) throw new Error(`${missing} is not built; npm test builds it, or vite build`);
  const [port, operatorPort] = [await findFreePort(), await findFreePort()];
  const dataFolder = await mkdtemp(path.join(tmpdir(), "clutch-e2e-"));
  // Run by root, PostgreSQL is another user's process and must be able to pass through.
  await chmod(dataFolder, 0o711);
  const widgetOrigin = `http://localhost:${port}`;
  const partnerOrigin = `http://localhost:${operatorPort}`;
  const environment = {
    PORT: String(port),
    OPERATOR_PORT: String(operatorPort),
    PUBLIC_ORIGIN: widgetOrigin,
    CLUTCH_ORIGIN: widgetOrigin,
    OPERATOR_ORIGIN: partnerOrigin,
    CLUTCH_DATA: dataFolder,
    CLUTCH_PARTNER_SECRET: randomBytes(32).toString("hex"),
    CLUTCH_SEED: options.seed ?? "journeys",
    CLUTCH_SPEED: String(options.speed ?? 1),
    ...options.environment,
  };
  const startServer = async (): Promise<RunningProcess> => {
    const running = startProcess("server/main/serve.ts", environment);
    await waitForAnswer(`${widgetOrigin}/api/healthcheck`, running);
    return running;
  };
  let server = await startServer();
  const operator = startProcess("operator/main.ts", environment);
  await waitForAnswer(`${partnerOrigin}/`, operator);
  return {
    widgetOrigin,
    partnerOrigin,
    dataFolder,
    server: () => server,
    restartServer: async (how, whileDown) => {
      await (how === "stop" ? server.stop() : server.kill());
      await whileDown?.();
      server = await startServer();
    },
    setMaintenance: async (text, until) => {
      const args = ["server/commands/clutch.ts", "maintenance", text, ...(until === undefined ? [] : [until])];
      await run(runtime, args, { cwd: repository, env: { ...process.env, ...environment } });
    },
    databaseUrl: () => readFile(path.join(dataFolder, "database.url"), "utf8"),
    databasePid: async () => {
      const lock = await readFile(path.join(dataFolder, "cluster", "postmaster.pid"), "utf8");
      return Number(lock.split("\n")[0]);
    },
    stop: async () => {
      await operator.stop();
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
