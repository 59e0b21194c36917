import { hashText } from "@clutch/kernel";
import {
  computePlan,
  outrightKeyOf,
  SEASON_MATCHES,
  slotAt,
  slotMs,
  startOfSlot,
  type MatchPlan,
  type ScheduleBasis,
} from "./schedule.ts";
import type { League } from "./leagues.ts";

/** Matches that began up to so many slots ago are told: the live ones, and those just over. */
const SLOTS_BACK = 3;
/** Matches of the next slots are told in any case. */
const SLOTS_AHEAD = 3;
/** One match of each league and day is told these days ahead. */
const DAYS_AHEAD = 5;
const DAY_MS = 86_400_000;

const plans = new Map<string, MatchPlan>();

/** The matches the source knows of at a time: just over, live, soon, and one a day and league for five days. */
export function computeDue(basis: ScheduleBasis, atMs: number): readonly MatchPlan[] {
  const due = basis.leagues.flatMap((league) => dueOf(basis, league, atMs));
  return due.toSorted((one, other) => Math.abs(one.startMs - atMs) - Math.abs(other.startMs - atMs));
}

/** The season of a league whose outright is told. */
export interface DueOutright {
  readonly key: string;
  readonly league: League;
  readonly season: number;
}

/** The season each league is in, and the one before while its last matches end. */
export function dueOutrights(basis: ScheduleBasis, atMs: number): readonly DueOutright[] {
  return basis.leagues.flatMap((league) => {
    const slot = slotAt(basis, league, atMs);
    const season = Math.floor(slot / SEASON_MATCHES);
    const isJustBegun = slot - season * SEASON_MATCHES < SLOTS_BACK;
    const seasons = isJustBegun ? [season - 1, season] : [season];
    return seasons.map((one) => ({ key: outrightKeyOf(basis, league, one), league, season: one }));
  });
}

function dueOf(basis: ScheduleBasis, league: League, atMs: number): MatchPlan[] {
  const now = slotAt(basis, league, atMs);
  const slots = new Set<number>();
  for (let slot = now - SLOTS_BACK; slot <= now + SLOTS_AHEAD; slot += 1) slots.add(slot);
  const today = Math.floor(atMs / DAY_MS);
  for (let day = today; day <= today + DAYS_AHEAD; day += 1) {
    const slot = headlineOf(basis, league, day);
    const startMs = startOfSlot(basis, league, slot);
    if (startMs > atMs && startMs <= atMs + DAYS_AHEAD * DAY_MS) slots.add(slot);
  }
  return [...slots].toSorted((one, other) => one - other).map((slot) => planOf(basis, league, slot));
}

/** The match of a day that a league announces early. */
function headlineOf(basis: ScheduleBasis, league: League, day: number): number {
  const perDay = Math.max(1, Math.floor(DAY_MS / slotMs(basis, league)));
  return slotAt(basis, league, day * DAY_MS) + 1 + (hashText(`${basis.seed}:${league.key}:${day}`) % perDay);
}

function planOf(basis: ScheduleBasis, league: League, slot: number): MatchPlan {
  const key = `${basis.seed}:${basis.stepMs}:${league.key}:${slot}`;
  const known = plans.get(key);
  if (known) return known;
  if (plans.size > 4000) plans.clear();
  const plan = computePlan(basis, league, slot);
  plans.set(key, plan);
  return plan;
}
