import { moneyOutcomeOf } from "@clutch/kernel";

/** What happens to the stake after a round: back to the first one, kept, or raised by percent (cut to a minor unit). */
export type StakeStep =
  | { readonly kind: "reset" }
  | { readonly kind: "keep" }
  | { readonly kind: "raise"; readonly percent: number };

/** What the member chose. Null leaves a rule out; a rule on loss is always set. */
export interface AutoPlaySettings {
  readonly stakeMinor: bigint;
  readonly rounds: number;
  /** Stop when this much has been lost in all. */
  readonly stopAtLossMinor: bigint;
  readonly stopAtProfitMinor: bigint | null;
  /** Stop when one round paid at least this. */
  readonly stopAtWinMinor: bigint | null;
  readonly afterWin: StakeStep;
  readonly afterLoss: StakeStep;
}

export type AutoPlayProblem = "rounds" | "stake" | "loss-limit" | "raise";

/** Why auto-play may not start with these settings, or null. `maxRounds`: the most the partner allows, 0 for none. */
export function computeAutoPlayProblem(settings: AutoPlaySettings, maxRounds: number): AutoPlayProblem | null {
  if (!Number.isInteger(settings.rounds) || settings.rounds < 1 || settings.rounds > maxRounds) return "rounds";
  if (settings.stakeMinor <= 0n) return "stake";
  if (settings.stopAtLossMinor <= 0n) return "loss-limit";
  const raises = [settings.afterWin, settings.afterLoss].flatMap((step) =>
    step.kind === "raise" ? [step.percent] : [],
  );
  return raises.every((percent) => Number.isInteger(percent) && percent > 0 && percent <= 1000) ? null : "raise";
}

export interface AutoPlayState {
  readonly settings: AutoPlaySettings;
  readonly roundsPlayed: number;
  /** Payouts less stakes so far. */
  readonly netMinor: bigint;
  readonly nextStakeMinor: bigint;
}

export const startAutoPlay = (settings: AutoPlaySettings): AutoPlayState => ({
  settings,
  roundsPlayed: 0,
  netMinor: 0n,
  nextStakeMinor: settings.stakeMinor,
});

export type StopReason =
  | "rounds-played"
  | "loss-reached"
  | "profit-reached"
  | "win-reached"
  | "stake-too-high"
  | "balance";

function stepStake(step: StakeStep, lastMinor: bigint, firstMinor: bigint): bigint {
  if (step.kind === "reset") return firstMinor;
  return step.kind === "keep" ? lastMinor : (lastMinor * BigInt(100 + step.percent)) / 100n;
}

function stepAfter(settings: AutoPlaySettings, round: { stakedMinor: bigint; payoutMinor: bigint }): StakeStep {
  if (moneyOutcomeOf(round.stakedMinor, round.payoutMinor) === "won") return settings.afterWin;
  return round.payoutMinor === round.stakedMinor ? { kind: "keep" } : settings.afterLoss;
}

/** Takes a finished round: everything staked in it, and what it paid. A stake that came back whole keeps the next one. */
export function advanceAutoPlay(
  state: AutoPlayState,
  round: { stakedMinor: bigint; payoutMinor: bigint },
): AutoPlayState {
  const { settings } = state;
  const step = stepAfter(settings, round);
  return {
    settings,
    roundsPlayed: state.roundsPlayed + 1,
    netMinor: state.netMinor + round.payoutMinor - round.stakedMinor,
    nextStakeMinor: stepStake(step, state.nextStakeMinor, settings.stakeMinor),
  };
}

/**
 * Why auto-play stops before the next round, or null. It stops before a stake that could take the loss beyond the limit, not
 * after it.
 */
export function computeStopReason(
  state: AutoPlayState,
  now: { lastPayoutMinor: bigint; balanceMinor: bigint; maxBetMinor: bigint },
): StopReason | null {
  const { settings, netMinor, nextStakeMinor } = state;
  if (settings.stopAtWinMinor !== null && now.lastPayoutMinor >= settings.stopAtWinMinor) return "win-reached";
  if (settings.stopAtProfitMinor !== null && netMinor >= settings.stopAtProfitMinor) return "profit-reached";
  // After the last round there is no next stake to judge.
  if (state.roundsPlayed >= settings.rounds) return "rounds-played";
  if (-netMinor + nextStakeMinor > settings.stopAtLossMinor) return "loss-reached";
  if (nextStakeMinor > now.maxBetMinor) return "stake-too-high";
  return nextStakeMinor > now.balanceMinor ? "balance" : null;
}
