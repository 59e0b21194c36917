import { oddsCenti } from "@clutch/kernel";
import type { SelectionUpdate } from "@clutch/rules";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { slipSelectionsOf } from "../../store/slip-mode.ts";
import { INITIAL_SLIP, type SlipState } from "../../store/slip.ts";
import { catalogueStore, type MarketEntry } from "../../store/catalogue.ts";
import { priceStore } from "../../store/prices.ts";
import { slipStore } from "../../store/slip.ts";
import { askForChanges, followInSlip as follow, applySlipAction, sentOddsOf, startSlipFollowing } from "./slip.ts";
import { slipSelection } from "../testing/slip-selections.ts";

const selection = slipSelection({ betTypeName: "AH", handicapQuarters: -6, currentHandicapQuarters: -6 });
const slip: SlipState = { ...INITIAL_SLIP, groups: { ...INITIAL_SLIP.groups, single: [selection] } };
const at = (odds: number, rest: Partial<SelectionUpdate> = {}): SelectionUpdate => ({
  marketId: selection.marketId,
  lineNumber: selection.lineNumber,
  selection: selection.selection,
  oddsCenti: oddsCenti(odds),
  handicapQuarters: -6,
  status: "open",
  isLongPause: false,
  ...rest,
});
const any = { choice: "any", maxSlidePercent: 10 } as const;
const none = { choice: "none", maxSlidePercent: 10 } as const;
const better = { choice: "better", maxSlidePercent: 10 } as const;

test("R4.3-12 odds that move within the slide raise no prompt, and the agreed ones stay beside them", () => {
  const next = follow(slip, at(195), any);
  expect(next.isPromptOpen).toBe(false);
  expect(slipSelectionsOf(next)[0]).toMatchObject({ oddsCenti: 200, currentOddsCenti: 195, changeStatus: "down" });
});

test("R4.3-12 RU-4 a fall of more than the partner's slide prompts even under accept-any-odds", () => {
  expect(follow(slip, at(180), any).isPromptOpen).toBe(false);
  const next = follow(slip, at(179), any);
  expect(next.isPromptOpen).toBe(true);
  expect(slipSelectionsOf(next)[0]).toMatchObject({ oddsCenti: 200, currentOddsCenti: 179 });
});

test("RU-4 many small falls add up to one: the slide is measured from the price last agreed to", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 101, max: 1000 }), { minLength: 1 }), (path) => {
      const end = path.reduce((state, odds) => follow(state, at(odds), any), slip);
      expect(end.isPromptOpen).toBe((path.at(-1) ?? 200) < 180);
      expect(slipSelectionsOf(end)[0]?.oddsCenti).toBe(200);
    }),
  );
});

test("RU-4 a bet is sent at the higher of the price agreed to and the price shown", () => {
  const sent = (odds: number): number | undefined => {
    const [held] = slipSelectionsOf(follow(slip, at(odds), any));
    return held && sentOddsOf(held, any);
  };
  expect(sent(190)).toBe(200);
  expect(sent(230)).toBe(230);
});

test("R4.3-12 R4.3-18 R4.3-19 without accept-any-odds both directions prompt, with better odds only the fall does", () => {
  expect(slipSelectionsOf(follow(slip, at(210), none))[0]?.changeStatus).toBe("up");
  expect(follow(slip, at(210), none).isPromptOpen).toBe(true);
  expect(follow(slip, at(210), better).isPromptOpen).toBe(false);
  expect(slipSelectionsOf(follow(slip, at(199), better))[0]?.changeStatus).toBe("down");
  expect(follow(slip, at(199), better).isPromptOpen).toBe(true);
});

test("R4.3-13 R4.3-16 R4.3-17 a lock that lasts and a new handicap always prompt", () => {
  for (const status of ["pause", "resulting", "closed"] as const) {
    const next = follow(slip, at(200, { status, isLongPause: status === "pause" }), any);
    expect([next.isPromptOpen, slipSelectionsOf(next)[0]?.changeStatus]).toEqual([true, "lock"]);
  }
  const moved = follow(slip, at(200, { handicapQuarters: -10 }), any);
  expect([moved.isPromptOpen, slipSelectionsOf(moved)[0]?.changeStatus]).toEqual([true, "handi-change"]);
});

test("RU-22 a short pause is no change: it keeps the leg without a prompt, and a refusal for it ends with it", () => {
  const paused = follow(slip, at(190, { status: "pause" }), none);
  expect(paused.isPromptOpen).toBe(false);
  expect(slipSelectionsOf(paused)[0]).toMatchObject({ status: "pause", changeStatus: "lock", currentOddsCenti: 200 });
  const message = { code: 4006, messageId: "error.4006", values: { status: "paused" }, fallback: null };
  const refused: SlipState = { ...paused, placing: { kind: "refused", message } };
  expect(follow(refused, at(195, { status: "pause" }), any).placing.kind).toBe("refused");
  expect(follow(refused, at(200), any).placing.kind).toBe("idle");
  const other: SlipState = { ...paused, placing: { kind: "refused", message: { ...message, code: 3001 } } };
  expect(follow(other, at(200), any).placing.kind).toBe("refused");
});

test("RU-22 a leg that stays paused for longer than a minute prompts, though its price does not move", () => {
  const { marketId, key } = selection;
  const market = { marketId, status: "pause", isLongPause: false } as MarketEntry;
  const price = { oddsCenti: oddsCenti(200), handicapQuarters: -6, status: "pause" } as const;
  catalogueStore.setState({ markets: { [marketId]: market } });
  priceStore.set(key, price, false);
  slipStore.setState(follow(slip, at(200, { status: "pause" }), any), true);
  const stop = startSlipFollowing();
  expect(slipStore.getState().isPromptOpen).toBe(false);
  catalogueStore.setState({ markets: { [marketId]: { ...market, isLongPause: true } } });
  expect(slipStore.getState().isPromptOpen).toBe(true);
  stop();
});

test("R4.3-12 a price that comes back to the agreed one closes the prompt", () => {
  const away = follow(slip, at(150), any);
  expect(follow(away, at(200), any).isPromptOpen).toBe(false);
});

test("R4.3-12 a stricter choice prompts for changes accepted without a prompt before", () => {
  const fallen = follow(slip, at(195), any);
  expect(askForChanges(fallen, none).isPromptOpen).toBe(true);
  expect(askForChanges(askForChanges(fallen, none), any).isPromptOpen).toBe(false);
});

test("R4.3-12 while a bet is being placed its selections do not change", () => {
  const busy: SlipState = { ...slip, placing: { kind: "asking", uniqueId: "u", sinceMs: 0 } };
  expect(follow(busy, at(150), any)).toBe(busy);
});

test("R4.3-14 R4.3-15 accepting removes locked selections with a note and takes the new odds and handicap of the others", () => {
  const accept = { kind: "accept", group: "single" } as const;
  const gone = applySlipAction(follow(slip, at(200, { status: "closed" }), any), accept);
  expect([slipSelectionsOf(gone), gone.note?.messageId]).toEqual([[], "slip.note.ticketRemoved"]);
  const moved = applySlipAction(follow(slip, at(210, { handicapQuarters: -10 }), none), accept);
  expect(slipSelectionsOf(moved)[0]).toMatchObject({ oddsCenti: 210, handicapQuarters: -10, changeStatus: null });
});
