import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./ports.ts";
import { startProcess, waitForAnswer, type RunningProcess } from "./process.ts";

/** The whole product as `npm start` runs it: server with its own PostgreSQL, simulator, demo partner on its own origin. */
export interface System {
  readonly widgetOrigin: string;
  readonly partnerOrigin: string;
  readonly dataFolder: string;
  readonly server: () => RunningProcess;
  /** Ends the server as told and starts it again on the same data. */
  readonly restartServer: (how: "stop" | "kill") => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface SystemOptions {
  /** How much faster than the demo matches go; 1 is the demo's own speed. */
  readonly speed?: number;
  readonly seed?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const [port, operatorPort] = [await freePort(), await freePort()];
  const dataFolder = await mkdtemp(path.join(tmpdir(), "clutch-e2e-"));
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
    restartServer: async (how) => {
      await (how === "stop" ? server.stop() : server.kill());
      server = await startServer();
    },
    stop: async () => {
      await operator.stop();
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
