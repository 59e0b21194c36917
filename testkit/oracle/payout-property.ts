import * as fc from "fast-check";
import { CURRENCIES, formatAmountText, isCurrencyCode, oddsCenti } from "@clutch/kernel";
import {
  computeOutcomeSoFar,
  formatHandicap,
  isBetType,
  settleSelection,
  type LegOutcome,
  type PricedGroup,
  type SettlementFigure,
  type TicketStake,
} from "@clutch/rules";
import { judgeLeg, type OracleFigure } from "./leg-oracle.ts";
import { randomTicket, type RandomLeg, type RandomTicket } from "./random-ticket.ts";
import { cutTo, isEqual, ratio, readRatio, times, type Ratio } from "./ratio.ts";
import { judgeTicket } from "./ticket-oracle.ts";

function toFigure(figure: OracleFigure): SettlementFigure {
  if ("isVoid" in figure) return { kind: "void", reason: "test" };
  if ("score" in figure) return { kind: "score", home: figure.score[0], away: figure.score[1] };
  const [only] = figure.winners;
  return figure.winners.length === 1 && only !== undefined
    ? { kind: "selection", selection: only }
    : { kind: "selections", selections: figure.winners };
}

export function settleByRules(leg: RandomLeg): LegOutcome {
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

export const priceAt = (group: RandomTicket["groups"][number], places: readonly number[]): number => {
  const [only] = group.legs;
  if (group.legs.length === 1 && only !== undefined) return only.oddsCenti;
  return group.prices[places.reduce((bits, place) => bits + 2 ** place, 0)] ?? 0;
};

export const toRules = (ticket: RandomTicket): readonly PricedGroup[] =>
  ticket.groups.map((group) => ({
    outcomes: group.legs.map(settleByRules),
    priceOf: (places) => oddsCenti(priceAt(group, places)),
  }));

export function toStake(ticket: RandomTicket): TicketStake {
  if (ticket.kind === "system")
    return { kind: "system", systems: ticket.stakes.map(({ size, stakeMinor }) => ({ comboSize: size, stakeMinor })) };
  return { kind: "all", stakeMinor: ticket.stakes[0]?.stakeMinor ?? 0n };
}

export const judge = (ticket: RandomTicket) =>
  judgeTicket({
    groups: ticket.groups.map((group) => ({
      legs: group.legs.map((leg) => judgeLeg({ ...leg, handicap: handicapOf(leg) }, leg.figure)),
      price: (places) => ratio(priceAt(group, places.split(",").map(Number)), 100),
    })),
    stakes: ticket.stakes,
    areOddsCut: true,
  });

export const currencies = Object.keys(CURRENCIES);

/** The rules pay what an oracle who shares nothing with them works out, for so many random tickets. */
export function checkPayouts(numRuns: number): void {
  fc.assert(
    fc.property(randomTicket(currencies), (ticket) => {
      const nothingSold = { totalMinor: 1n, openMinor: 1n };
      const { payoutMinor } = computeOutcomeSoFar(toRules(ticket), toStake(ticket), nothingSold);
      const judged = judge(ticket);
      if (payoutMinor !== judged.payoutMinor) throw new Error(`paid ${payoutMinor}, due ${judged.payoutMinor}`);
      // The same in major units of the currency: cut, never rounded, never above what is exact.
      if (!isCurrencyCode(ticket.currency)) throw new Error("no currency");
      const unit = 10n ** BigInt(CURRENCIES[ticket.currency].decimals);
      const paid = readRatio(formatAmountText(payoutMinor, ticket.currency));
      if (!isEqual(paid, cutTo(times(judged.exact, ratio(1, unit)), unit)))
        throw new Error("another amount in major units");
    }),
    { numRuns },
  );
}
