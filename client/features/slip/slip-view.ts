/** The in-play delay under way (RU-10); `endsMs` is null for a bet before kick-off. */
export interface PlacingView {
  readonly kind: "placing";
  readonly sinceMs: number;
  readonly endsMs: number | null;
  /** Which of several singles is on its way. */
  readonly step: { readonly at: number; readonly of: number } | null;
}

/** What the slide control shows. A reason is a text ready to read. */
export type SlideView =
  | { readonly kind: "ready" }
  | { readonly kind: "accept" }
  | { readonly kind: "disabled"; readonly reason: string }
  | PlacingView;
