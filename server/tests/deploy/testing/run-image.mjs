/**
 * `node run-image.mjs BUNDLE ARGUMENTS…`: runs an unpacked image by runc as it says itself (user, files, rights), with the variables of a
 * server from the environment and with the network of this machine.
 */
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const [bundle = "", ...args] = process.argv.slice(2);
const file = path.join(bundle, "config.json");
const config = JSON.parse(readFileSync(file, "utf8"));
const variables = Object.entries(process.env).filter(
  ([name]) =>
    name !== "CLUTCH_DATA" && /^(CLUTCH_|DATABASE_URL$|(OPERATOR_)?PORT$|(PUBLIC|OPERATOR)_ORIGIN$)/.test(name),
);
config.process.terminal = false;
config.process.env.push(...variables.map(([name, value]) => `${name}=${value}`));
config.process.args = [...config.process.args.slice(0, 2), ...args];
config.linux.namespaces = config.linux.namespaces.filter(({ type }) => type !== "network");
config.root.readonly = true;
writeFileSync(file, JSON.stringify(config));
const child = spawn("/usr/sbin/runc", ["run", "--bundle", bundle, path.basename(path.dirname(bundle))], {
  stdio: "inherit",
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill(signal));
child.once("exit", (code) => process.exit(code ?? 1));
