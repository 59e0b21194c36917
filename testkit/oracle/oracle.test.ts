import * as fc from "fast-check";
import { CURRENCIES, formatAmountText, isCurrencyCode, oddsCenti } from "@clutch/kernel";
import {
  computeEarnings,
  computeOutcomeSoFar,
  computeSlipSummary,
  computeTicketPayout,
  formatHandicap,
  isBetType,
  settleSelection,
  type LegOutcome,
  type PricedGroup,
  type SettlementFigure,
  type TicketStake,
} from "@clutch/rules";
import { expect, test } from "vitest";
import { judgeLeg, type OracleFigure } from "./leg-oracle.ts";
import { randomTicket, type RandomLeg, type RandomTicket } from "./random-ticket.ts";
import { cutTo, isEqual, minus, ratio, readRatio, signOf, times, type Ratio } from "./ratio.ts";
import { judgeTicket } from "./ticket-oracle.ts";

const RUNS = Number(process.env["ORACLE_RUNS"] ?? 200_000);

function toFigure(figure: OracleFigure): SettlementFigure {
  if ("isVoid" in figure) return { kind: "void", reason: "test" };
  if ("score" in figure) return { kind: "score", home: figure.score[0], away: figure.score[1] };
  const [only] = figure.winners;
  return figure.winners.length === 1 && only !== undefined
    ? { kind: "selection", selection: only }
    : { kind: "selections", selections: figure.winners };
}

function settleByRules(leg: RandomLeg): LegOutcome {
  if (!isBetType(leg.betType)) throw new Error(`no bet type ${leg.betType}`);
  const settled = settleSelection(
    { betType: leg.betType, selection: leg.selection, handicapQuarters: leg.handicapQuarters },
    toFigure(leg.figure),
  );
  if (!settled.ok) throw new Error(`${settled.error}: ${JSON.stringify(leg)}`);
  return settled.value;
}

/** The oracle reads the handicap as the member does: from the text beside the selection. */
function handicapOf(leg: RandomLeg): Ratio | null {
  if (!isBetType(leg.betType)) throw new Error(`no bet type ${leg.betType}`);
  const text = formatHandicap(leg.handicapQuarters, { betType: leg.betType, selection: leg.selection });
  return text === null ? null : readRatio(text.replace("+", ""));
}

const priceAt = (group: RandomTicket["groups"][number], places: readonly number[]): number => {
  const [only] = group.legs;
  if (group.legs.length === 1 && only !== undefined) return only.oddsCenti;
  return group.prices[places.reduce((bits, place) => bits + 2 ** place, 0)] ?? 0;
};

const toRules = (ticket: RandomTicket): readonly PricedGroup[] =>
  ticket.groups.map((group) => ({
    outcomes: group.legs.map(settleByRules),
    priceOf: (places) => oddsCenti(priceAt(group, places)),
  }));

function toStake(ticket: RandomTicket): TicketStake {
  if (ticket.kind === "system")
    return { kind: "system", systems: ticket.stakes.map(({ size, stakeMinor }) => ({ comboSize: size, stakeMinor })) };
  return { kind: "all", stakeMinor: ticket.stakes[0]?.stakeMinor ?? 0n };
}

const judge = (ticket: RandomTicket) =>
  judgeTicket({
    groups: ticket.groups.map((group) => ({
      legs: group.legs.map((leg) => judgeLeg({ ...leg, handicap: handicapOf(leg) }, leg.figure)),
      price: (places) => ratio(priceAt(group, places.split(",").map(Number)), 100),
    })),
    stakes: ticket.stakes,
    areOddsCut: true,
  });

const currencies = Object.keys(CURRENCIES);

test("R3.7-08 R3.7-23 RU-7 the rules pay what an oracle who shares nothing with them works out", () => {
  fc.assert(
    fc.property(randomTicket(currencies), (ticket) => {
      const payoutMinor = computeTicketPayout(toRules(ticket), toStake(ticket));
      const judged = judge(ticket);
      if (payoutMinor !== judged.payoutMinor) throw new Error(`paid ${payoutMinor}, due ${judged.payoutMinor}`);
      // The same in major units of the currency: cut, never rounded, never above what is exact.
      if (!isCurrencyCode(ticket.currency)) throw new Error("no currency");
      const unit = 10n ** BigInt(CURRENCIES[ticket.currency].decimals);
      const paid = readRatio(formatAmountText(payoutMinor, ticket.currency));
      if (!isEqual(paid, cutTo(times(judged.exact, ratio(1, unit)), unit)))
        throw new Error("another amount in major units");
    }),
    { numRuns: RUNS },
  );
}, 600_000);

test("G-53 the label and the earnings of a ticket follow its payout", () => {
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
      const order = signOf(minus(judged.exact, ratio(total)));
      const isVoid = ticket.groups.every((group) => group.legs.every((leg) => "isVoid" in leg.figure));
      expect(outcome.result).toBe(order > 0 ? "win" : order < 0 ? "loss" : isVoid ? "refund" : "draw");
      const back = { payoutMinor: outcome.payoutMinor, cashedOutMinor: 0n };
      expect(computeEarnings(outcome.result, total, back)).toBe(judged.payoutMinor - total);
    }),
    { numRuns: Math.min(RUNS, 2_000) },
  );
}, 600_000);

test("R3.7-22 R3.7-23 R3.7-26 what the slip promises is what is paid when every leg wins", () => {
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
    { numRuns: Math.min(RUNS, 2_000) },
  );
}, 600_000);

/** Only the number of groups matters for counting lines. */
const judgeGroups = (ticket: RandomTicket) => ticket.groups.map(() => ({ legs: [], price: () => ratio(1) }));

test("R3.7-08 the random tickets reach every kind of outcome", () => {
  const seen = new Set<string>();
  for (const ticket of fc.sample(randomTicket(currencies), { numRuns: 2_000, seed: 1 }))
    for (const group of ticket.groups) for (const leg of group.legs) seen.add(settleByRules(leg).kind);
  expect([...seen].toSorted()).toEqual(["dead-heat", "half-loss", "half-win", "loss", "push", "void", "win"]);
});
