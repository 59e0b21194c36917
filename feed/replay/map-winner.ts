import { AWAY, HOME } from "@clutch/pricing";
import { ShapeError } from "./read-value.ts";

/** Who won a map of rounds. A level one was broken off, or drawn where no overtime is played: no market knows such an end. */
export function mapWinnerOf({ home, away }: { readonly home: number; readonly away: number }): number {
  if (home === away) throw new ShapeError("a map without a winner");
  return home > away ? HOME : AWAY;
}
