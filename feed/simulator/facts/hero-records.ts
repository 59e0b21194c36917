import { AWAY, HOME } from "@clutch/pricing";
import { computePlan, type MatchPlan, type ScheduleBasis } from "../calendar/schedule.ts";
import { computeTimeline } from "../course.ts";
import { drawsOf } from "./draws.ts";
import { SQUAD } from "./moba-kills.ts";
import { heroOf } from "./players.ts";

/** How often a hero was picked, and won, in percent; absent where no map was played, or the hero was never picked. */
export interface HeroRecord {
  readonly pickPercent?: number;
  readonly winPercent?: number;
}

/** So many matches of the league before a match are counted, of those that were over when it began. */
const MATCHES_COUNTED = 20;
const MAX_HELD = 4000;

/** The heroes of both sides of a map, and which of the sides won it. */
interface Draft {
  readonly heroes: readonly (readonly string[])[];
  readonly winner: number;
}

interface Drafted {
  readonly endMs: number;
  readonly drafts: readonly Draft[];
}

const heldByBasis = new WeakMap<ScheduleBasis, Map<string, Drafted>>();
const recordsByPlan = new WeakMap<MatchPlan, (hero: string) => HeroRecord>();

/** The record of each hero in the drafts of the league's matches before one: what anybody could have counted when it began (RU-18). */
export function heroRecordsOf(plan: MatchPlan): (hero: string) => HeroRecord {
  const records = recordsByPlan.get(plan) ?? countRecords(plan);
  recordsByPlan.set(plan, records);
  return records;
}

function countRecords(plan: MatchPlan): (hero: string) => HeroRecord {
  const { basis, league, slot, startMs } = plan;
  const earlier = Array.from({ length: Math.min(slot, 2 * MATCHES_COUNTED) }, (_, back) => slot - 1 - back);
  const drafts: Draft[] = [];
  let counted = 0;
  for (const each of earlier) {
    const drafted = draftedIn(basis, () => computePlan(basis, league, each), `${league.key}:${each}`);
    if (drafted.endMs > startMs) continue;
    drafts.push(...drafted.drafts);
    counted += 1;
    if (counted === MATCHES_COUNTED) break;
  }
  const percent = (part: number, all: number): number => Math.round((100 * part) / all);
  const recordOf = (hero: string): HeroRecord => {
    const isWon = drafts.flatMap(({ heroes, winner }) =>
      heroes.flatMap((own, side) => (own.includes(hero) ? [winner === (side === 0 ? HOME : AWAY)] : [])),
    );
    return {
      ...(drafts.length === 0 ? {} : { pickPercent: percent(isWon.length, drafts.length) }),
      ...(isWon.length === 0 ? {} : { winPercent: percent(isWon.filter(Boolean).length, isWon.length) }),
    };
  };
  // A match shows ten heroes a map, at every step: each is counted once.
  const records = new Map<string, HeroRecord>();
  return (hero) => {
    const record = records.get(hero) ?? recordOf(hero);
    records.set(hero, record);
    return record;
  };
}

/** The drafts of a match that has been played, and when it was over; matches of a league ask for the same ones. */
function draftedIn(basis: ScheduleBasis, planOf: () => MatchPlan, key: string): Drafted {
  const held = heldByBasis.get(basis) ?? new Map<string, Drafted>();
  heldByBasis.set(basis, held);
  const known = held.get(key);
  if (known) return known;
  const plan = planOf();
  const { maps, endStep } = computeTimeline(plan);
  const drafted: Drafted = {
    endMs: plan.startMs + endStep * plan.stepMs,
    drafts: maps.map((map) => ({
      heroes: [0, 1].map((side) => Array.from({ length: SQUAD }, (_, seat) => heroOf(drawsOf(plan, map), side, seat))),
      winner: map.states.at(-1)?.winner ?? 0,
    })),
  };
  if (held.size >= MAX_HELD) held.clear();
  held.set(key, drafted);
  return drafted;
}
