import { expect, test } from "vitest";
import { createNoCeremonyLog } from "./no-ceremony-log.ts";

test("RU-29 a table closed for want of a ceremony is one line, and another once it has been open between", () => {
  const lines: unknown[] = [];
  const log = createNoCeremonyLog({ error: (...line: unknown[]) => void lines.push(line) });
  const [roulette, crash] = [2, 15].map((tableId) => ({ partnerId: 1, table: { tableId } }));
  if (roulette === undefined || crash === undefined) throw new Error("two tables");
  for (let turn = 0; turn < 3; turn += 1) log(roulette, true);
  log(crash, true);
  expect(lines).toEqual([
    [
      { partnerId: 1, tableId: 2 },
      "table 2 of the mini-games is closed: it has no chain with a finished ceremony (clutch arcade ceremony)",
    ],
    [{ partnerId: 1, tableId: 15 }, expect.stringContaining("table 15")],
  ]);
  log(roulette, false);
  log(roulette, true);
  expect(lines).toHaveLength(3);
});
