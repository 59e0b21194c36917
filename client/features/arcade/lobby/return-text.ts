import type { MiniGamePayouts } from "../../../store/arcade.ts";

/** The returns of a table's kinds of bet: `97.00%`, or from the lowest to the highest where they differ. */
export function returnText({ returns }: Pick<MiniGamePayouts, "returns">): string {
  const percents = returns.map((row) => row.return_percent).toSorted((a, b) => Number(a) - Number(b));
  const [lowest, highest] = [percents[0], percents.at(-1)];
  return lowest === highest ? `${lowest}%` : `${lowest}–${highest}%`;
}
