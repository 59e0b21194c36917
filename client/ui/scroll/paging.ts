export interface ScrollPlace {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/** Whether so little is left below the view, as a share of the scroll height, that the next page is due (G-91). */
export function isNextPageDue({ scrollTop, clientHeight, scrollHeight }: ScrollPlace, rate: number): boolean {
  const left = scrollHeight - scrollTop - clientHeight;
  return left <= scrollHeight * rate;
}
