import { expect, test } from "vitest";
import { computeSlideView, type SlideFacts } from "./slide-view.ts";

const texts = { login: "login", asking: "asking", offline: "offline", stale: "stale" };
const facts: SlideFacts = {
  placing: { kind: "idle" },
  isMember: true,
  isOnline: true,
  arePricesStale: false,
  isPromptOpen: false,
  problem: null,
  lock: null,
};
const view = (part: Partial<SlideFacts>) => computeSlideView({ ...facts, ...part }, texts);

test("R2.5-01 a member with nothing wrong may slide, with a change to accept by accepting", () => {
  expect(view({})).toEqual({ kind: "ready" });
  expect(view({ isPromptOpen: true })).toEqual({ kind: "accept" });
});

test("RU-3 nothing can be placed while a lost answer is being asked for", () => {
  const placing = { kind: "asking", uniqueId: "u", sinceMs: 1 } as const;
  expect(view({ placing, problem: "amount" })).toEqual({ kind: "disabled", reason: "asking" });
});

test("RU-6 stale prices and a lost connection disable the slide and say so", () => {
  expect(view({ arePricesStale: true, problem: "amount" })).toEqual({ kind: "disabled", reason: "stale" });
  expect(view({ isOnline: false, arePricesStale: true })).toEqual({ kind: "disabled", reason: "offline" });
});

test("each problem of legs and amount is its own reason, the market's first", () => {
  expect(view({ problem: "amount", lock: "paused" })).toEqual({ kind: "disabled", reason: "paused" });
  expect(view({ problem: "amount", isPromptOpen: true })).toEqual({ kind: "disabled", reason: "amount" });
});

test("R4.3-20 RU-10 placing carries the end of the in-play delay, null before kick-off", () => {
  const placing = { kind: "placing", uniqueId: "u", sinceMs: 5, delayEndsMs: 2005, step: null } as const;
  expect(view({ placing, isOnline: false })).toEqual({ kind: "placing", sinceMs: 5, endsMs: 2005, step: null });
  expect(view({ placing: { ...placing, delayEndsMs: null } })).toMatchObject({ endsMs: null });
});

test("R1.1-21 a guest is told to log in before anything else", () => {
  expect(view({ isMember: false, arePricesStale: true, problem: "amount" })).toEqual({
    kind: "disabled",
    reason: "login",
  });
});
