import * as fc from "fast-check";
import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import english from "../../texts/client/en/status.json" with { type: "json" };
import { singleLegGroup } from "../settle/group.ts";
import { deadHeat, HALF_LOSS, HALF_WIN, LOSS, PUSH, VOID, WIN, type LegOutcome } from "../settle/leg-outcome.ts";
import { formatTicketNumber } from "./ticket-number.ts";
import { ticketLabelId, type LabelledLeg } from "./ticket-label.ts";
import { cancelledOutcome, computeTicketOutcome, isLostEarly, isSettledResult } from "./ticket-result.ts";

const outcome = (stakeMinor: bigint, ...legs: [number, LegOutcome][]) =>
  computeTicketOutcome(
    legs.map(([centi, each]) => singleLegGroup(oddsCenti(centi), each)),
    { kind: "all", stakeMinor },
    stakeMinor,
  );

test("R3.7-01 a ticket number is E and the ticket's id", () =>
  expect(formatTicketNumber(78_120_001)).toBe("E78120001"));

test("R3.7-08 earnings are payout less stake, minus the stake when lost, 0 when it comes back", () => {
  expect(outcome(10_000n, [185, WIN], [240, WIN], [172, WIN])).toEqual({
    result: "win",
    payoutMinor: 76_300n,
    earningsMinor: 66_300n,
  });
  expect(outcome(10_000n, [185, LOSS])).toEqual({ result: "loss", payoutMinor: 0n, earningsMinor: -10_000n });
  expect(outcome(10_000n, [185, PUSH])).toEqual({ result: "draw", payoutMinor: 10_000n, earningsMinor: 0n });
  expect(outcome(10_000n, [185, VOID], [240, VOID])).toEqual({
    result: "refund",
    payoutMinor: 10_000n,
    earningsMinor: 0n,
  });
  expect(cancelledOutcome(10_000n)).toEqual({ result: "cancelled", payoutMinor: 10_000n, earningsMinor: 0n });
});

test("R4.1-11 R4.1-12 half results and shared wins are labelled by what the member won or lost", () => {
  expect(outcome(10_000n, [185, HALF_WIN])).toEqual({ result: "win", payoutMinor: 14_250n, earningsMinor: 4_250n });
  expect(outcome(10_000n, [185, HALF_LOSS])).toEqual({ result: "loss", payoutMinor: 5_000n, earningsMinor: -5_000n });
  expect(outcome(10_000n, [150, deadHeat(2)])).toEqual({ result: "loss", payoutMinor: 7_500n, earningsMinor: -2_500n });
});

test("R4.1-11 a win smaller than the currency's smallest unit is still a win", () =>
  expect(outcome(1n, [150, WIN])).toEqual({ result: "win", payoutMinor: 1n, earningsMinor: 0n }));

test("R3.7-08 no ticket pays less than nothing or more than every leg winning", () => {
  const legs = fc.array(
    fc.tuple(
      fc.integer({ min: 101, max: 2_000 }),
      fc.constantFrom(WIN, LOSS, PUSH, HALF_WIN, HALF_LOSS, VOID, deadHeat(2), deadHeat(3)),
    ),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(legs, fc.bigInt({ min: 1n, max: 10n ** 9n }), (some, stake) => {
      const settled = outcome(stake, ...some);
      const best = outcome(stake, ...some.map(([centi]): [number, LegOutcome] => [centi, WIN]));
      expect(settled.payoutMinor >= 0n && settled.payoutMinor <= best.payoutMinor).toBe(true);
      if (some.some(([, each]) => each === LOSS)) expect(settled.payoutMinor).toBe(0n);
    }),
  );
});

test("G-53 settled history holds every ticket with a result", () => {
  expect((["win", "loss", "draw", "refund", "cancelled"] as const).every(isSettledResult)).toBe(true);
  expect(isSettledResult("pending")).toBe(false);
});

test("one lost leg decides a combo, but no system", () => {
  expect(isLostEarly(["loss", null], { kind: "all", stakeMinor: 1n })).toBe(true);
  expect(isLostEarly(["half-loss", "win", null], { kind: "all", stakeMinor: 1n })).toBe(false);
  expect(isLostEarly(["loss", null], { kind: "system", systems: [{ comboSize: 2, stakeMinor: 1n }] })).toBe(false);
});

const texts: Readonly<Record<string, string>> = english;
const leg = (marketStatus: LabelledLeg["marketStatus"], won: boolean | null = null): LabelledLeg => ({
  marketStatus,
  won,
  result: "pending",
});

const word = (...of: Parameters<typeof ticketLabelId>) => texts[ticketLabelId(...of)];

test("R4.1-19 R4.1-20 R4.1-21 R4.1-23 R4.1-24 R4.1-25 the wording of a ticket", () => {
  expect(word("pending", [leg("open")])).toBe("Pending");
  expect(word("pending", [leg("resulting")])).toBe("Awaiting result");
  expect(word("pending", [leg("resulting", true)])).toBe("Awaiting settlement");
  expect(word("pending", [leg("settlement")])).toBe("Awaiting settlement");
  expect(word("pending", [leg("settlement"), leg("open")])).toBe("Pending");
  expect(word("pending", [{ ...leg("settled", true), result: "win" }, leg("open")])).toBe("Pending");
  expect(word("cancel", [])).toBe("Cancelled");
  expect(word("win", [leg("settled", true)])).toBe("Win");
  expect(word("loss", [leg("settled", false)])).toBe("Loss");
});
