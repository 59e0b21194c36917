/** A day of the member's calendar, `YYYY-MM-DD`. */
export type IsoDay = string;

/** The longest custom range (G-34). */
export const MAX_RANGE_DAYS = 31;
const DAY_MS = 86_400_000;

/** A custom range as it is sent, `from,to`, or null when it runs backwards or is longer than 31 days. */
export function computeRange(from: IsoDay, to: IsoDay): string | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MAX_RANGE_DAYS ? `${from},${to}` : null;
}
