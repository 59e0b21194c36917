import { expect, test } from "vitest";
import { runChaos, TARGETS } from "./kill-rounds.ts";

test.each(["seamless", "internal"] as const)(
  "RU-3 RU-13 RU-17 members bet while server and database are killed, wallet %s: none lost, none doubled, books balanced",
  async (wallet) => {
    const report = await runChaos({ rounds: TARGETS.length, wallet, say: () => {} });
    expect(report.faults).toEqual([]);
    expect(report.accepted).toBeGreaterThan(10);
  },
);
