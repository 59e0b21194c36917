import type { GameModel, MapState } from "@clutch/pricing";

/** What the clock of a map shows: minutes and seconds, the round being played, or the minute of a football match. */
export function clockTextAt(game: GameModel, state: MapState): string {
  if (game.kind === "rounds") return `R${state.home + state.away + (state.winner === 0 ? 1 : 0)}`;
  const seconds = state.step * game.secondsPerStep;
  const minutes = Math.floor(seconds / 60);
  if (game.kind === "goals-draw") return `${minutes}'`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}
