import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCertificate } from "../../../../testkit/server/certificate.ts";
import { waitUntilListening } from "../../../../testkit/server/listening.ts";
import { findFreePort } from "../../../../testkit/server/server-process.ts";

const DEPLOY = join(import.meta.dirname, "../../../../deploy/proxy");

export type ProxyName = "nginx" | "haproxy";

export interface Proxy {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** What the program says of its own file; throws what it complains of. */
  readonly check: () => void;
  readonly stop: () => Promise<void>;
}

/** How each program is started on a folder that holds its file; the first is its own check. */
const COMMANDS: Readonly<
  Record<ProxyName, (folder: string) => readonly [string, readonly string[], readonly string[]]>
> = {
  nginx: (folder) => {
    const at = ["-p", folder, "-c", join(folder, "main.conf"), "-e", "stderr"];
    return ["/usr/sbin/nginx", ["-t", ...at], [...at, "-g", "daemon off;"]];
  },
  haproxy: (folder) => {
    const at = ["-f", join(folder, "haproxy.cfg")];
    return ["/usr/sbin/haproxy", ["-c", ...at], ["-db", ...at]];
  },
};

/** Runs a proxy by the file an operator copies, changed in its ports and the place of its certificate alone. */
export async function startProxy(name: ProxyName, servers: readonly [number, number]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `clutch-${name}-`));
  chmodSync(folder, 0o755);
  const { key, certificate } = makeCertificate(folder, "clutch.example");
  writeFileSync(join(folder, "clutch.pem"), readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()];
  const file = name === "nginx" ? "nginx.conf" : "haproxy.cfg";
  const text = readFileSync(join(DEPLOY, file), "utf8")
    .replaceAll("/etc/ssl/clutch/", `${folder}/`)
    .replaceAll(":8080", `:${servers[0]}`)
    .replaceAll(":8081", `:${servers[1]}`)
    .replace(/(listen |bind :)80\b/, `$1${httpPort}`)
    .replace(/(listen |bind :)443\b/, `$1${httpsPort}`);
  writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, "main.conf"), `pid ${folder}/pid;\nevents {}\nhttp { include ${folder}/nginx.conf; }\n`);

  const [program, checkArgs, args] = COMMANDS[name](folder);
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await waitUntilListening(child, httpsPort, () => output);
  return {
    httpPort,
    httpsPort,
    check: () => void execFileSync(program, checkArgs, { stdio: "pipe" }),
    stop: async () => {
      child.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
