/** The server's entry: everything that deals from secrets. A browser imports `@clutch/games` and each game's rules. */
export {
  computeChain,
  computeLink,
  DEFAULT_SALT,
  MIN_CHAIN_ROUNDS,
  walkBack,
  type Chain,
  type Sha256,
} from "./core/chain.ts";
export { parseCeremonyPlan, parsePublicValue, type CeremonyPlan, type CeremonyProblem } from "./core/ceremony.ts";
export {
  createLinkDraws,
  createSeedDraws,
  type Draws,
  type HmacSha256,
  type SaltedLink,
  type SeedPair,
} from "./core/draws.ts";
export {
  computeEvidence,
  computeVerdict,
  MONITOR_ALPHA,
  observeRound,
  startMonitor,
  type MonitorSample,
  type MonitorState,
  type MonitorVerdict,
} from "./core/monitor.ts";
export { toRoundSample, type EndedBet } from "./core/round-sample.ts";
export { computeCrashCenti } from "./crash/curve.ts";
export { parseCrashAction as parseCashOut } from "./crash/wire.ts";
export { computeRunMs } from "./engine/run-ms.ts";
export type { CashOut, Engine, OpenRound, PreparedBet, Settled } from "./engine/engine.ts";
export { ENGINES } from "./engine/engines.ts";
export { EXPIRE, replayRound } from "./engine/replay.ts";
export type { BetRequest } from "./engine/prepare.ts";
export { computeCheckpointHash, computeLeaf, computeTree, signCheckpoint } from "./receipts/checkpoint.ts";
export {
  appendLogEntry,
  computeReceiptHash,
  LOG_START,
  type BetNames,
  type LogBody,
  type LogEntry,
} from "./receipts/log.ts";
export {
  signReceipt,
  toBetNames,
  toReceiptBody,
  type Receipt,
  type RoundRecord,
  type RoundSource,
  type SignText,
} from "./receipts/receipt.ts";
