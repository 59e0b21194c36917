import { marketKindOf, type BetType } from "./bet-type.ts";

/** The decimal text of whole quarters, without sign: 9 → `2.25`, 6 → `1.5`, 8 → `2`. */
function quartersText(quarters: number): string {
  const size = Math.abs(quarters);
  const part = ["", ".25", ".5", ".75"][size % 4] ?? "";
  return `${Math.floor(size / 4)}${part}`;
}

/**
 * The handicap a member reads beside a selection (G-29): of a handicap market with its sign and from
 * that selection's own side ('-1.5' for home is '+1.5' for away), of a total without a sign, null for
 * kinds without a line. `quarters` are from the home side (AH) or the total (OU).
 */
export function formatHandicap(
  quarters: number | null,
  of: { readonly betType: BetType; readonly selection: string },
): string | null {
  const kind = marketKindOf(of.betType);
  if (quarters === null || (kind !== "handicap" && kind !== "total")) return null;
  if (kind === "total") return quartersText(quarters);
  const own = of.selection === "away" ? -quarters : quarters;
  if (own === 0) return "0";
  return `${own < 0 ? "-" : "+"}${quartersText(own)}`;
}

/** The same with the sign set as the design asks: a minus is U+2212. For the screen only. */
export const displayHandicap = (text: string): string => text.replace("-", "−");

/** Reads a handicap text as quarters; null when it is none, or not on a quarter. */
export function parseHandicapText(text: string): number | null {
  const match = /^([+-]?)(\d{1,4})(?:\.(0|00|25|5|50|75))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = "0", part = "0"] = match;
  const quarters = Number(whole) * 4 + Number(part.padEnd(2, "0")) / 25;
  return sign === "-" && quarters !== 0 ? -quarters : quarters;
}

/** Turns the handicap written beside a selection back into the line's quarters from the home side. */
export function parseHandicap(
  text: string,
  of: { readonly betType: BetType; readonly selection: string },
): number | null {
  const own = parseHandicapText(text);
  if (own === null) return null;
  return marketKindOf(of.betType) === "handicap" && of.selection === "away" && own !== 0 ? -own : own;
}
