import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import { BET_TYPES, type BetType } from "../market/bet-type.ts";
import { MARKET_STATUSES } from "../market/status.ts";
import { isPrebookOffered, isValidTarget } from "./offer.ts";
import { decidePrebook, entryStateOf, type PrebookMarket } from "./trigger.ts";

const offer = { marketStatus: "pause", betType: "WIN", view: "single", isEnabled: true } as const;

test("R4.4-01 prebooking is offered only when all four conditions hold", () => {
  const offered: string[] = [];
  for (const marketStatus of ["pause", "open"] as const)
    for (const betType of ["WIN", "OE"] as const)
      for (const view of ["single", "combo"] as const)
        for (const isEnabled of [true, false])
          if (isPrebookOffered({ marketStatus, betType, view, isEnabled }))
            offered.push([marketStatus, betType, view, isEnabled].join());
  expect(offered).toEqual(["pause,WIN,single,true"]);
});

test("R4.4-02 of all statuses only pause offers it", () =>
  expect(MARKET_STATUSES.filter((marketStatus) => isPrebookOffered({ ...offer, marketStatus }))).toEqual(["pause"]));

test("R4.4-03 R4.4-04 R4.4-05 R4.4-06 R4.4-07 R4.4-08 R4.4-09 the bet types that may be booked", () => {
  const offered: BetType[] = BET_TYPES.filter((betType) => isPrebookOffered({ ...offer, betType }));
  expect(offered.toSorted()).toEqual(["1X2", "AH", "OU", "SP1X2", "SPAH", "SPOU", "SPWINMAP", "WIN", "WINMAP"]);
});

test("R4.4-10 R4.4-11 R4.4-12 R4.4-13 not in the outright, combo or event-combo view, nor when switched off", () => {
  for (const view of ["outright", "combo", "event-combo"] as const)
    expect(isPrebookOffered({ ...offer, view })).toBe(false);
  expect(isPrebookOffered({ ...offer, isEnabled: false })).toBe(false);
});

const valid = (target: number, last: number) => isValidTarget(oddsCenti(target), oddsCenti(last));

test("G-55 a target lies above the last odds and at most at 100", () => {
  expect([valid(210, 185), valid(185, 185), valid(184, 185)]).toEqual([true, false, false]);
  expect([valid(10_000, 185), valid(10_001, 185)]).toEqual([true, false]);
});

const target = { targetOddsCenti: oddsCenti(210), handicapQuarters: -6 };
const market = (change: Partial<PrebookMarket>): PrebookMarket => ({
  marketStatus: "open",
  eventStatus: "open",
  isSelectionOpen: true,
  handicapQuarters: -6,
  oddsCenti: oddsCenti(210),
  ...change,
});

test("G-55 a prebook is placed at the target or better, never below", () => {
  expect(decidePrebook(target, market({}))).toBe("place");
  expect(decidePrebook(target, market({ oddsCenti: oddsCenti(212) }))).toBe("place");
  expect(decidePrebook(target, market({ oddsCenti: oddsCenti(209) }))).toBe("wait");
});

test("G-55 another handicap, a pause or a closed selection wait; a closed market or event cancels", () => {
  expect(decidePrebook(target, market({ handicapQuarters: -10 }))).toBe("wait");
  expect(decidePrebook(target, market({ marketStatus: "pause" }))).toBe("wait");
  expect(decidePrebook(target, market({ isSelectionOpen: false }))).toBe("wait");
  expect(decidePrebook(target, market({ oddsCenti: null }))).toBe("wait");
  expect(decidePrebook(target, market({ marketStatus: "closed" }))).toBe("cancel");
  expect(decidePrebook(target, market({ eventStatus: "resulting" }))).toBe("cancel");
});

test("R4.4-14 R4.4-15 R4.4-16 a prebook is booked, accepted, then placed; cancelled shows no state", () => {
  expect(entryStateOf("pending", false)).toBe("booked");
  expect(entryStateOf("confirmed", false)).toBe("accepted");
  expect(entryStateOf("confirmed", true)).toBe("placed");
  expect(entryStateOf("cancelled", false)).toBeNull();
});
