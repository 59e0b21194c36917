import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOperator, type Running } from "@clutch/operator";
import { openStore, type Store } from "../../server/base/store/open.ts";
import { openScript, type Script, writeScript } from "../script/script.ts";
import { smallSet } from "../script/standard-set.ts";
import { findFreePort, startProcess, waitUntilReady } from "./server-process.ts";
import { createTestDatabase } from "../postgres/test-database.ts";

export interface TestServerOptions {
  /** `scripted` (by default): the small set and what the test adds, moved by the test alone. `simulator`: moves by itself. */
  readonly feed?: "scripted" | "simulator";
  /** Further environment of the server, such as `CLUTCH_RATE_LIMIT`. */
  readonly env?: Readonly<Record<string, string>>;
  /** All but the mini-games where absent: each start with them makes chains of a million rounds. */
  readonly roles?: string;
  /** Address of an empty database to use; one of the shared cluster where absent. */
  readonly databaseUrl?: string;
  /** Program and first arguments; the server of this checkout where absent. */
  readonly command?: readonly [string, ...string[]];
}

export interface TestServer {
  /** `http://127.0.0.1:port`, without a slash. */
  readonly baseUrl: string;
  /** The partner the server knows: a real one with a wallet and faults on demand (RU-12). */
  readonly operator: Running;
  /** The database behind the server, for looking and for an operator's doings. */
  readonly store: Store;
  /** What the server was started with, for a second process beside it. */
  readonly env: Readonly<Record<string, string>>;
  /** What its matches do next. */
  readonly script: Script;
  /** Every line the server wrote so far. */
  readonly output: () => string;
  /** Stops the server process and starts another on the same database and port. */
  readonly restart: () => Promise<void>;
  /** Resolves with the exit code of the server. */
  readonly end: (signal: "SIGTERM" | "SIGINT" | "SIGKILL") => Promise<number | null>;
  readonly stop: () => Promise<void>;
}

const NO_ARCADE = "api,live,feed,settle";

const ROOT = join(import.meta.dirname, "../..");

const keepDatabase = (url: string) => ({ url, drop: () => Promise.resolve() });

/** The file of a test's script, and what makes a server follow it unless the simulator is wanted. */
function chooseFeed(folder: string, feed: TestServerOptions["feed"]) {
  const scriptFile = join(folder, "script.jsonl");
  writeScript(scriptFile, smallSet(Date.now()));
  return { scriptFile, feed: feed === "simulator" ? {} : { CLUTCH_FEED: `scripted:${scriptFile}` } };
}

/** Starts the real server as a process of its own, on a database of its own, with the demo partner beside it. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const [port, operatorPort] = [await findFreePort(), await findFreePort()];
  const folder = mkdtempSync(join(tmpdir(), "clutch-test-server-"));
  const baseUrl = `http://127.0.0.1:${port}`;
  const secret = "test-partner-signing-secret";
  const at = { port: operatorPort, widgetOrigin: baseUrl, dataFolder: folder, secret };
  const operator = await startOperator(at, join(ROOT, "operator/app/dist"));
  const { scriptFile, feed } = chooseFeed(folder, options.feed);
  const database = options.databaseUrl === undefined ? await createTestDatabase() : keepDatabase(options.databaseUrl);
  const env = {
    PORT: String(port),
    OPERATOR_PORT: String(operatorPort),
    CLUTCH_DATA: folder,
    CLUTCH_LOG: "debug",
    CLUTCH_HOSTNAME: "127.0.0.1",
    PUBLIC_ORIGIN: baseUrl,
    OPERATOR_ORIGIN: `http://127.0.0.1:${operatorPort}`,
    CLUTCH_PARTNER_SECRET: secret,
    DATABASE_URL: database.url,
    CLUTCH_SEED: "test",
    CLUTCH_IN_PLAY_DELAY_MS: "0",
    CLUTCH_PLACE_INTERVAL_MS: "0",
    CLUTCH_RATE_LIMIT: "0",
    ...feed,
    ...options.env,
  };
  let output = "";
  const start = (): ChildProcess =>
    startProcess({ roles: NO_ARCADE, ...options, env, onOutput: (text) => (output += text) });
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
    baseUrl,
    operator,
    store,
    env,
    script: openScript(scriptFile),
    output: () => output,
    end,
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
