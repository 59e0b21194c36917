import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { findFreePort } from "../../server/base/store/embedded/free-port.ts";
import { findRunAs } from "../../server/base/store/embedded/run-as.ts";
import { runOn } from "./empty-database.ts";

const PROGRAMS = "/usr/lib/postgresql";
const OLDEST = 15;

/** Where Debian keeps the programs of its newest PostgreSQL; null where that is not installed. */
function findPrograms(): string | null {
  const versions = existsSync(PROGRAMS) ? readdirSync(PROGRAMS).map(Number) : [];
  const newest = Math.max(0, ...versions.filter((version) => version >= OLDEST));
  const folder = join(PROGRAMS, String(newest), "bin");
  return existsSync(join(folder, "initdb")) ? folder : null;
}

/** A cluster of the system's own PostgreSQL, as an operator would run one: with TLS, passwords and an owner without further rights. */
export interface DebianCluster {
  /** The database `book` as its owner, who may make roles and is no superuser. */
  readonly ownerUrl: string;
  readonly superuserUrl: string;
  /** File of the authority that vouches for `localhost`, and for nothing else. */
  readonly authorityFile: string;
  /** File of one that does not. */
  readonly strangerFile: string;
  readonly stop: () => Promise<void>;
}

/** Null, with one printed line, where Debian's package is not installed (apt-get install postgresql). */
export async function startDebianCluster(): Promise<DebianCluster | null> {
  const programs = findPrograms();
  if (programs === null) {
    process.stdout.write(`skipped: no PostgreSQL ${OLDEST} or newer in ${PROGRAMS} (apt-get install postgresql)\n`);
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), "clutch-debian-"));
  chmodSync(folder, 0o711);
  const runAs = findRunAs();
  const own = (file: string): void => (runAs === undefined ? undefined : chownSync(file, runAs.uid, runAs.gid));
  const data = mkdtempSync(join(folder, "data-"));
  own(data);
  const password = randomBytes(8).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);
  own(passwordFile);
  const initdb = ["-D", data, "-U", "postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, "--no-sync"];
  execFileSync(join(programs, "initdb"), [...initdb, "--locale=C", "--encoding=UTF8"], { ...runAs, stdio: "ignore" });
  const [key, authorityFile] = makeCertificate(folder, "localhost");
  const [, strangerFile] = makeCertificate(folder, "elsewhere");
  own(key);
  const port = await findFreePort();
  const settings = {
    fsync: "off",
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    ssl: "on",
    ssl_cert_file: authorityFile,
    ssl_key_file: key,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(join(programs, "postgres"), ["-D", data, "-p", String(port), ...args], {
    ...runAs,
    stdio: "ignore",
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const superuserUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  await untilAnswers(superuserUrl, child);
  await runOn(superuserUrl, "create role plain login createrole password 'plain'", "create database book owner plain");
  return {
    ownerUrl: `postgres://plain:plain@127.0.0.1:${port}/book`,
    superuserUrl,
    authorityFile,
    strangerFile,
    stop: async () => {
      child.kill("SIGINT");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Key and certificate of a name, by itself its own authority. */
function makeCertificate(folder: string, name: string): readonly [key: string, certificate: string] {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)];
  const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", ...kind, "-keyout", key, "-out", certificate, ...subject], { stdio: "ignore" });
  chmodSync(key, 0o600);
  chmodSync(certificate, 0o644);
  return [key, certificate];
}

async function untilAnswers(url: string, child: { readonly exitCode: number | null }): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended (${child.exitCode})`);
    const client = new Client({ connectionString: url });
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
    await sleep(100);
  }
}
