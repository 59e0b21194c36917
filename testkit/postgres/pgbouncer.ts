import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../server/base/store/embedded/free-port.ts";

export const isPgbouncerThere = spawnSync("pgbouncer", ["--version"]).status === 0;

/** PgBouncer before the database of this address; start-up parameters it does not know are ignored. */
export async function startPgbouncer(
  databaseUrl: string,
  mode: "session" | "transaction" = "transaction",
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "clutch-pgbouncer-"));
  chmodSync(folder, 0o755);
  const target = new URL(databaseUrl);
  const port = await findFreePort();
  const lines = [
    "[databases]",
    `* = host=${target.hostname} port=${target.port} user=${target.username} password=${decodeURIComponent(target.password)}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    `pool_mode = ${mode}`,
    `default_pool_size = ${mode === "session" ? 60 : 10}`,
    "max_client_conn = 300",
    "ignore_startup_parameters = options,extra_float_digits",
  ];
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, `${lines.join("\n")}\n`);
  const asUser = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const child = spawn("pgbouncer", [...asUser, file], { stdio: "ignore" });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await untilListening(port, child);
  return {
    url: `postgres://${target.username}@127.0.0.1:${port}${target.pathname}`,
    stop: async () => {
      child.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number, child: { readonly exitCode: number | null }): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended (${child.exitCode})`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await sleep(50);
  }
}
