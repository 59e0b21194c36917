/** The server's entry: everything that deals from secrets. A browser imports `@clutch/games` and each game's rules. */
export {
  computeChain,
  computeLink,
  isLinkOfChain,
  MIN_CHAIN_ROUNDS,
  walkBack,
  type Chain,
  type Sha256,
} from "./core/chain.ts";
export {
  createLinkDraws,
  createSeedDraws,
  type Draws,
  type HmacSha256,
  type SaltedLink,
  type SeedPair,
} from "./core/draws.ts";
export {
  closeSharedRound,
  doesRoundTakeBets,
  openSharedRound,
  revealSharedRound,
  viewSharedRound,
  type SharedRound,
} from "./core/shared-round.ts";
export type { Engine, OpenRound, PreparedBet, Settled } from "./engine/engine.ts";
export { ENGINES } from "./engine/engines.ts";
export type { BetRequest } from "./engine/prepare.ts";
