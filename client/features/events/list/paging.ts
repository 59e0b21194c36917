/** Share of the scroll height left below the view at which the match list asks for its next page (G-91). */
export const LIST_SCROLL_RATE = 0.2;

export interface ScrollPlace {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/** Whether so little is left below the view that the next page is due. */
export function isNextPageDue({ scrollTop, clientHeight, scrollHeight }: ScrollPlace, rate: number): boolean {
  const left = scrollHeight - scrollTop - clientHeight;
  return left <= scrollHeight * rate;
}
