import { expect, test } from "vitest";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { killSettlement } from "../../../testkit/settlement/kill-settlement.ts";

test("RU-17 G-53 settlement killed at random statements, alone and beside another process, ends as the oracle says", async () => {
  const store = await openTestStore({ poolSize: 4 });
  try {
    const report = await killSettlement({ store, kills: 8, seed: 20_261_121, say: () => {} });
    expect(report.faults).toEqual([]);
    expect(report.kills).toBeGreaterThanOrEqual(8);
    expect(report.pairs).toBeGreaterThan(0);
  } finally {
    await store.stop();
  }
});
