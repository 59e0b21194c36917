import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import { priceKey, type Price } from "../store/prices.ts";
import { INITIAL_SLIP, type SlipLine, type SlipState } from "../store/slip.ts";
import { acceptLines, followInSlip as follow, followPrice } from "./slip.ts";

const KEY = priceKey(700_101, 0, "home");
const line: SlipLine = {
  key: KEY,
  eventId: "9001001",
  marketId: 700_101,
  lineNumber: 0,
  selection: "home",
  selectionName: "Red Foxes",
  marketName: "Match Winner",
  betTypeName: "AH",
  marketTab: "MATCH",
  eventName: "Red Foxes vs Blue Owls",
  competitionName: "Summer Masters",
  gameId: 2,
  homeName: "Red Foxes",
  awayName: "Blue Owls",
  oddsCenti: oddsCenti(200),
  handicapQuarters: -6,
  currentOddsCenti: oddsCenti(200),
  currentHandicapQuarters: -6,
  status: "open",
  changeStatus: null,
  addedAtMs: 0,
};
const slip: SlipState = { ...INITIAL_SLIP, lines: [line] };
const at = (odds: number, rest: Partial<Price> = {}): Price => ({
  oddsCenti: oddsCenti(odds),
  handicapQuarters: -6,
  status: "open",
  change: null,
  ...rest,
});
const any = { choice: "any", maxSlidePercent: 10 } as const;
const none = { choice: "none", maxSlidePercent: 10 } as const;
const better = { choice: "better", maxSlidePercent: 10 } as const;

test("R4.3-12 odds that move under accept-any-odds become the agreed ones without a prompt", () => {
  const next = follow(slip, { key: KEY, price: at(195, { change: "down" }) }, any);
  expect(next.isPromptOpen).toBe(false);
  expect(next.lines[0]).toMatchObject({ oddsCenti: 195, changeStatus: "down" });
});

test("R4.3-12 RU-4 a fall of more than the partner's slide prompts even under accept-any-odds", () => {
  expect(follow(slip, { key: KEY, price: at(180) }, any).isPromptOpen).toBe(false);
  const next = follow(slip, { key: KEY, price: at(179) }, any);
  expect(next.isPromptOpen).toBe(true);
  expect(next.lines[0]).toMatchObject({ oddsCenti: 200, currentOddsCenti: 179 });
});

test("R4.3-12 R4.3-18 R4.3-19 without accept-any-odds both directions prompt, with better odds only the fall does", () => {
  expect(follow(slip, { key: KEY, price: at(210) }, none).lines[0]?.changeStatus).toBe("up");
  expect(follow(slip, { key: KEY, price: at(210) }, none).isPromptOpen).toBe(true);
  expect(follow(slip, { key: KEY, price: at(210) }, better).isPromptOpen).toBe(false);
  expect(follow(slip, { key: KEY, price: at(199) }, better).lines[0]?.changeStatus).toBe("down");
});

test("R4.3-13 R4.3-16 R4.3-17 a lock and a new handicap always prompt", () => {
  for (const status of ["pause", "resulting", "closed"] as const) {
    const next = follow(slip, { key: KEY, price: at(200, { status }) }, any);
    expect([next.isPromptOpen, next.lines[0]?.changeStatus]).toEqual([true, "lock"]);
  }
  const moved = follow(slip, { key: KEY, price: at(200, { handicapQuarters: -10 }) }, any);
  expect([moved.isPromptOpen, moved.lines[0]?.changeStatus]).toEqual([true, "handi-change"]);
  expect(follow(slip, { key: KEY, price: undefined }, any).lines[0]?.changeStatus).toBe("lock");
});

test("R4.3-12 a price that comes back to the agreed one closes the prompt", () => {
  const away = follow(slip, { key: KEY, price: at(150) }, any);
  expect(follow(away, { key: KEY, price: at(200) }, any).isPromptOpen).toBe(false);
});

test("R4.3-12 while a bet is on its way its lines stand still", () => {
  const busy: SlipState = { ...slip, placing: { kind: "asking", uniqueId: "u", sinceMs: 0 } };
  expect(follow(busy, { key: KEY, price: at(150) }, any)).toBe(busy);
});

test("R4.3-14 R4.3-15 accepting removes locked lines and takes the new odds and handicap of the others", () => {
  const locked = followPrice(line, at(200, { status: "closed" }), any);
  const moved = followPrice(line, at(210, { handicapQuarters: -10 }), none);
  const [left, ...none_] = acceptLines([locked, moved]);
  expect(none_).toEqual([]);
  expect(left).toMatchObject({ oddsCenti: 210, handicapQuarters: -10, changeStatus: null });
});
