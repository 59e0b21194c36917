import * as fc from "fast-check";
import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import english from "../../texts/client/en/status.json" with { type: "json" };
import { statusLabelId } from "../market/status.ts";
import { deadHeat, HALF_LOSS, HALF_WIN, LOSS, PUSH, VOID, WIN, type LegOutcome } from "../settle/leg-outcome.ts";
import type { TicketStake } from "../settle/payout.ts";
import { computeEarnings, computeOutcomeSoFar, type OpenGroup } from "./ticket-outcome.ts";
import { ticketStatusOf, type LegStatus } from "./ticket-status.ts";

const groupOf = (centi: number, each: LegOutcome | null): OpenGroup => ({
  outcomes: [each],
  priceOf: () => oddsCenti(centi),
});

function outcome(stakeMinor: bigint, ...legs: [number, LegOutcome][]) {
  const groups = legs.map(([centi, each]) => groupOf(centi, each));
  const left = { totalMinor: stakeMinor, openMinor: stakeMinor };
  const { result, payoutMinor } = computeOutcomeSoFar(groups, { kind: "all", stakeMinor }, left);
  const earningsMinor = computeEarnings(result, stakeMinor, { payoutMinor, cashedOutMinor: 0n });
  return { result, payoutMinor, earningsMinor };
}

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
  expect(computeEarnings("cancelled", 10_000n, { payoutMinor: 10_000n, cashedOutMinor: 0n })).toBe(0n);
  expect(computeEarnings("pending", 10_000n, { payoutMinor: 0n, cashedOutMinor: 0n })).toBe(null);
});

test("R4.1-11 R4.1-12 half results and shared wins are labelled by what the member won or lost", () => {
  expect(outcome(10_000n, [185, HALF_WIN])).toEqual({ result: "win", payoutMinor: 14_250n, earningsMinor: 4_250n });
  expect(outcome(10_000n, [185, HALF_LOSS])).toEqual({ result: "loss", payoutMinor: 5_000n, earningsMinor: -5_000n });
  expect(outcome(10_000n, [150, deadHeat(2)])).toEqual({ result: "loss", payoutMinor: 7_500n, earningsMinor: -2_500n });
});

test("R4.1-11 RU-30 a win smaller than the currency's smallest unit is a draw, and the first unit more a win", () => {
  expect(outcome(1n, [150, WIN])).toEqual({ result: "draw", payoutMinor: 1n, earningsMinor: 0n });
  expect(outcome(2n, [150, WIN])).toEqual({ result: "win", payoutMinor: 3n, earningsMinor: 1n });
});

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

const whole = (totalMinor: bigint) => ({ totalMinor, openMinor: totalMinor });
const soFar = (...outcomes: (LegOutcome | null)[]) =>
  computeOutcomeSoFar(
    outcomes.map((each) => groupOf(200, each)),
    { kind: "all", stakeMinor: 100n },
    whole(100n),
  ).result;
const systemSoFar = (bankers: readonly number[], ...outcomes: (LegOutcome | null)[]) =>
  computeOutcomeSoFar(
    outcomes.map((each) => groupOf(200, each)),
    { kind: "system", systems: [{ comboSize: 2, stakeMinor: 100n }], bankers },
    whole(300n),
  ).result;

test("RU-17 a combo is lost with its first lost leg and pending until its last one is known", () => {
  expect(soFar(LOSS, null)).toBe("loss");
  expect(soFar(WIN, null)).toBe("pending");
  expect(soFar(HALF_LOSS, WIN, null)).toBe("pending");
  expect(soFar(VOID, VOID)).toBe("refund");
  expect(soFar(VOID, PUSH)).toBe("draw");
});

test("RU-17 a system is lost early only when no combination of it can come back", () => {
  expect(systemSoFar([], LOSS, null, null)).toBe("pending");
  expect(systemSoFar([], LOSS, LOSS, null)).toBe("loss");
  expect(systemSoFar([0], LOSS, null, null)).toBe("loss");
});

test("a ticket that is lost early is lost for any outcome of its open legs", () => {
  const known = fc.constantFrom(WIN, LOSS, PUSH, HALF_WIN, HALF_LOSS, VOID, deadHeat(2));
  const legs = fc.array(fc.tuple(fc.option(known), known), { minLength: 3, maxLength: 6 });
  const stakes = fc.constantFrom<TicketStake>(
    { kind: "all", stakeMinor: 60n },
    { kind: "system", systems: [{ comboSize: 2, stakeMinor: 7n }], bankers: [1] },
    { kind: "system", systems: [{ comboSize: 3, stakeMinor: 7n }] },
  );
  fc.assert(
    fc.property(legs, stakes, (some, stake) => {
      const now = some.map(([each]) => groupOf(150, each));
      const later = some.map(([each, then]) => groupOf(150, each ?? then));
      const early = computeOutcomeSoFar(now, stake, whole(1000n));
      const end = computeOutcomeSoFar(later, stake, whole(1000n));
      expect(end.result).not.toBe("pending");
      if (early.result !== "pending") expect(end).toEqual(early);
    }),
  );
});

test("RU-7 of a ticket sold back in part the rest is paid in proportion, cut once", () => {
  const groups = [groupOf(185, WIN)];
  const paid = (openMinor: bigint) =>
    computeOutcomeSoFar(groups, { kind: "all", stakeMinor: 1000n }, { totalMinor: 1000n, openMinor });
  // 333 of 1000 at 1.85 is 616.05.
  expect(paid(333n)).toEqual({ result: "win", payoutMinor: 616n });
  expect(computeEarnings("win", 1000n, { payoutMinor: 616n, cashedOutMinor: 700n })).toBe(316n);
});

const texts: Readonly<Record<string, string>> = english;
const leg = (marketStatus: LegStatus["marketStatus"], resultStatus: LegStatus["resultStatus"] = "pending") => ({
  marketStatus,
  resultStatus,
});

const label = (...of: Parameters<typeof ticketStatusOf>) => texts[statusLabelId(ticketStatusOf(...of)) ?? ""];

test("R4.1-19 R4.1-20 R4.1-21 R4.1-23 R4.1-24 R4.1-25 the text of a ticket's status", () => {
  expect(label("pending", [leg("open")])).toBe("Pending");
  expect(label("pending", [leg("resulting")])).toBe("Awaiting result");
  expect(label("pending", [leg("settlement")])).toBe("Awaiting settlement");
  expect(label("pending", [leg("settled")])).toBe("Awaiting settlement");
  expect(label("pending", [leg("settlement"), leg("open")])).toBe("Pending");
  expect(label("pending", [leg("settled", "win"), leg("open")])).toBe("Pending");
  expect(label("cancelled", [])).toBe("Cancelled");
  expect(label("win", [leg("settled", "win")])).toBe("Win");
  expect(label("loss", [leg("settled", "loss")])).toBe("Loss");
});
