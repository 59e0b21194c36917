import type { Fraction, Result } from "@clutch/kernel";
import type { Draws } from "./draws.ts";

/** The builds of a game: paytables with different returns, of which a partner chooses one for each table. */
export interface Builds<Build> {
  readonly byId: Readonly<Record<string, Build>>;
  readonly defaultId: string;
}

export interface Bet<Params> {
  readonly stakeMinor: bigint;
  readonly params: Params;
}

/** What every game states about a bet before it is taken. */
export interface BetRules<Params, Build> {
  readonly builds: Builds<Build>;
  /** The sum of the amounts inside the parameters; absent where the stake stands beside them. */
  readonly computeSpotSum?: (params: Params) => bigint;
  /** Whether the build pays for these parameters at all; absent where every parsed one is offered. */
  readonly isOffered?: (params: Params, build: Build) => boolean;
  /** The most a bet can bring (an open round: the most its first step can bring), in minor units. */
  readonly computeTopPayout: (bet: Bet<Params>, build: Build) => bigint;
}

/** A game whose outcome alone decides what a bet brings: instant games, and shared rounds without actions. */
export interface OutcomeRules<Params, Outcome, Build> extends BetRules<Params, Build> {
  readonly computeOutcomePayout: (bet: Bet<Params>, outcome: Outcome, build: Build) => bigint;
}

/** Deals an outcome. It sees no stake, no member and no history: the same draws give everyone the same outcome. */
export type Deal<Params, Outcome, Build> = (draws: Draws, params: Params, build: Build) => Outcome;

/** Why an action is refused; the state stays as it was. */
export type ActionRefusal =
  | { readonly reason: "action-invalid"; readonly field: string }
  | { readonly reason: "round-ended" }
  /** Nothing has been won yet that could be taken. */
  | { readonly reason: "nothing-to-cash-out" }
  /** The place has been used, or the rules do not offer this choice now. */
  | { readonly reason: "not-offered" };

/** Where an open round stands in money. */
export interface Progress {
  readonly isEnded: boolean;
  /** All that has been staked so far: doubling, splitting and insurance add to it. */
  readonly stakeMinor: bigint;
  /** What has been paid; 0 while the round is open. */
  readonly payoutMinor: bigint;
  /** What taking the money now would pay; null when the rules do not offer it. */
  readonly cashOutMinor: bigint | null;
}

/** What an open round is started with. `capMinor` is the table's maximum payout. */
export interface OpenSetup<Params, Build> {
  readonly stakeMinor: bigint;
  readonly capMinor: bigint;
  readonly params: Params;
  readonly build: Build;
}

/** An open round as a reducer. States hold secrets and stay on the server; views are for everyone. */
export interface OpenRules<Params, State, Action, Build> extends BetRules<Params, Build> {
  readonly act: (state: State, action: Action) => Result<State, ActionRefusal>;
  /** Ends a round its player left, by the published rule: taken as it stands, or the stake returned. */
  readonly expire: (state: State) => State;
  readonly computeProgress: (state: State) => Progress;
  /** The step an action takes from a state; null when it takes none, or the game is not won step by step. */
  readonly computeStep: (state: State, action: Action) => Step | null;
}

/** What a step risks: its chance to be won, and the multiplier of the first stake once it is. */
export interface Step {
  readonly chance: Fraction;
  readonly multiplier: Fraction;
}

export type Start<Params, State, Build> = (setup: OpenSetup<Params, Build>, draws: Draws) => State;
