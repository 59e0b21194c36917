import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import english from "../../texts/client/en/status.json" with { type: "json" };
import { statusLabelId } from "../market/status.ts";
import { LOSS, VOID, WIN, type LegOutcome } from "../settle/leg-outcome.ts";
import type { TicketStake } from "../settle/payout.ts";
import { ticketLabelId, ticketStatusOf, type LabelledLeg } from "./ticket-label.ts";
import { computeOutcomeSoFar } from "./ticket-outcome.ts";

const leg = (
  marketStatus: LabelledLeg["marketStatus"],
  won: boolean | null = null,
  result: LabelledLeg["result"] = "pending",
) => ({
  marketStatus,
  won,
  result,
});

test("R4.1-22 the word of a ticket that is settled, waits for its result, or for its money", () => {
  expect(english[statusLabelId("settled") as "status.settled"]).toBe("Settled");
  expect(ticketStatusOf("pending", [])).toBe("pending");
  expect(ticketStatusOf("pending", [leg("open"), leg("resulting")])).toBe("resulting");
  expect(ticketStatusOf("pending", [leg("resulting", null, "win"), leg("open")])).toBe("pending");
  expect(ticketStatusOf("pending", [leg("settled", true), leg("settled", false)])).toBe("settlement");
  expect(ticketStatusOf("pending", [leg("settled", true), leg("open")])).toBe("pending");
  expect(ticketLabelId("pending", [leg("open")])).toBe("status.pending");
});

const so = (outcomes: readonly (LegOutcome | null)[], stake: TicketStake, open: bigint, total = 10_000n) =>
  computeOutcomeSoFar(
    outcomes.map((outcome) => ({ outcomes: [outcome], priceOf: () => oddsCenti(200) })),
    stake,
    { totalMinor: total, openMinor: open },
  );

test("R3.7-08 a plain combo is lost with its first lost leg, pending while one is open, and pays only what is still staked", () => {
  const all = { kind: "all", stakeMinor: 10_000n } as const;
  expect(so([LOSS, null], all, 10_000n)).toEqual({ result: "loss", payoutMinor: 0n });
  expect(so([WIN, null], all, 10_000n)).toEqual({ result: "pending", payoutMinor: 0n });
  expect(so([WIN, WIN], all, 10_000n)).toEqual({ result: "win", payoutMinor: 40_000n });
  expect(so([WIN, WIN], all, 2500n)).toEqual({ result: "win", payoutMinor: 10_000n });
  expect(so([VOID, VOID], all, 2500n)).toEqual({ result: "refund", payoutMinor: 2500n });
});

test("a ticket with nothing left at stake, or more than was staked, is a defect and stops at once", () => {
  const all = { kind: "all", stakeMinor: 10_000n } as const;
  for (const open of [0n, -1n, 10_001n]) expect(() => so([WIN], all, open)).toThrow("a part of the stake is open");
});
