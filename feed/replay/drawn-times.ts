import { AWAY, HOME } from "@clutch/pricing";
import type { Rng } from "@clutch/kernel";
import type { Deed } from "./build-lane.ts";

/** So many deeds of each side between two seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly home: number;
  readonly away: number;
}

/**
 * Times of deeds of which a record has only how many there were between two seconds: each equally likely, the first of all
 * by `first` where the record says who had it and the span allows it.
 */
export function drawDeeds(spans: readonly Span[], first: number | null, rng: Rng): Deed[] {
  const deeds = spans.flatMap(({ from, to, home, away }) => {
    const drawSide = (side: number, count: number): Deed[] =>
      Array.from({ length: Math.max(0, count) }, () => ({ side, second: from + rng.next() * Math.max(0, to - from) }));
    return [...drawSide(HOME, home), ...drawSide(AWAY, away)].toSorted((one, other) => one.second - other.second);
  });
  const [earliest] = deeds;
  if (first === null || !earliest || earliest.side === first) return deeds;
  // Of the deeds in the same span one of the side that was first changes places with the earliest.
  const span = spans.find(({ from, to }) => earliest.second >= from && earliest.second <= to);
  const at = deeds.findIndex((deed) => deed.side === first && span !== undefined && deed.second <= span.to);
  const other = deeds[at];
  if (!other) return deeds;
  return deeds.map((deed, index) =>
    index === 0 ? { ...earliest, side: first } : index === at ? { ...other, side: earliest.side } : deed,
  );
}

/** A shuffled copy. */
export function shuffle<Item>(items: readonly Item[], rng: Rng): Item[] {
  const shuffled = [...items];
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    const other = Math.floor(rng.next() * (index + 1));
    const [one, two] = [shuffled[index], shuffled[other]];
    if (one !== undefined && two !== undefined) [shuffled[index], shuffled[other]] = [two, one];
  }
  return shuffled;
}
