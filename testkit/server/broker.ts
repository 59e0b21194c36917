import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hasOpenssl, makeCertificate } from "./certificate.ts";
import { waitUntilListening } from "./listening.ts";

const DEPLOYED = join(import.meta.dirname, "../../deploy/nats/nats.conf");
const PASSWORDS = { WORKER_PASSWORD: "w0rker", GATEWAY_PASSWORD: "g4teway" };

export const isBrokerThere = (): boolean => spawnSync("nats-server", ["--version"]).status === 0 && hasOpenssl();

/** Runs a broker by the text of its file, which is kept in the folder. */
export async function startBroker(folder: string, port: number, text: string): Promise<ChildProcess> {
  const file = join(folder, `${port}.conf`);
  writeFileSync(file, text);
  const args = ["-c", file, "-a", "127.0.0.1", "-p", String(port)];
  const child = spawn("nats-server", args, { stdio: "ignore", env: { ...process.env, ...PASSWORDS } });
  await waitUntilListening(child, port);
  return child;
}

/** The broker of `deploy/nats`, its certificate made here: what its two users are given in the environment, and its file. */
export function deployedBroker(folder: string, port: number) {
  const { certificate: ca } = makeCertificate(folder, "localhost");
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
