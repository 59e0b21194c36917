import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";

export const hasOpenssl = (): boolean => spawnSync("openssl", ["version"]).status === 0;

/** Makes a certificate for a name, signed by itself and valid for two days; returns the paths of its two files. */
export function makeCertificate(folder: string, name: string): { readonly key: string; readonly certificate: string } {
  const [key, certificate] = [join(folder, "privkey.pem"), join(folder, "fullchain.pem")];
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", certificate];
  const named = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`];
  execFileSync("openssl", [...made, ...named], { stdio: "ignore" });
  return { key, certificate };
}
