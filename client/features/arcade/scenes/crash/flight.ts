import type { MiniGameRoundWire } from "@clutch/contract";
import { computePayout } from "@clutch/games";
import { computeCrashCenti } from "@clutch/games/crash/curve";
import { crashOutcomeSchema } from "@clutch/games/crash/wire";
import { fraction, minorOrZero, type CurrencyCode } from "@clutch/kernel";
import type { SharedTable } from "../../../../store/arcade.ts";

type Round = NonNullable<SharedTable["round"]>;

/** Where a round of crash is. `point`: it has ended there, in hundredths. */
export type Flight =
  | { readonly kind: "betting" }
  | { readonly kind: "running"; readonly startMs: number }
  | { readonly kind: "ended"; readonly point: number };

/** By the round as it was received; `startMs` by the clock of this page. */
export function computeFlight(round: Round | null, aheadMs: number): Flight {
  if (round === null || round.phase === "betting" || round.closed_at === null) return { kind: "betting" };
  const outcome = crashOutcomeSchema.safeParse(round.outcome);
  if (outcome.success) return { kind: "ended", point: outcome.data.centi };
  return { kind: "running", startMs: round.closed_at - aheadMs };
}

/** The point of a round before, in hundredths. */
export function pointOf(outcome: unknown): number | null {
  const parsed = crashOutcomeSchema.safeParse(outcome);
  return parsed.success ? parsed.data.centi : null;
}

/** A bet of the member in the round, as far as this page knows. */
export interface OwnBet {
  readonly round: MiniGameRoundWire;
  readonly stakeMinor: bigint;
  readonly autoCenti: number | null;
  /** Where and for how much it is out; null while it is in, and once it is lost. */
  readonly out: { readonly centi: number; readonly payoutMinor: bigint } | null;
  readonly isLost: boolean;
}

const autoOf = (params: unknown): number | null => {
  const auto = typeof params === "object" && params !== null ? Reflect.get(params, "auto_cashout") : null;
  return typeof auto === "number" ? Math.round(auto * 100) : null;
};

/** The member's bets on a round, newest first. `elapsedMs`: how long the flight has lasted; null before it and after. */
export function listOwnBets(
  rounds: readonly MiniGameRoundWire[],
  of: {
    readonly round: Pick<Round, "chain_end" | "chain_round"> | null;
    readonly flight: Flight;
    readonly elapsedMs: number | null;
    readonly currency: CurrencyCode;
  },
): readonly OwnBet[] {
  const { round, currency } = of;
  if (round === null) return [];
  const minor = (major: number): bigint => minorOrZero(major, currency);
  return rounds
    .filter((each) => each.server_seed_hash === round.chain_end && each.nonce === round.chain_round)
    .map((each) => {
      const [stakeMinor, autoCenti] = [minor(each.bet_amount), autoOf(each.params)];
      const out = outOf(each, { ...of, stakeMinor, autoCenti, minor });
      return { round: each, stakeMinor, autoCenti, out, isLost: out === null && of.flight.kind === "ended" };
    });
}

/** Where the server says it is out: the payout, cut to a minor unit, does not say. */
const toOut = ({ multiplier }: MiniGameRoundWire, payoutMinor: bigint): OwnBet["out"] => ({
  centi: Math.round(multiplier * 100),
  payoutMinor,
});

interface Standing {
  readonly flight: Flight;
  readonly elapsedMs: number | null;
  readonly stakeMinor: bigint;
  readonly autoCenti: number | null;
  readonly minor: (major: number) => bigint;
}

function outOf(bet: MiniGameRoundWire, given: Standing): OwnBet["out"] {
  const { flight, elapsedMs, stakeMinor, autoCenti, minor } = given;
  if (bet.state === "ended") return bet.payout > 0 ? toOut(bet, minor(bet.payout)) : null;
  if (bet.cash_out_amount !== null) return toOut(bet, minor(bet.cash_out_amount));
  if (autoCenti === null) return null;
  const reached = flight.kind === "ended" ? flight.point : elapsedMs === null ? 0 : computeCrashCenti(elapsedMs);
  return reached >= autoCenti
    ? { centi: autoCenti, payoutMinor: computePayout(stakeMinor, fraction(autoCenti, 100)) }
    : null;
}
