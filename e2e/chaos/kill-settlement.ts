import { openTestStore } from "../../testkit/postgres/open-test-store.ts";
import { killSettlement } from "../../testkit/settlement/kill-settlement.ts";

/** `node e2e/chaos/kill-settlement.ts [kills] [seed]`: kill -9 in mid-settlement; ends non-zero when money went astray. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const kills = Number(process.argv[2] ?? "200");
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed)) {
  say("usage: kill-settlement.ts [kills] [seed]");
  process.exit(2);
}
say(`seed ${seed}`);
const store = await openTestStore({ poolSize: 4 });
const report = await killSettlement({ store, kills, seed, say }).finally(() => store.stop());
say(
  `${report.kills} kills, ${report.pairs} beside another process; ${report.tickets} tickets, ${report.rows} result rows`,
);
for (const fault of report.faults) say(`✖ ${fault}`);
say(report.faults.length === 0 ? "every ticket and wallet as the oracle says" : `${report.faults.length} violations`);
process.exit(report.faults.length === 0 ? 0 : 1);
