import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("frames told between two looks are each counted once, by feed", async () => {
  const metrics = createMetrics();
  const framesOf = async (feed: string): Promise<string | undefined> =>
    new RegExp(`^clutch_frames_total\\{feed="${feed}"\\} (\\d+)$`, "m").exec(await metrics.text())?.[1];
  expect(await framesOf("events")).toBeUndefined();
  metrics.countFrames("events", 20);
  metrics.countFrames("event", 1);
  metrics.countFrames("events", 3);
  expect([await framesOf("events"), await framesOf("event")]).toEqual(["23", "1"]);
  metrics.countFrames("events", 2);
  expect([await framesOf("events"), await framesOf("event")]).toEqual(["25", "1"]);
});
