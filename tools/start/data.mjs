import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot, toolEnvironment } from "../lib/paths.mjs";
import { fail } from "../lib/run.mjs";

const MARK = "clutch-data";

/**
 * Makes the data folder and answers the secret the server and the demo partner sign with.
 * `--reset` empties the folder, but only one that we made: the mark says so.
 */
export function prepareData({ dataFolder, reset }) {
  const mark = path.join(dataFolder, MARK);
  const isOurs = existsSync(mark);
  if (existsSync(dataFolder) && !isOurs && readdirSync(dataFolder).length > 0)
    fail(`CLUTCH_DATA is ${dataFolder}, which holds other things; choose an empty folder`, 2);
  if (reset && isOurs) {
    const owner = spawnSync("bun", [inRoot("server/run/commands/folder-owner.ts"), dataFolder], {
      encoding: "utf8",
      env: toolEnvironment({}),
    }).stdout;
    if (owner) fail(`${dataFolder} is in use by process ${owner}; stop it, or choose another folder by CLUTCH_DATA`, 1);
    rmSync(dataFolder, { recursive: true });
  }
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(mark, "This folder belongs to Clutch: the database, the demo partner's wallet and its secret.\n");
  return process.env.CLUTCH_PARTNER_SECRET ?? keepSecret(path.join(dataFolder, "partner-secret"));
}

function keepSecret(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}
