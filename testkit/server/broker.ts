import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const DEPLOYED = join(import.meta.dirname, "../../deploy/nats/nats.conf");
const CERTIFICATE = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=nats"];
const PASSWORDS = { WORKER_PASSWORD: "w0rker", GATEWAY_PASSWORD: "g4teway" };

export const isBrokerThere = (): boolean =>
  spawnSync("nats-server", ["--version"]).status === 0 && spawnSync("openssl", ["version"]).status === 0;

/** Runs a broker by the text of its file, which is kept in the folder. */
export async function startBroker(folder: string, port: number, text: string): Promise<ChildProcess> {
  const file = join(folder, `${port}.conf`);
  writeFileSync(file, text);
  const args = ["-c", file, "-a", "127.0.0.1", "-p", String(port)];
  const child = spawn("nats-server", args, { stdio: "ignore", env: { ...process.env, ...PASSWORDS } });
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`nats-server ended (${child.exitCode})`);
    await sleep(20);
  }
  return child;
}

/** The broker of `deploy/nats`, its certificate made here: what its two users are given in the environment, and its file. */
export function deployedBroker(folder: string, port: number) {
  const [key, ca] = [join(folder, "privkey.pem"), join(folder, "fullchain.pem")];
  const files = ["-keyout", key, "-out", ca, "-addext", "subjectAltName=DNS:localhost"];
  execFileSync("openssl", [...CERTIFICATE, ...files], { stdio: "ignore" });
  const envOf = (user: string, password: string) => ({
    NATS_URL: `tls://${user}:${password}@localhost:${port}`,
    NATS_CA: ca,
  });
  return {
    text: readFileSync(DEPLOYED, "utf8")
      .replaceAll("/etc/ssl/clutch/", `${folder}/`)
      .replace(/^listen: .*$/m, ""),
    worker: envOf("worker", PASSWORDS.WORKER_PASSWORD),
    gateway: envOf("gateway", PASSWORDS.GATEWAY_PASSWORD),
  };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
