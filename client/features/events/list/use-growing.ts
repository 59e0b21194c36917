import { startTransition, useEffect, useState } from "react";

/** Rows of the first paint: somewhat more than the tallest usual screen shows. */
export const FIRST_ROWS = 16;

export interface Growing {
  /** How many rows of the list are drawn. */
  readonly limit: number;
  /** True while the list is new: its rows are simply there, only rows that come later enter by height. */
  readonly isFresh: boolean;
}

/**
 * A new list is drawn in two steps: what is in sight at once, the rest in slices between which the page answers.
 * Rows below the edge cost the first paint nothing, and no row of a new list moves another.
 */
export function useGrowing(listId: string, first = FIRST_ROWS): Growing {
  const [grownId, setGrownId] = useState<string | null>(null);
  useEffect(() => onNextAnimationFrame(() => startTransition(() => setGrownId(listId))), [listId]);
  // An animation frame after the rest is drawn, so that those rows are part of the new list too.
  const [settledId, setSettledId] = useState<string | null>(null);
  useEffect(() => onNextAnimationFrame(() => setSettledId(grownId)), [grownId]);
  return { limit: grownId === listId ? Number.POSITIVE_INFINITY : first, isFresh: settledId !== listId };
}

function onNextAnimationFrame(run: () => void): () => void {
  const animationFrame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(animationFrame);
}

/** The groups with their first `limit` rows in all; groups left without rows are left out. */
export function takeRows<G extends { readonly rows: readonly unknown[] }>(groups: readonly G[], limit: number): G[] {
  let left = limit;
  const taken: G[] = [];
  for (const group of groups) {
    if (left <= 0) break;
    taken.push(group.rows.length <= left ? group : { ...group, rows: group.rows.slice(0, left) });
    left -= group.rows.length;
  }
  return taken;
}
