/** The in-play delay under way (RU-10); `endsMs` is null for a bet before kick-off. */
export interface PlacingView {
  readonly kind: "placing";
  readonly sinceMs: number;
  readonly endsMs: number | null;
  /** Which of several singles is on its way. */
  readonly step: { readonly at: number; readonly of: number } | null;
}

/** What the slide control shows: `bets` is how many one slide places. A reason is a text ready to read. */
export type SlideView =
  | { readonly kind: "ready"; readonly bets: number }
  | { readonly kind: "accept" }
  /** Without a reason of its own the pinned message says why. */
  | { readonly kind: "disabled"; readonly reason: string | null; readonly bets: number }
  | PlacingView;
