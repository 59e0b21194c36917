import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { inRoot } from "./paths.mjs";
import { fail, step } from "./run.mjs";

const marker = inRoot("node_modules", ".clutch-installed");

const lockDigest = () =>
  createHash("sha256")
    .update(readFileSync(inRoot("package-lock.json")))
    .digest("hex");

/** Installs exactly what the lockfile names, once for each lockfile. */
export async function ensureInstalled() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer`);
  const digest = lockDigest();
  if (existsSync(marker) && readFileSync(marker, "utf8") === digest) return;
  // Node 20 warns of packages that want a newer one: they run on the Node 26 that is installed here.
  // Not `npm ci`: it refuses a lockfile that lacks optional binaries of other systems, which registry mirrors may not hold.
  const command = ["npm", "install", "--no-save", "--loglevel=error"];
  const { code, output } = await step("installing packages (two or three minutes, once)", command);
  if (code !== 0) fail(`npm install failed; is the npm registry reachable?\n${output.slice(-2000)}`);
  // A new file: copies of the folder made with hard links would share the marker, but not what was installed.
  rmSync(marker, { force: true });
  writeFileSync(marker, digest);
}
