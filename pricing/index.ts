export { computeReach, isLineDecided, isMarketDecided, type Reach } from "./market/decided.ts";
export { computeLineShares, effectiveChance, type LineShares } from "./market/fair.ts";
export { addMargin, priceOf, SELLABLE, SELLABLE_OUTRIGHT } from "./market/margin.ts";
export { computeMarketSpecs } from "./market/market-catalogue.ts";
export { OVERROUND, readingOf, type MarketSpec, type QuotedBetType } from "./market/market-spec.ts";
export { readFigure, readHistogram, readValues, settledFigures, type Measure } from "./market/measure.ts";
export { computeQuote, type QuotedLine, type QuotedSelection } from "./market/quote.ts";
export { gameOf, GAMES, type GameKey, type GameKind, type GameModel } from "./model/games.ts";
export {
  AWAY,
  HOME,
  LEVEL,
  sigmoid,
  UNDECIDED,
  type MapContext,
  type MapModel,
  type MapState,
  type Sight,
} from "./model/map-model.ts";
export {
  certainMaps,
  computeWorlds,
  isDecided,
  JOINT_WORLDS,
  mapsToWin,
  MODEL_VERSION,
  NOT_STARTED,
  QUOTING_WORLDS,
  type Progress,
  type Series,
  type SheetCache,
  type Worlds,
} from "./worlds/worlds.ts";
export { MAX_JOINT_LEGS, type JointLeg } from "./joint/leg.ts";
export { computeLeagueChances, POINTS, type LeagueStanding, type OpenMatch } from "./outright/league.ts";
export { computeSeriesChances, type SideChances } from "./outright/series-chance.ts";
export { computeJointPrices, type JointPrices, type PricedJointLeg } from "./joint/joint-prices.ts";
export { classifyCandidates, type Incompatibility } from "./joint/compatibility.ts";
export { computeDistribution, type JointDistribution } from "./joint/distribution.ts";
