import { CURRENCIES, HOUR_MS } from "@clutch/kernel";
import { unitsPerUsd } from "../../server/people/members/units-per-usd.ts";
import type { BoardLife, LifeTicket } from "./board-life.ts";

/*
 * The boards by their definition, from all tickets each time: the oracle of `fold_boards`, which shares nothing with it.
 */

const WEEK_MS = 7 * 24 * HOUR_MS;
const RETURNED = new Set(["draw", "refund", "cancelled"]);

const microsOf = ({ currency }: LifeTicket, minor: bigint): bigint =>
  (minor * 10_000_000n) /
  (10n ** BigInt(CURRENCIES[currency].decimals) * BigInt(Math.round(unitsPerUsd(currency) * 10)));
const resultOf = (ticket: LifeTicket): string => ticket.results.at(-1)?.result ?? "pending";
const isRecent = ({ placedMs }: LifeTicket, nowMs: number): boolean =>
  placedMs >= (Math.floor(nowMs / HOUR_MS) - 168) * HOUR_MS;
const earnedMicros = (ticket: LifeTicket): bigint => {
  const last = ticket.results.at(-1);
  return last?.result === "win" ? microsOf(ticket, last.payoutMinor - ticket.stakeMinor) : 0n;
};

function countBy<K>(keys: Iterable<K>): Map<K, number> {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Most first, ties by id. */
const ranked = (counts: ReadonlyMap<number, number>): (readonly [number, number])[] =>
  [...counts].toSorted(([oneId, one], [otherId, other]) => other - one || oneId - otherId);

const compareBig = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);

export function slowHot({ tickets, ended, nowMs }: BoardLife) {
  const recent = tickets.filter((ticket) => isRecent(ticket, nowMs));
  const legs = recent.flatMap((ticket) => ticket.legs).filter((leg) => !ended.has(leg.eventId));
  const perTicket = recent.flatMap((ticket) => [...new Set(ticket.legs.map((leg) => leg.eventId))]);
  return {
    events: ranked(countBy(perTicket.filter((eventId) => !ended.has(eventId)))),
    markets: ranked(countBy(legs.map((leg) => leg.marketId))),
    selections: countBy(legs.map((leg) => `${leg.marketId} 0 ${leg.selection}`)),
  };
}

const PARTS = 10n ** 18n;

/**
 * The lower end of the Wilson interval by its definition, in parts of 10^18, cut, found by halving: the rate t below the seen one, p,
 * of which p is 1.96 standard deviations away, (p - t)² = 1.96² t (1 - t) / n. The nearer t is to p, the fewer they are.
 */
export function slowBound({ wins, decided }: { readonly wins: number; readonly decided: number }): bigint {
  const [won, count] = [BigInt(wins) * PARTS, BigInt(decided)];
  let [low, high] = [0n, won / count];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    const distance = won - count * middle;
    if (625n * distance * distance >= 2401n * count * middle * (PARTS - middle)) low = middle;
    else high = middle - 1n;
  }
  return low;
}

export function slowMembers({ tickets, nowMs }: BoardLife) {
  const recent = Map.groupBy(
    tickets.filter((ticket) => isRecent(ticket, nowMs)),
    (ticket) => ticket.memberId,
  );
  const sums = [...recent].map(([memberId, own]) => {
    const kept = own.filter((ticket) => !RETURNED.has(resultOf(ticket)));
    // A win that brings no more than its stake was returned, not won (RU-30).
    const wins = own.filter((ticket) => earnedMicros(ticket) > 0n).length;
    const decided = own.filter((ticket) => ["win", "loss"].includes(resultOf(ticket))).length;
    const turnover = kept.reduce((sum, ticket) => sum + microsOf(ticket, ticket.stakeMinor), 0n);
    return { memberId, bets: own.length, wins, decided, turnover };
  });
  const byTurnover = sums
    .filter(({ turnover }) => turnover > 0n)
    .toSorted((one, other) => compareBig(other.turnover, one.turnover) || one.memberId - other.memberId);
  const byRate = sums
    .filter(({ decided, wins }) => decided >= 5 && wins > 0)
    .toSorted(
      (one, other) =>
        compareBig(slowBound(other), slowBound(one)) || other.decided - one.decided || one.memberId - other.memberId,
    );
  return { byTurnover, byRate };
}

/** Open combos, those that may pay most first, three a member. */
export function slowCombos({ tickets, nowMs }: BoardLife): readonly LifeTicket[] {
  const combos = tickets
    .filter((ticket) => isRecent(ticket, nowMs) && ticket.legs.length >= 3 && resultOf(ticket) === "pending")
    .toSorted(
      (one, other) =>
        compareBig(microsOf(other, other.potentialMinor), microsOf(one, one.potentialMinor)) ||
        compareBig(one.ticketId, other.ticketId),
    );
  return combos.filter(
    ({ memberId }, at) => combos.slice(0, at).filter((before) => before.memberId === memberId).length < 3,
  );
}

/** Member, ticket and earnings of the best wins of the ISO week that holds a moment; ties have no order here. */
export function slowWinners({ tickets }: BoardLife, atMs: number) {
  const monday = Math.floor((atMs + 3 * 24 * HOUR_MS) / WEEK_MS);
  const won = tickets.filter(({ results: [first] }) => {
    return first !== undefined && Math.floor((first.atMs + 3 * 24 * HOUR_MS) / WEEK_MS) === monday;
  });
  const best = new Map<number, LifeTicket>();
  for (const ticket of won) {
    const other = best.get(ticket.memberId);
    if (earnedMicros(ticket) > (other === undefined ? 0n : earnedMicros(other))) best.set(ticket.memberId, ticket);
  }
  return [...best.values()]
    .map((ticket) => ({ memberId: ticket.memberId, ticketId: ticket.ticketId, earned: earnedMicros(ticket) }))
    .toSorted((one, other) => compareBig(other.earned, one.earned) || one.memberId - other.memberId);
}
