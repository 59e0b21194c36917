import type { Side } from "@clutch/kernel";
import type { FactPlayer, MatchFact } from "../../facts.ts";
import type { MatchPlan } from "../calendar/schedule.ts";
import type { PlayedMap } from "../../match/timeline.ts";
import { handleOf, MOBA_ROLES } from "./players.ts";

type Numbered = "mapNumber" | "sequence" | "second" | "atMs";
type Unnumbered<Fact> = Fact extends MatchFact ? Omit<Fact, Numbered> : never;
/** A fact before it has its time and number. */
export type FactDraft = Unnumbered<MatchFact>;

/** What came to light at a step of a map, and since which step it happened. */
export interface StepDrafts {
  readonly drafts: readonly FactDraft[];
  readonly sinceStep: number;
}

/** The facts that come to light at one step of a map; asked for the steps in order. */
export type DraftsOfStep = (step: number) => StepDrafts;

export const SIDES = ["home", "away"] as const;

export interface FactList {
  readonly facts: MatchFact[];
  /** Adds what came to light at a step; it happened in the seconds since an earlier one (one step by default). */
  add(step: number, drafts: readonly FactDraft[], sinceStep?: number): void;
}

/** Gives the facts of a map their numbers, the seconds they happened at and the time of the step they are published at. */
export function createFactList(plan: MatchPlan, map: PlayedMap): FactList {
  const facts: MatchFact[] = [];
  const { secondsPerStep } = plan.game;
  return {
    facts,
    add(step, drafts, sinceStep = step - 1) {
      const atMs = plan.startMs + (map.startStep + step) * plan.stepMs;
      const span = (step - sinceStep) * secondsPerStep;
      for (const [place, draft] of drafts.entries()) {
        const inStep = sinceStep * secondsPerStep + 1 + Math.floor((place * span) / drafts.length);
        // A map is over when its clock stops: its length is settled on that.
        const second = draft.kind === "mapEnd" ? step * secondsPerStep : step === 0 ? 0 : inStep;
        facts.push({ ...draft, mapNumber: map.mapNumber, second, sequence: facts.length + 1, atMs });
      }
    },
  };
}

const playersByPlan = new WeakMap<MatchPlan, Map<string, FactPlayer>>();

/** The player of a seat. Roles are those of lane games; in others the seats are alike. */
export function playerOf(plan: MatchPlan, side: Side, seat: number): FactPlayer {
  const players = playersByPlan.get(plan) ?? new Map<string, FactPlayer>();
  playersByPlan.set(plan, players);
  const key = `${side}:${seat}`;
  const role = plan.game.kind === "lane" ? (MOBA_ROLES[seat] ?? "support") : "player";
  const player = players.get(key) ?? { seat, handle: handleOf(plan, side === "home" ? 0 : 1, seat), role };
  players.set(key, player);
  return player;
}
