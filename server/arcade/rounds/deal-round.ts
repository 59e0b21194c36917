import type { JsonValue, Progress } from "@clutch/games";
import {
  createSeedDraws,
  ENGINES,
  replayRound,
  toRoundSample,
  type MonitorSample,
  type OpenRound,
  type PreparedBet,
} from "@clutch/games/deal";
import { hmacSha256 } from "./hashes.ts";
import type { Round } from "./store-rounds.ts";

/** How a round stands: what may be seen of it and what it is worth. `open` is null for a game dealt at once. */
export interface Standing {
  readonly progress: Progress;
  readonly outcome: JsonValue;
  readonly open: OpenRound | null;
  /** What the deal, or the action that led here, is to the monitor; null when it decided nothing. */
  readonly computeSample: () => MonitorSample | null;
}

/** The bet of a stored round. It was checked when it was taken, so a refusal now is a bug of ours. */
export function restoreBet(round: Pick<Round, "slug" | "buildId" | "limits" | "stakeMinor" | "params">): PreparedBet {
  const { slug, buildId, limits, stakeMinor, params } = round;
  const prepared = ENGINES[slug].restore({ buildId, limits, stakeMinor, params });
  if (!prepared.ok) throw new Error(`a stored bet is refused: ${prepared.error.reason}`);
  return prepared.value;
}

/** Deals a round from its seed and brings it to where its actions led. The only place where a seed becomes an outcome. */
export function dealRound(round: Round, serverSeed: string, actions: readonly unknown[]): Standing {
  const bet = restoreBet(round);
  const draws = createSeedDraws(hmacSha256, { serverSeed, clientSeed: round.clientSeed, nonce: round.nonce });
  switch (bet.kind) {
    case "instant": {
      const { outcome, payoutMinor } = bet.play(draws);
      const progress = { isEnded: true, stakeMinor: round.stakeMinor, payoutMinor, cashOutMinor: null };
      const played = {
        stakeMinor: round.stakeMinor,
        payoutMinor,
        expectedMinor: bet.computeExpected(),
        topMinor: bet.topPayoutMinor,
      };
      return { progress, outcome, open: null, computeSample: () => toRoundSample([played]) };
    }
    case "open":
      return toStanding(replayRound(bet.start(draws), actions));
    case "outcome":
    case "crash":
      throw new Error(`a round of ${round.slug} is dealt for everybody at once`);
  }
}

export const toStanding = (open: OpenRound): Standing => ({
  progress: open.progress,
  outcome: open.view,
  open,
  computeSample: open.computeSample,
});
