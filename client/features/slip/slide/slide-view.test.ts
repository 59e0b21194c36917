import { expect, test } from "vitest";
import { computeSlideView, type SlideFacts } from "./slide-view.ts";

const texts = { asking: "asking", offline: "offline", stale: "stale" };
const facts: SlideFacts = {
  placing: { kind: "idle" },
  isOnline: true,
  arePricesStale: false,
  isPromptOpen: false,
  bets: 1,
  holdText: null,
  isBarred: false,
  lock: null,
  legText: null,
  amountText: null,
  waitText: null,
  isBlocked: false,
};
const view = (part: Partial<SlideFacts>) => computeSlideView({ ...facts, ...part }, texts);
const off = (reason: string | null) => ({ kind: "disabled", reason, bets: 1 });

test("R2.5-01 a member with nothing wrong may slide, with a change to accept by accepting", () => {
  expect(view({})).toEqual({ kind: "ready", bets: 1 });
  expect(view({ bets: 10 })).toEqual({ kind: "ready", bets: 10 });
  expect(view({ isPromptOpen: true })).toEqual({ kind: "accept" });
});

test("RU-3 nothing can be placed while a lost answer is being asked for", () => {
  const placing = { kind: "asking", uniqueId: "u", sinceMs: 1 } as const;
  expect(view({ placing, amountText: "amount" })).toEqual(off("asking"));
});

test("RU-6 stale prices and a lost connection disable the slide and say so", () => {
  expect(view({ arePricesStale: true, amountText: "amount" })).toEqual(off("stale"));
  expect(view({ isOnline: false, arePricesStale: true })).toEqual(off("offline"));
});

test("R2.5-01 each problem of legs and amount is its own reason, the market's first", () => {
  expect(view({ amountText: "amount", lock: "paused" })).toEqual(off("paused"));
  expect(view({ amountText: "amount", legText: "legs" })).toEqual(off("legs"));
  expect(view({ amountText: "amount", isPromptOpen: true })).toEqual(off("amount"));
  expect(view({ waitText: "wait" })).toEqual(off("wait"));
});

test("R2.5-01 where a pinned message says why, the slide is off and keeps its own words", () => {
  expect(view({ isBlocked: true, isPromptOpen: true })).toEqual(off(null));
  expect(view({ isBlocked: true, waitText: "wait" })).toEqual(off(null));
});

test("R4.3-20 RU-10 placing carries the end of the in-play delay, null before kick-off", () => {
  const placing = { kind: "placing", uniqueId: "u", sinceMs: 5, delayEndsMs: 2005, step: null } as const;
  expect(view({ placing, isOnline: false })).toEqual({ kind: "placing", sinceMs: 5, endsMs: 2005, step: null });
  expect(view({ placing: { ...placing, delayEndsMs: null } })).toMatchObject({ endsMs: null });
});

test("RU-24 an own limit turns the slide off in its own words, a bar before what the bet lacks", () => {
  const barred = { holdText: "limit reached", isBarred: true };
  expect(view({ ...barred, amountText: "amount", legText: "legs", isPromptOpen: true })).toEqual(off("limit reached"));
  expect(view({ ...barred, isOnline: false })).toEqual(off("offline"));
  expect(view({ holdText: "over your limit", waitText: "wait" })).toEqual(off("over your limit"));
  expect(view({ holdText: "over your limit", legText: "legs" })).toEqual(off("legs"));
});
