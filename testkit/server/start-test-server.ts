import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startOperator, type Running } from "@clutch/operator";
import { openStore, type Store } from "../../server/store/open.ts";
import { createTestDatabase } from "./test-database.ts";

export interface TestServerOptions {
  /** Further environment of the server, such as `CLUTCH_RATE_LIMIT`. */
  readonly env?: Readonly<Record<string, string>>;
  readonly roles?: string;
}

export interface TestServer {
  /** `http://127.0.0.1:port`, without a slash. */
  readonly baseUrl: string;
  /** The partner the server knows: a real one with a purse and faults on demand (RU-12). */
  readonly operator: Running;
  /** The database behind the server, for looking and for an operator's doings. */
  readonly store: Store;
  /** Every line the server wrote so far. */
  readonly output: () => string;
  /** Stops the server process and starts another on the same database and port. */
  readonly restart: () => Promise<void>;
  /** Resolves with the exit code of the server. */
  readonly end: (signal: "SIGTERM" | "SIGINT" | "SIGKILL") => Promise<number | null>;
  readonly stop: () => Promise<void>;
}

const ROOT = join(import.meta.dirname, "../..");
const READY_LIMIT_MS = 60_000;

/** Starts the real server as a process of its own, on a database of its own, with the demo partner beside it. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const [port, operatorPort] = [await findFreePort(), await findFreePort()];
  const folder = mkdtempSync(join(tmpdir(), "clutch-test-server-"));
  const baseUrl = `http://127.0.0.1:${port}`;
  const secret = "test-partner-signing-secret";
  const operator = await startOperator(
    { port: operatorPort, widgetOrigin: baseUrl, dataFolder: folder, secret },
    join(ROOT, "operator/app/dist"),
  );
  const database = await createTestDatabase();
  const env = {
    ...{ PORT: String(port), OPERATOR_PORT: String(operatorPort), CLUTCH_DATA: folder, CLUTCH_LOG: "debug" },
    ...{ CLUTCH_HOSTNAME: "127.0.0.1", PUBLIC_ORIGIN: baseUrl, OPERATOR_ORIGIN: `http://127.0.0.1:${operatorPort}` },
    ...{ CLUTCH_PARTNER_SECRET: secret, DATABASE_URL: database.url, CLUTCH_SEED: "test" },
    ...{ CLUTCH_IN_PLAY_DELAY_MS: "0", CLUTCH_PLACE_INTERVAL_MS: "0", CLUTCH_RATE_LIMIT: "0", ...options.env },
  };
  let output = "";
  const start = (): ChildProcess =>
    startProcess({ env, roles: options.roles ?? null, onOutput: (text) => (output += text) });
  let child = start();
  await waitUntilReady(baseUrl, child, () => output);
  const store = await openStore({ databaseUrl: database.url, poolSize: 4 });

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const gone = new Promise<number | null>((resolve) => child.once("exit", resolve));
    child.kill(signal);
    return gone;
  };
  return {
    ...{ baseUrl, operator, store, output: () => output, end },
    restart: async () => {
      await end("SIGTERM");
      child = start();
      await waitUntilReady(baseUrl, child, () => output);
    },
    stop: async () => {
      await end("SIGTERM");
      await operator.stop();
      await store.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface ProcessOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly roles: string | null;
  readonly onOutput: (text: string) => void;
}

function startProcess({ env, roles, onOutput }: ProcessOptions): ChildProcess {
  const args = ["server/main/serve.ts", ...(roles === null ? [] : ["--roles", roles])];
  const child = spawn(join(ROOT, "node_modules/.bin/bun"), args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.on("data", (chunk: Buffer) => onOutput(chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => onOutput(chunk.toString()));
  return child;
}

async function waitUntilReady(baseUrl: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let waitedMs = 0; waitedMs < READY_LIMIT_MS; waitedMs += 50) {
    if (child.exitCode !== null) throw new Error(`the server ended (${child.exitCode}):\n${output()}`);
    const answer = await fetch(`${baseUrl}/api/healthcheck`).catch(() => null);
    if (answer?.ok === true) return;
    await sleep(50);
  }
  throw new Error(`the server did not become ready:\n${output()}`);
}

/** A port nobody listens on at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
