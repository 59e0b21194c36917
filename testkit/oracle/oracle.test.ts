import * as fc from "fast-check";
import { oddsCenti } from "@clutch/kernel";
import { computeEarnings, computeOutcomeSoFar, computeSlipSummary } from "@clutch/rules";
import { expect, test } from "vitest";
import { checkPayouts, currencies, judge, priceAt, settleByRules, toRules, toStake } from "./payout-property.ts";
import { randomTicket, type RandomTicket } from "./random-ticket.ts";
import { minus, ratio, signOf } from "./ratio.ts";
import { judgeTicket } from "./ticket-oracle.ts";

const SLOW_MS = 600_000;

test(
  "R3.7-08 R3.7-23 RU-7 the rules pay what an oracle who shares nothing with them works out (short run)",
  () => checkPayouts(10_000),
  SLOW_MS,
);

test(
  "G-53 the label and the earnings of a ticket follow its payout",
  () => {
    fc.assert(
      fc.property(randomTicket(currencies), (ticket) => {
        const judged = judge(ticket);
        const lineCount = (size: number) =>
          BigInt(
            judgeTicket({ groups: judgeGroups(ticket), stakes: [{ size, stakeMinor: 1n }], areOddsCut: true }).lines,
          );
        const total = ticket.stakes.reduce((sum, { size, stakeMinor }) => sum + stakeMinor * lineCount(size), 0n);
        const left = { totalMinor: total, openMinor: total };
        const outcome = computeOutcomeSoFar(toRules(ticket), toStake(ticket), left);
        // What is paid counts: winnings that the cut to a minor unit takes leave the stake, and no win (RU-30).
        const order = signOf(minus(ratio(judged.payoutMinor), ratio(total)));
        const isVoid = ticket.groups.every((group) => group.legs.every((leg) => "isVoid" in leg.figure));
        expect(outcome.result).toBe(order > 0 ? "win" : order < 0 ? "loss" : isVoid ? "refund" : "draw");
        const back = { payoutMinor: outcome.payoutMinor, cashedOutMinor: 0n };
        expect(computeEarnings(outcome.result, total, back)).toBe(judged.payoutMinor - total);
      }),
      { numRuns: 2_000 },
    );
  },
  SLOW_MS,
);

test(
  "R3.7-22 R3.7-23 R3.7-26 what the slip promises is what is paid when every leg wins",
  () => {
    const oneLegEach = randomTicket(currencies).filter((ticket) => ["single", "combo", "system"].includes(ticket.kind));
    fc.assert(
      fc.property(oneLegEach, (ticket) => {
        const won = [{ weight: ratio(1), fate: "won" }] as const;
        const odds = ticket.groups.map((group) => priceAt(group, [0]));
        const judged = judgeTicket({
          groups: odds.map((centi) => ({ legs: [won], price: () => ratio(centi, 100) })),
          stakes: ticket.stakes,
          areOddsCut: true,
        });
        const legs = odds.map((centi, place) => ({
          eventId: String(place),
          startMs: place,
          oddsCenti: oddsCenti(centi),
        }));
        const stake = toStake(ticket);
        const summary =
          stake.kind === "all"
            ? computeSlipSummary(legs, { amountMinor: stake.stakeMinor })
            : computeSlipSummary(legs, { amountMinor: null, systems: stake.systems });
        expect(summary.potentialMinor).toBe(judged.payoutMinor);
        expect(summary.numberOfCombos).toBe(judged.lines);
      }),
      { numRuns: 2_000 },
    );
  },
  SLOW_MS,
);

/** Only the number of groups matters for counting lines. */
const judgeGroups = (ticket: RandomTicket) => ticket.groups.map(() => ({ legs: [], price: () => ratio(1) }));

test("R3.7-08 the random tickets reach every kind of outcome", () => {
  const seen = new Set<string>();
  for (const ticket of fc.sample(randomTicket(currencies), { numRuns: 2_000, seed: 1 }))
    for (const group of ticket.groups) for (const leg of group.legs) seen.add(settleByRules(leg).kind);
  expect([...seen].toSorted()).toEqual(["dead-heat", "half-loss", "half-win", "loss", "push", "void", "win"]);
});
