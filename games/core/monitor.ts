/**
 * A sequential test of a table: does it return what its build computes? It may be looked at after every round without
 * spending its error probability, and it can start and stop a table by itself.
 *
 * Each bettor of a grid starts with one unit and stakes a fixed share on 'this table returns more' or 'less' than computed.
 * If the table returns what it should, every bettor's wealth is a martingale, and so is their mean. By Ville's inequality the
 * chance that the mean ever reaches 1 / α is at most α, however long the table runs.
 */
export interface MonitorState {
  readonly rounds: number;
  /** Sum of what was returned less what was expected, in stakes. */
  readonly excess: number;
  /** Natural logarithm of each bettor's wealth, in the order of the grid. */
  readonly logWealth: readonly number[];
}

/** One round, per unit of its first stake. */
export interface MonitorSample {
  /** Payout less what doubles and the like added, divided by the stake. */
  readonly returned: number;
  /** The exact return of this bet, as computed before it was dealt. */
  readonly expected: number;
  /** The largest and the smallest value `returned` can have. */
  readonly most: number;
  readonly least: number;
}

/** Probability that a sound table is ever stopped. Stated with every alarm. */
export const MONITOR_ALPHA = 1e-6;
/** Probability that a sound table ever gives a warning. */
export const MONITOR_WARNING_ALPHA = 1e-3;

const STEPS = 14;
/** No bettor risks more than this part of its wealth on a round. */
const MAX_AT_RISK = 0.5;

/** Shares staked: one half, a quarter … on more, then the same on less. The mixture finds the right one by itself. */
const SHARES: readonly number[] = [1, -1].flatMap((side) =>
  Array.from({ length: STEPS }, (_value, step) => side * MAX_AT_RISK * 2 ** -step),
);

export const startMonitor = (): MonitorState => ({ rounds: 0, excess: 0, logWealth: SHARES.map(() => 0) });

/** The share a bettor can stake on this round without ever losing more than `MAX_AT_RISK`. */
function boundShare(share: number, { expected, most, least }: MonitorSample): number {
  const loss = share > 0 ? expected - least : most - expected;
  return Math.sign(share) * Math.min(Math.abs(share), MAX_AT_RISK / Math.max(loss, 1e-9));
}

/** Takes one round. Rounds count alike whatever their stake. */
export function observeRound(state: MonitorState, sample: MonitorSample): MonitorState {
  const difference = sample.returned - sample.expected;
  return {
    rounds: state.rounds + 1,
    excess: state.excess + difference,
    logWealth: state.logWealth.map(
      (wealth, index) => wealth + Math.log1p(boundShare(SHARES[index] ?? 0, sample) * difference),
    ),
  };
}

/** Natural logarithm of the mean wealth: the evidence against 'this table returns what it computes'. */
export function computeEvidence({ logWealth }: MonitorState): number {
  const highest = Math.max(...logWealth);
  const sum = logWealth.reduce((total, wealth) => total + Math.exp(wealth - highest), 0);
  return highest + Math.log(sum / logWealth.length);
}

export type MonitorVerdict = "sound" | "warning" | "stop";

/** `stop` takes the table out of play: a sound table comes to it with a probability of at most `MONITOR_ALPHA`. */
export function computeVerdict(state: MonitorState): MonitorVerdict {
  const evidence = computeEvidence(state);
  if (evidence >= -Math.log(MONITOR_ALPHA)) return "stop";
  return evidence >= -Math.log(MONITOR_WARNING_ALPHA) ? "warning" : "sound";
}
