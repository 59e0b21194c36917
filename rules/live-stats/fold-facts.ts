import type { Side } from "@clutch/kernel";
import { computeMoments, type Fact, type Moment } from "./moments.ts";

/** Place of a fact in its match. */
export interface FactPlace {
  readonly mapNumber: number;
  readonly sequence: number;
}

export type LostTower = Pick<Extract<Moment, { readonly kind: "tower" }>, "tier" | "lane">;

/** What the known facts of a match say. */
export interface FoldedFacts {
  /** By map and number, each once; the newest {@link MAX_FACTS}. */
  readonly facts: readonly Fact[];
  /** The newest {@link MAX_MOMENTS}, newest first. */
  readonly moments: readonly Moment[];
  /** The towers that each side has lost on the newest map. */
  readonly lostTowers: Readonly<Record<Side, readonly LostTower[]>>;
  /** The first fact of the newest map that is not known though a later one is; null without a gap. */
  readonly missing: FactPlace | null;
}

export const NO_FACTS: FoldedFacts = { facts: [], moments: [], lostTowers: { home: [], away: [] }, missing: null };

/** Bounds what is kept: more than the longest map has, and of earlier maps what is left of it. */
export const MAX_FACTS = 1000;
export const MAX_MOMENTS = 30;

export const isLater = (one: FactPlace, other: FactPlace): boolean => comparePlaces(one, other) > 0;

const comparePlaces = (one: FactPlace, other: FactPlace): number =>
  one.mapNumber - other.mapNumber || one.sequence - other.sequence;

/**
 * What is known with further facts, in whatever order and however often they are published: a fact once published does not change. The
 * same object where nothing is new.
 */
export function foldFacts(before: FoldedFacts, published: readonly Fact[]): FoldedFacts {
  const byPlace = new Map(before.facts.map((fact) => [placeKey(fact), fact]));
  const known = byPlace.size;
  for (const fact of published) if (!byPlace.has(placeKey(fact))) byPlace.set(placeKey(fact), fact);
  if (byPlace.size === known) return before;
  const facts = [...byPlace.values()].toSorted(comparePlaces).slice(-MAX_FACTS);
  const newest = facts.filter(({ mapNumber }) => mapNumber === facts.at(-1)?.mapNumber);
  return {
    facts,
    moments: computeMoments(facts).slice(-MAX_MOMENTS).toReversed(),
    lostTowers: { home: lostBy("home", newest), away: lostBy("away", newest) },
    missing: findMissing(newest),
  };
}

const placeKey = ({ mapNumber, sequence }: FactPlace): string => `${mapNumber}-${sequence}`;

/** A tower's fact names the side that took it. */
const lostBy = (side: Side, facts: readonly Fact[]): readonly LostTower[] =>
  facts.flatMap((fact) => (fact.kind === "tower" && fact.side !== side ? [{ tier: fact.tier, lane: fact.lane }] : []));

function findMissing(facts: readonly Fact[]): FactPlace | null {
  const index = facts.findIndex(({ sequence }, place) => sequence !== place + 1);
  const first = facts[index];
  return first === undefined ? null : { mapNumber: first.mapNumber, sequence: index + 1 };
}
