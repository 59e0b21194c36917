import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Stop } from "@clutch/kernel";
import { Client } from "pg";
import { findPostgresBinaries } from "./binaries.ts";
import { holdFolder } from "./folder-lock.ts";
import { findFreePort } from "./free-port.ts";
import { launch, type Launched, type LaunchOptions, type Place } from "./launch.ts";
import { findClosedFolder, findRunAs } from "./run-as.ts";
import { clearStaleCluster } from "./stale-cluster.ts";

export interface EmbeddedOptions {
  /** Holds the cluster, its password (readable by us alone) and its log. */
  readonly folder: string;
  /** 0 or absent: any free port. */
  readonly port?: number;
  /** Further `-c name=value` settings. */
  readonly settings?: Readonly<Record<string, string>>;
  /** True: it goes on when our process ends (for tests that share one). */
  readonly outlivesUs?: boolean;
  /** Called after the program crashed and was restarted, with the last lines of its log. */
  readonly onRestart?: (lastLines: string) => void;
}

export interface EmbeddedPostgres {
  /** Address of the maintenance database, as the owner. */
  readonly ownerUrl: string;
  /** For the login that servers connect as. */
  readonly appPassword: string;
  readonly pid: number;
  readonly stop: Stop;
}

const MIB = 1024 * 1024;
/** An eighth of the machine, at most 1 GB: a settled million of tickets is read page by page, again for each group of members. */
const BUFFERS_MIB = Math.round(Math.min(Math.max(totalmem() / 8 / MIB, 128), 1024));

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: `${BUFFERS_MIB}MB`,
  max_wal_size: "2GB",
  jit: "off",
  timezone: "UTC",
};

/**
 * Starts the PostgreSQL that comes with the package in `folder`, making the cluster on the first run. It is a process of
 * its own group, so that Ctrl-C reaches us first and we stop it after our last transaction. Throws where a living process has it.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.folder);
  mkdirSync(folder, { recursive: true });
  // A cluster that outlives its starter is shared by those who find it.
  const release = options.outlivesUs === true ? () => {} : await holdFolder(folder);
  try {
    const { stop, ...started } = await startHeld(folder, options);
    const stopAndRelease = async (): Promise<void> => {
      await stop();
      release();
    };
    return { ...started, stop: stopAndRelease };
  } catch (error) {
    release();
    throw error;
  }
}

async function startHeld(folder: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = join(folder, "cluster");
  const binaries = await findPostgresBinaries();
  const runAs = findRunAs();
  if (runAs) {
    const closed = findClosedFolder(folder) ?? findClosedFolder(binaries.postgres);
    if (closed)
      throw new Error(`PostgreSQL runs as the user postgres, which may not enter ${closed}: chmod o+x ${closed}`);
  }
  const password = readPassword(folder, "password");
  const appPassword = readPassword(folder, "server-password");
  if (!existsSync(join(cluster, "PG_VERSION"))) initialise({ folder, cluster, password, binaries, runAs });
  await clearStaleCluster(cluster);
  const port = options.port || (await findFreePort());
  const ownerUrl = `postgres://clutch:${password}@127.0.0.1:${port}/postgres`;
  const settings = { ...SETTINGS, ...options.settings };
  const launching = { folder, cluster, port, binaries, runAs, settings, outlivesUs: options.outlivesUs ?? false };
  const started = launch(launching);
  const logFile = join(folder, "postgres.log");
  try {
    await waitUntilReady({ ownerUrl, hasExited: started.hasExited, logFile });
  } catch (error) {
    await started.stop();
    throw error;
  }
  const stop = keepRunning(started, launching, () => options.onRestart?.(lastLines(logFile)));
  return { ownerUrl, appPassword, pid: started.pid, stop };
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;
/** A run as long as this counts as a good one: the next pause is short again. */
const GOOD_RUN_MS = 10_000;

/** Starts a cluster that was killed again on the same port, for as long as we live; connections find it by themselves. */
function keepRunning(first: Launched, options: LaunchOptions, onRestart: () => void): Stop {
  let running = first;
  let isStopping = false;
  const watch = async (): Promise<void> => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const sinceMs = performance.now();
      await running.ended;
      if (isStopping) return;
      if (performance.now() - sinceMs > GOOD_RUN_MS) pauseMs = FIRST_PAUSE_MS;
      onRestart();
      await sleep(pauseMs);
      if (isStopping) return;
      await clearStaleCluster(options.cluster);
      running = launch(options);
    }
  };
  const watching = watch().catch(() => {});
  return async () => {
    isStopping = true;
    await running.stop();
    await watching;
  };
}

function readPassword(folder: string, name: string): string {
  const file = join(folder, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

/** A half-made cluster (no PG_VERSION) is what a crash during initdb leaves: it is thrown away and made again. */
function initialise(place: Place & { readonly password: string }): void {
  rmSync(place.cluster, { recursive: true, force: true });
  mkdirSync(place.cluster, { mode: 0o700 });
  const passwordFile = join(place.folder, "initdb-password");
  writeFileSync(passwordFile, `${place.password}\n`, { mode: 0o600 });
  if (place.runAs) for (const path of [place.cluster, passwordFile]) chownSync(path, place.runAs.uid, place.runAs.gid);
  const flags = ["--username=clutch", "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-instructions"];
  const args = [`--pgdata=${place.cluster}`, `--pwfile=${passwordFile}`, ...flags];
  const { status, stderr } = spawnSync(place.binaries.initdb, args, { ...place.runAs, encoding: "utf8" });
  rmSync(passwordFile, { force: true });
  if (status !== 0) throw new Error(`PostgreSQL could not be initialised in ${place.cluster}: ${stderr}`);
}

async function waitUntilReady(on: { ownerUrl: string; hasExited: () => boolean; logFile: string }): Promise<void> {
  let lastError: unknown;
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 25) {
    if (on.hasExited()) throw new Error(`PostgreSQL did not start:\n${lastLines(on.logFile)}`);
    const client = new Client({ connectionString: on.ownerUrl });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      lastError = error;
      await sleep(25);
    }
  }
  throw new Error(`PostgreSQL did not become ready: ${String(lastError)}`);
}

const lastLines = (file: string): string => readFileSync(file, "utf8").split("\n").slice(-8).join("\n");
