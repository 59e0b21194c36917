import { SHORT_PAUSE_MS } from "@clutch/rules";
import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../store/catalogue.ts";
import { priceStore } from "../store/prices.ts";
import { INITIAL_SESSION, sessionStore } from "../store/session.ts";
import { applyMarketUpdate, writeEvents } from "./catalogue.ts";
import { useFakeRuntime } from "./testing/fake-runtime.ts";
import { eventWire, marketWire } from "./testing/wires.ts";

let fake: ReturnType<typeof useFakeRuntime>;
let version = 1;
const isLong = () => catalogueStore.getState().markets[700_101]?.isLongPause;

/** The market becomes this by a message of now. */
function say(status: "open" | "pause"): void {
  version += 1;
  const at = { event_id: "9001001", market_id: 700_101, market_tab: "MATCH", version, status, selections: [] };
  applyMarketUpdate(at, fake.timers.nowMs());
}

beforeEach(() => {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  fake = useFakeRuntime(() => ({ answer: {} }));
  fake.timers.advance(10_000);
  sessionStore.setState(INITIAL_SESSION, true);
  priceStore.clear();
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  writeEvents([eventWire()]);
});

test("RU-22 a pause is long after a minute, and over when the market opens again", () => {
  say("pause");
  fake.timers.advance(SHORT_PAUSE_MS);
  expect(isLong()).toBe(false);
  fake.timers.advance(SHORT_PAUSE_MS / 10);
  expect(isLong()).toBe(true);
  say("open");
  expect(isLong()).toBe(false);
});

test("RU-22 pauses in a row are each as long as they are", () => {
  for (let round = 0; round < 5; round += 1) {
    say("pause");
    fake.timers.advance(SHORT_PAUSE_MS / 2);
    say("open");
    fake.timers.advance(1000);
  }
  say("pause");
  fake.timers.advance(SHORT_PAUSE_MS / 2);
  expect(isLong()).toBe(false);
});

test("RU-22 a market fetched in its pause counts from when it began, by the server's clock, and stays long", () => {
  // The server's clock is an hour ahead; the market rests since 50 s.
  sessionStore.setState({ serverTimestampMs: 3_600_000, localTimestampMs: 0 });
  const timestamp = 3_600_000 + fake.timers.nowMs() - 50_000;
  const fetched = eventWire({ markets: [marketWire({ status: "pause", timestamp, version: 7 })] });
  writeEvents([fetched]);
  expect(isLong()).toBe(false);
  fake.timers.advance(20_000);
  expect(isLong()).toBe(true);
  writeEvents([eventWire({ markets: [marketWire({ status: "pause", timestamp: timestamp + 1, version: 8 })] })]);
  expect(isLong()).toBe(true);
});
