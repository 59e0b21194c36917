import { minus, plus, ratio, signOf, type Ratio } from "./ratio.ts";

/** How the parts of a stake fared: the parts' weights add up to 1. */
export type Parts = readonly { readonly weight: Ratio; readonly fate: "won" | "back" | "lost" }[];

/** One leg in the words of the wire: the handicap as written beside the selection, from its own side. */
export interface OracleLeg {
  readonly betType: string;
  readonly selection: string;
  readonly handicap: Ratio | null;
}

export type OracleFigure =
  | { readonly score: readonly [home: number, away: number] }
  | { readonly winners: readonly string[] }
  | { readonly isVoid: true };

const whole = (fate: "won" | "back" | "lost"): Parts => [{ weight: ratio(1), fate }];

/**
 * Settles a leg by the book: an Asian quarter line is two half stakes on the two neighbouring half
 * lines; each of those wins, comes back, or loses on its own.
 */
export function judgeLeg(leg: OracleLeg, figure: OracleFigure): Parts {
  if ("isVoid" in figure) return whole("back");
  if ("winners" in figure) return judgeWinners(leg, figure.winners);
  const [home, away] = figure.score;
  const base = leg.betType.replace(/^SP/, "");
  if (base === "AH") {
    const own = leg.selection === "home" ? home - away : away - home;
    return judgeLine(ratio(own), leg.handicap ?? ratio(0));
  }
  if (base === "OU") {
    const line = leg.handicap ?? ratio(0);
    const total = ratio(home + away);
    return leg.selection === "over"
      ? judgeLine(total, ratio(-line.above, line.below))
      : judgeLine(ratio(-total.above), line);
  }
  if (base === "OE") return whole((home + away) % 2 === (leg.selection === "odd" ? 1 : 0) ? "won" : "lost");
  const leader = home > away ? "home" : home < away ? "away" : "draw";
  if (base !== "1X2" && leader === "draw") return whole("back");
  return whole(leader === leg.selection ? "won" : "lost");
}

function judgeWinners(leg: OracleLeg, winners: readonly string[]): Parts {
  const isWinnerMarket = ["WIN", "WINMAP", "SPWINMAP"].includes(leg.betType);
  if (isWinnerMarket && winners[0] === "draw") return whole("back");
  if (!winners.includes(leg.selection)) return whole("lost");
  const share = ratio(1, winners.length);
  return [
    { weight: share, fate: "won" },
    { weight: minus(ratio(1), share), fate: "lost" },
  ];
}

function judgeLine(value: Ratio, line: Ratio): Parts {
  const isQuarter = line.below === 4n;
  const lines = isQuarter ? [minus(line, ratio(1, 4)), plus(line, ratio(1, 4))] : [line];
  return lines.map((each) => {
    const sign = signOf(plus(value, each));
    return { weight: ratio(1, lines.length), fate: sign > 0 ? "won" : sign === 0 ? "back" : "lost" };
  });
}
