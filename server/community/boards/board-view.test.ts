import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import type { LegData, TicketData } from "../../bets/tickets/ticket-view.ts";
import { canStillPay } from "./board-view.ts";

const leg = (figure: LegData["figure"]): LegData => ({
  found: { market: { betType: "WIN" }, event: {} } as LegData["found"],
  lineNumber: 0,
  handicapQuarters: null,
  selection: "home",
  oddsCenti: oddsCenti(185),
  figure,
  figureBefore: null,
});
const [open, won, lost] = [
  leg(null),
  leg({ kind: "score", home: 1, away: 0 }),
  leg({ kind: "score", home: 0, away: 1 }),
];
const UNSOLD = { stakeMinor: 0n, amountMinor: 0n };
const ticket = (legs: readonly LegData[], result: TicketData["result"] = null) =>
  ({ legs, result, sold: UNSOLD }) as TicketData;

test("RU-30 a ticket that is settled, sold in part or has a lost leg can no longer come to what it may win", () => {
  expect(canStillPay(ticket([open, open, open]))).toBe(true);
  expect(canStillPay(ticket([won, open, open]))).toBe(true);
  expect(canStillPay(ticket([won, lost, open]))).toBe(false);
  const soldInPart = { ...ticket([won, open, open]), sold: { stakeMinor: 1n, amountMinor: 1n } };
  expect(canStillPay(soldInPart)).toBe(false);
  expect(canStillPay(ticket([won, won, won], { result: "win", payoutMinor: 100n, atMs: 0 }))).toBe(false);
});
