import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import english from "../../texts/client/en/status.json" with { type: "json" };
import { statusLabelId } from "../market/status.ts";
import { LOSS, VOID, WIN, type LegOutcome } from "../settle/leg-outcome.ts";
import type { TicketStake } from "../settle/payout.ts";
import { computeOutcomeSoFar } from "./ticket-outcome.ts";
import { legStatusOf, ticketStatusOf, type LegStatus } from "./ticket-status.ts";

const leg = (marketStatus: LegStatus["marketStatus"], resultStatus: LegStatus["resultStatus"] = "pending") => ({
  marketStatus,
  resultStatus,
});

test("R4.1-22 the status of a ticket that is settled, waits for its result, or for its money", () => {
  expect(english[statusLabelId("settled") as "status.settled"]).toBe("Settled");
  expect(ticketStatusOf("pending", [])).toBe("pending");
  expect(ticketStatusOf("pending", [leg("settled"), leg("resulting")])).toBe("resulting");
  expect(ticketStatusOf("pending", [leg("resulting", "win"), leg("open")])).toBe("pending");
  expect(ticketStatusOf("pending", [leg("settled"), leg("settlement")])).toBe("settlement");
  expect(ticketStatusOf("pending", [leg("settled", "win"), leg("closed", "win")])).toBe("settlement");
});

test("R4.1-19 a ticket with a leg still to be played is pending, whatever its other legs are", () => {
  expect(ticketStatusOf("pending", [leg("resulting"), leg("open")])).toBe("pending");
  expect(ticketStatusOf("pending", [leg("settled"), leg("open")])).toBe("pending");
  expect(ticketStatusOf("pending", [leg("settled", "win"), leg("pause")])).toBe("pending");
});

test("R4.2-05 a leg's own result takes precedence over its market's status", () => {
  expect(legStatusOf(leg("resulting", "loss"))).toBe("loss");
  expect(legStatusOf(leg("resulting"))).toBe("resulting");
});

const so = (outcomes: readonly (LegOutcome | null)[], stake: TicketStake, open: bigint, total = 10_000n) =>
  computeOutcomeSoFar(
    outcomes.map((outcome) => ({ outcomes: [outcome], priceOf: () => oddsCenti(200) })),
    stake,
    { totalMinor: total, openMinor: open },
  );

test("R3.7-08 a plain combo loses with its first lost leg, is pending while one is open, pays what is still staked", () => {
  const all = { kind: "all", stakeMinor: 10_000n } as const;
  expect(so([LOSS, null], all, 10_000n)).toEqual({ result: "loss", payoutMinor: 0n });
  expect(so([WIN, null], all, 10_000n)).toEqual({ result: "pending", payoutMinor: 0n });
  expect(so([WIN, WIN], all, 10_000n)).toEqual({ result: "win", payoutMinor: 40_000n });
  expect(so([WIN, WIN], all, 2500n)).toEqual({ result: "win", payoutMinor: 10_000n });
  expect(so([VOID, VOID], all, 2500n)).toEqual({ result: "refund", payoutMinor: 2500n });
});

test("RU-30 a win that the cut to a minor unit leaves at the stake is a draw, one unit above is a win", () => {
  const at = (odds: number, stakeMinor: bigint) =>
    computeOutcomeSoFar(
      [{ outcomes: [WIN], priceOf: () => oddsCenti(odds) }],
      { kind: "all", stakeMinor },
      { totalMinor: stakeMinor, openMinor: stakeMinor },
    );
  expect(at(101, 99n)).toEqual({ result: "draw", payoutMinor: 99n });
  expect(at(101, 100n)).toEqual({ result: "win", payoutMinor: 101n });
});

test("a ticket with nothing left at stake, or more than was staked, is a defect and stops at once", () => {
  const all = { kind: "all", stakeMinor: 10_000n } as const;
  for (const open of [0n, -1n, 10_001n]) expect(() => so([WIN], all, open)).toThrow("a part of the stake is open");
});
