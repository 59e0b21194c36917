/** What every side may know of the games: names, builds, exact returns, limits, seeds. No secret and no dealing. */
export { defaultBuildId, listBuildIds } from "./catalogue/builds.ts";
export {
  gameIdOf,
  gameKindOf,
  GAMES,
  gameSlugOf,
  listGames,
  type GameKind,
  type GameSlug,
  type SlugOf,
} from "./catalogue/games.ts";
export { HIDDEN_TABLE_ID, isTableListed, isTableNew, NEW_GAME_IDS } from "./catalogue/lobby.ts";
export { computePays, type PayRow } from "./catalogue/pays.ts";
export { computeGameReturns } from "./catalogue/returns.ts";
export {
  advanceAutoPlay,
  computeAutoPlayProblem,
  computeStopReason,
  startAutoPlay,
  type AutoPlaySettings,
  type AutoPlayState,
  type StakeStep,
  type StopReason,
} from "./core/auto-play.ts";
export { checkAmounts, computeLargestStake, type BetRefusal, type TableLimits } from "./core/bet-check.ts";
export type { ActionRefusal, Bet, BetRules, Builds, OutcomeRules, Progress } from "./core/game.ts";
export { serializeCanonical, toJson, type JsonValue } from "./core/json.ts";
export { computePayout, toWireMultiplier } from "./core/payout.ts";
export { computeFigures, toPercentText, type ReturnFigures, type ReturnRow } from "./core/returns.ts";
export { computeRotationProblem, isClientSeed, type SeedState } from "./core/seeds.ts";
