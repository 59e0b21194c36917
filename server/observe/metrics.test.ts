import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

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
