import { existsSync, readFileSync } from "node:fs";
import { systemClock } from "@clutch/kernel";
import { parseConfig } from "../config/config.ts";
import { writeMaintenance } from "../http/store-switches.ts";
import { openStore } from "../store/open.ts";
import { databaseFile } from "./base.ts";

/**
 * `bun server/main/maintenance.ts on [until]` or `off`: the operator's switch (G-89). `until` is a time such as
 * 2026-01-31T12:00:00Z. Every running server reads it within a second.
 */
const USAGE = "usage: maintenance.ts on [until] | off";

const fail = (line: string): never => {
  console.error(`✖ maintenance: ${line}`);
  process.exit(2);
};

const [command, until] = process.argv.slice(2);
if (command !== "on" && command !== "off") fail(USAGE);
const toMs = until === undefined ? null : Date.parse(until);
if (toMs !== null && Number.isNaN(toMs)) fail(`${until} is not a time; ${USAGE}`);

const config = parseConfig(process.env, []);
const store = await openStore({ databaseUrl: config.ok ? findDatabase(config.value) : fail(config.error) });
const nowMs = systemClock.nowMs();
const isOn = command === "on";
await writeMaintenance(store, { isOn, fromMs: isOn ? nowMs : null, toMs: isOn ? toMs : null }, nowMs);
await store.stop();
console.log(`maintenance is ${command}`);

/** The address given, or that of the embedded database a server on this machine runs. */
function findDatabase({ databaseUrl, dataFolder }: { databaseUrl: string | null; dataFolder: string }): string {
  if (databaseUrl !== null) return databaseUrl;
  const file = databaseFile(dataFolder);
  return existsSync(file) ? readFileSync(file, "utf8") : fail("no server has run here; set DATABASE_URL");
}
