import { expect, test } from "vitest";
import { runChaos, TARGETS } from "./kill-rounds.ts";

test("RU-3 RU-13 RU-17 members bet while server and database are killed: none lost, none doubled, books balanced", async () => {
  const report = await runChaos({ rounds: TARGETS.length, say: () => {} });
  expect(report.faults).toEqual([]);
  expect(report.accepted).toBeGreaterThan(10);
});
