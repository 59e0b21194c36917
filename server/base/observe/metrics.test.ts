import v8 from "node:v8";
import { expect, test, vi } from "vitest";
import { createMetrics } from "./metrics.ts";

test("RU-11 stopped tables of a partner are a gauge that falls when they are lifted, verdicts are counted", async () => {
  const metrics = createMetrics();
  metrics.setStoppedTables(3, 2);
  metrics.countVerdict("stop");
  expect(await metrics.text()).toContain('clutch_arcade_stopped_tables{partner="3"} 2');
  expect(await metrics.text()).toContain('clutch_arcade_verdicts_total{verdict="stop"} 1');
  metrics.setStoppedTables(3, 0);
  expect(await metrics.text()).toContain('clutch_arcade_stopped_tables{partner="3"} 0');
});

test("payloads between two scrapes are each counted once, by feed", async () => {
  const metrics = createMetrics();
  const payloadsOf = async (feed: string): Promise<string | undefined> =>
    new RegExp(`^clutch_payloads_total\\{feed="${feed}"\\} (\\d+)$`, "m").exec(await metrics.text())?.[1];
  expect(await payloadsOf("events")).toBeUndefined();
  metrics.countPayloads("events", 20);
  metrics.countPayloads("event", 1);
  metrics.countPayloads("events", 3);
  expect([await payloadsOf("events"), await payloadsOf("event")]).toEqual(["23", "1"]);
  metrics.countPayloads("events", 2);
  expect([await payloadsOf("events"), await payloadsOf("event")]).toEqual(["25", "1"]);
});

test("the heap is walked once a minute, however often is scraped; its figures stand in every scrape", async () => {
  let atMs = 0;
  const metrics = createMetrics({ nowMs: () => atMs });
  const walk = vi.spyOn(v8, "getHeapSpaceStatistics");
  const first = await metrics.text();
  const namesOf = (text: string) => text.match(/^[a-z_]*heap_space\w+\{space="\w+"\}/gm);
  expect(namesOf(first)?.length).toBeGreaterThan(3);
  for (atMs = 1000; atMs < 60_000; atMs += 15_000) expect(namesOf(await metrics.text())).toEqual(namesOf(first));
  expect(walk).toHaveBeenCalledTimes(1);
  atMs = 60_000;
  await metrics.text();
  expect(walk).toHaveBeenCalledTimes(2);
});
