import { systemClock } from "@clutch/kernel";
import { parseConfig } from "../config/config.ts";
import { openStore } from "../store/open.ts";
import { liftSuspension, readSuspensions } from "../trading/palpable/store-suspensions.ts";
import { findDatabase } from "./find-database.ts";

/**
 * `bun server/main/suspensions.ts list` shows the markets held back for a palpable error; `lift <market id>` lets one
 * go with the prices it has. The server hears of it within a second.
 */
const USAGE = "usage: suspensions.ts list | lift <market id>";

const fail = (line: string): never => {
  console.error(`✖ suspensions: ${line}`);
  process.exit(2);
};

const [command, id] = process.argv.slice(2);
const isLift = command === "lift" && /^\d{1,9}$/.test(id ?? "");
if (command !== "list" && !isLift) fail(USAGE);

const config = parseConfig(process.env, []);
const store = await openStore({
  databaseUrl: config.ok
    ? (findDatabase(config.value) ?? fail("no server has run here; set DATABASE_URL"))
    : fail(config.error),
});
if (isLift) {
  const wasHeld = await liftSuspension(store, Number(id), systemClock.nowMs());
  console.log(wasHeld ? `market ${id} is let go` : `market ${id} is not held back`);
} else {
  for (const { marketId, marketKey, kind, createdAtMs, held } of await readSuspensions(store)) {
    const prices = held.market.lines.map((line) => line.selections.map((each) => each.oddsCenti / 100).join("/"));
    console.log(`${marketId}  ${new Date(createdAtMs).toISOString()}  ${kind}  ${marketKey}  ${prices.join("  ")}`);
  }
}
await store.stop();
