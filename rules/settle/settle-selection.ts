import { err, exhaustive, ok, type Result } from "@clutch/kernel";
import { isValidSelection, marketKindOf } from "../market/bet-type.ts";
import type { SettlementFigure, TakenSelection } from "./figure.ts";
import { deadHeat, HALF_LOSS, HALF_WIN, LOSS, PUSH, VOID, WIN, type LegOutcome } from "./leg-outcome.ts";

/** The figure cannot answer this market's question: the result must wait for a correction. */
export type SettlementError = "figure-does-not-fit" | "handicap-missing";

type Score = Extract<SettlementFigure, { kind: "score" }>;

/**
 * Settles one selection. Winner markets push on a level score, an Asian line pushes on an exact hit
 * and halves on a quarter, totals count both sides, an outright may be shared. A market whose figure
 * is a name (default win, first blood, champion) is settled by that name.
 */
export function settleSelection(taken: TakenSelection, figure: SettlementFigure): Result<LegOutcome, SettlementError> {
  switch (figure.kind) {
    case "void":
      return ok(VOID);
    case "selection":
      return settleByWinners(taken, [figure.selection]);
    case "selections":
      return settleByWinners(taken, figure.selections);
    case "score":
      return settleByScore(taken, figure);
    default:
      return exhaustive(figure);
  }
}

function settleByWinners(taken: TakenSelection, winners: readonly string[]): Result<LegOutcome, SettlementError> {
  const kind = marketKindOf(taken.betType);
  if (kind === "handicap" || kind === "total" || winners.length === 0) return err("figure-does-not-fit");
  if (kind !== "outright" && winners.length > 1) return err("figure-does-not-fit");
  if (kind === "winner" && winners[0] === "draw") return ok(PUSH);
  const distinct = [...new Set(winners)];
  if (distinct.some((winner) => !isValidSelection(taken.betType, winner))) return err("figure-does-not-fit");
  return ok(distinct.includes(taken.selection) ? deadHeat(distinct.length) : LOSS);
}

function settleByScore(taken: TakenSelection, score: Score): Result<LegOutcome, SettlementError> {
  const kind = marketKindOf(taken.betType);
  switch (kind) {
    case "winner":
      return ok(score.home === score.away ? PUSH : winOrLoss(leaderOf(score) === taken.selection));
    case "three-way":
      return ok(winOrLoss(leaderOf(score) === taken.selection));
    case "parity":
      return ok(winOrLoss(((score.home + score.away) % 2 === 0 ? "even" : "odd") === taken.selection));
    case "handicap":
    case "total":
      return settleByLine(taken, score);
    case "yes-no":
    case "outright":
      return err("figure-does-not-fit");
    default:
      return exhaustive(kind);
  }
}

function settleByLine(taken: TakenSelection, score: Score): Result<LegOutcome, SettlementError> {
  if (taken.handicapQuarters === null) return err("handicap-missing");
  if (marketKindOf(taken.betType) === "handicap") {
    const margin = (score.home - score.away) * 4 + taken.handicapQuarters;
    return ok(settleMargin(taken.selection === "home" ? margin : -margin));
  }
  const margin = (score.home + score.away) * 4 - taken.handicapQuarters;
  return ok(settleMargin(taken.selection === "over" ? margin : -margin));
}

/**
 * The outcome by how many quarters the selection beat its line: nothing is a push, one quarter half
 * a win (half the stake stood on the next line, which pushed), two or more a win; mirrored below.
 */
function settleMargin(quarters: number): LegOutcome {
  if (quarters === 0) return PUSH;
  if (quarters === 1) return HALF_WIN;
  if (quarters === -1) return HALF_LOSS;
  return winOrLoss(quarters > 0);
}

const winOrLoss = (won: boolean): LegOutcome => (won ? WIN : LOSS);

function leaderOf(score: Score): "home" | "draw" | "away" {
  if (score.home === score.away) return "draw";
  return score.home > score.away ? "home" : "away";
}
