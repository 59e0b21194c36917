import type { MiniGamePayouts } from "../../../store/arcade.ts";

type Returns = Pick<MiniGamePayouts, "returns">;

const sortedPercents = ({ returns }: Returns): readonly string[] =>
  returns.map((row) => row.return_percent).toSorted((a, b) => Number(a) - Number(b));

/** The returns of a table's kinds of bet: `97.00%`, or from the lowest to the highest where they differ. */
export function returnText(of: Returns): string {
  const percents = sortedPercents(of);
  const [lowest, highest] = [percents[0], percents.at(-1)];
  return lowest === highest ? `${lowest}%` : `${lowest}–${highest}%`;
}

/** The highest return of a table, and whether some bet returns less. */
export function highestReturn(of: Returns): { readonly percent: string; readonly isUpTo: boolean } {
  const percents = sortedPercents(of);
  return { percent: `${percents.at(-1)}%`, isUpTo: percents[0] !== percents.at(-1) };
}
