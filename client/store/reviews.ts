import type { ReviewWire } from "@clutch/contract";
import { createStore } from "zustand/vanilla";

/** Reviews of one top winner's row, newest first, as far as they have been read (G-63). */
export interface ReviewsState {
  /** The row whose reviews are open; null for none. */
  readonly winnerId: number | null;
  readonly reviews: readonly ReviewWire[];
  /** Of all pages. */
  readonly count: number;
  /** The next page's number; null at the end. */
  readonly next: number | null;
  readonly state: "idle" | "loading" | "failed";
}

export const INITIAL_REVIEWS: ReviewsState = { winnerId: null, reviews: [], count: 0, next: null, state: "idle" };
export const reviewsStore = createStore<ReviewsState>(() => INITIAL_REVIEWS);
