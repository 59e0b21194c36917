import { DAY_MS } from "@clutch/kernel";
import type { League } from "./calendar/leagues.ts";
import { SEASON_MATCHES, WEEK_MATCHES } from "./calendar/round-robin.ts";
import {
  computePlan,
  outrightKeyOf,
  primeTimeOf,
  slotAt,
  type MatchPlan,
  type ScheduleBasis,
} from "./calendar/schedule.ts";
import { computeTimeline } from "./course.ts";

/** The last matches to have begun are published whether they go on or not; older ones while they go on. */
const SLOTS_BACK = 2;
export const MAX_SLOTS_BACK = 8;
/** With fewer matches of the week to come, those of the next week are announced. */
const MIN_AHEAD = 2;
/** Each league announces one week of the next days early, at its prime time: every so many days another. */
const DAYS_AHEAD = 5;

/** The matches the source knows of at a time: just over, live, this week's, and a whole week some days ahead. */
export function computeDue(basis: ScheduleBasis, atMs: number): readonly MatchPlan[] {
  const due = basis.leagues.flatMap((league, number) => dueOf(basis, { league, number }, atMs));
  return due.toSorted((one, other) => Math.abs(one.startMs - atMs) - Math.abs(other.startMs - atMs));
}

/** The season of a league whose outright is published. */
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
    const isJustBegun = slot - season * SEASON_MATCHES < MAX_SLOTS_BACK;
    const seasons = isJustBegun ? [season - 1, season] : [season];
    return seasons.map((one) => ({ key: outrightKeyOf(basis, league, one), league, season: one }));
  });
}

export interface Numbered {
  readonly league: League;
  readonly number: number;
}

function dueOf(basis: ScheduleBasis, { league, number }: Numbered, atMs: number): MatchPlan[] {
  const now = slotAt(basis, league, atMs);
  const slots = [...begunSlots(basis, league, { now, atMs }), ...announcedSlots(basis, { league, number }, atMs)];
  return [...new Set(slots)].toSorted((one, other) => one - other).map((slot) => planOf(basis, league, slot));
}

/** The matches to come that are announced. */
export function announcedSlots(basis: ScheduleBasis, { league, number }: Numbered, atMs: number): readonly number[] {
  const now = slotAt(basis, league, atMs);
  return [...weekAhead(now), ...featuredSlots(basis, { league, number }, atMs).filter((slot) => slot > now)];
}

function begunSlots(basis: ScheduleBasis, league: League, { now, atMs }: { now: number; atMs: number }): number[] {
  const back = Array.from({ length: MAX_SLOTS_BACK }, (_, index) => now - index);
  return back.filter((slot, index) => index < SLOTS_BACK || endMsOf(planOf(basis, league, slot)) > atMs);
}

const weekStartOf = (slot: number): number => Math.floor(slot / WEEK_MATCHES) * WEEK_MATCHES;
const slotsOfWeek = (start: number): number[] => Array.from({ length: WEEK_MATCHES }, (_, index) => start + index);

/** The rest of this week's matches, and those of the next when few are left: a week is announced whole. */
function weekAhead(now: number): number[] {
  const start = weekStartOf(now);
  const rest = slotsOfWeek(start).filter((slot) => slot > now);
  return rest.length < MIN_AHEAD ? [...rest, ...slotsOfWeek(start + WEEK_MATCHES)] : rest;
}

/** The week played at the league's prime time on its day of these days. */
function featuredSlots(basis: ScheduleBasis, { league, number }: Numbered, atMs: number): number[] {
  const today = Math.floor(atMs / DAY_MS);
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => today + index);
  return days
    .filter((day) => (day + number) % DAYS_AHEAD === 0)
    .flatMap((day) => slotsOfWeek(weekStartOf(slotAt(basis, league, day * DAY_MS + primeTimeOf(basis, league)))));
}

function planOf(basis: ScheduleBasis, league: League, slot: number): MatchPlan {
  const known = plansOf(basis).get(`${league.key}:${slot}`);
  if (known) return known;
  const plan = computePlan(basis, league, slot);
  plansOf(basis).set(`${league.key}:${slot}`, plan);
  return plan;
}

function endMsOf(plan: MatchPlan): number {
  const known = ends.get(plan) ?? plan.startMs + computeTimeline(plan).endStep * plan.stepMs;
  ends.set(plan, known);
  return known;
}

const MAX_PLANS = 4000;
const plansByBasis = new WeakMap<ScheduleBasis, Map<string, MatchPlan>>();
const ends = new WeakMap<MatchPlan, number>();

function plansOf(basis: ScheduleBasis): Map<string, MatchPlan> {
  const known = plansByBasis.get(basis);
  const plans = known && known.size < MAX_PLANS ? known : new Map<string, MatchPlan>();
  plansByBasis.set(basis, plans);
  return plans;
}
