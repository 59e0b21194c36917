import { expect, test } from "vitest";
import type { TicketResult } from "@clutch/rules";
import { paidFigure, shownStatusOf } from "./ticket-figures.ts";

const ticket = (resultStatus: TicketResult, earningsMinor: bigint | null) => ({
  amountMinor: 10_000n,
  potentialWinningsMinor: 76_300n,
  earningsMinor,
  resultStatus,
});

test("R3.7-23 a pending ticket shows what it can win, stake included", () => {
  expect(paidFigure(ticket("pending", null))).toEqual({ labelId: "history.potential", amountMinor: 76_300n });
});

test("R3.7-08 a win shows stake and earnings together, a loss nothing, a refund the stake", () => {
  expect(paidFigure(ticket("win", 66_300n))).toEqual({ labelId: "history.winnings", amountMinor: 76_300n });
  expect(paidFigure(ticket("loss", -10_000n))).toEqual({ labelId: "history.winnings", amountMinor: 0n });
  for (const status of ["refund", "draw", "cancelled"] as const) {
    expect(paidFigure(ticket(status, 0n))).toEqual({ labelId: "history.returned", amountMinor: 10_000n });
  }
});

test("RU-30 a half of the stake, or a win that brings no more than it, is returned and no win", () => {
  expect(paidFigure(ticket("loss", -5000n))).toEqual({ labelId: "history.returned", amountMinor: 5000n });
  expect(paidFigure(ticket("win", -500n))).toEqual({ labelId: "history.returned", amountMinor: 9500n });
  const statuses = [-500n, 0n, 1n].map((earningsMinor) => shownStatusOf({ ...ticket("win", earningsMinor), legs: [] }));
  expect(statuses).toEqual(["settled", "settled", "win"]);
});
