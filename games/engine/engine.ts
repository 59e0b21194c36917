import { err, fraction, ok, type Fraction, type Result } from "@clutch/kernel";
import type { BetRefusal } from "../core/bet-check.ts";
import type { Draws } from "../core/draws.ts";
import type {
  ActionRefusal,
  Bet,
  BetRules,
  Deal,
  OpenRules,
  OutcomeRules,
  Progress,
  Start,
  Step,
} from "../core/game.ts";
import { toJson, type JsonValue } from "../core/json.ts";
import type { MonitorSample } from "../core/monitor.ts";
import { parseWith, type ParamsProblem, type Schema } from "../core/parse.ts";
import { toStepSample } from "../core/step-sample.ts";
import { computeBetProblem, parseBet, type BetRequest, type ParsedBet, type ParseParams } from "./prepare.ts";

/** An outcome as it may be shown, and what it pays. */
export interface Settled {
  readonly outcome: JsonValue;
  readonly payoutMinor: bigint;
}

/** An open round behind one face for every game. Immutable: `act` answers another round, or why not. */
export interface OpenRound {
  readonly progress: Progress;
  /** What anyone may see of it. */
  readonly view: JsonValue;
  readonly act: (raw: unknown) => Result<OpenRound, ActionRefusal>;
  readonly expire: () => OpenRound;
  /** What the action that led here is to the monitor (core/monitor.ts); null when it decided nothing. */
  readonly computeSample: () => MonitorSample | null;
}

interface Prepared {
  /** The parameters as they are signed and stored: amounts in minor units, multipliers in hundredths. */
  readonly params: JsonValue;
  /** The most this bet can bring (an open round: the most its first step can bring). */
  readonly topPayoutMinor: bigint;
  /**
   * What an ended bet with this outcome was paid at, before the cut to a minor unit: the multiplier the game showed. Null where no
   * one multiplier made the payout (places of a table, doubled and split hands): there it is payout by stake.
   */
  readonly multiplierOf: ((outcome: unknown) => Fraction) | null;
}

interface ExpectedBet {
  /** The exact mean payout of this bet in minor units, as a float for the monitor. */
  readonly computeExpected: () => number;
}

/** A bet that is ready to be played, by the kind of its game. None of these reads a seed before it is called. */
export type PreparedBet =
  | (Prepared & ExpectedBet & { readonly kind: "instant"; readonly play: (draws: Draws) => Settled })
  | (Prepared & { readonly kind: "open"; readonly start: (draws: Draws) => OpenRound })
  | (Prepared & ExpectedBet & { readonly kind: "outcome"; readonly settle: (outcome: unknown) => Settled })
  | (Prepared & ExpectedBet & CrashFlight & { readonly kind: "crash"; readonly autoCenti: number | null });

/** A cash-out that counts: its multiplier in hundredths, and what it brings. */
export interface CashOut {
  readonly outCenti: number;
  readonly payoutMinor: bigint;
}

/** A crash bet after the close: it ends by a cash-out, by its automatic multiplier, or at the point of the round. */
interface CrashFlight {
  /** The most it can bring: at its automatic multiplier, or at what the table's maximum allows. */
  readonly mostMinor: bigint;
  /** A cash-out judged so many milliseconds after the start. Refused below 1.01 and once the bet has ended by itself. */
  readonly cashOut: (outcome: unknown, elapsedMs: number) => Result<CashOut, ActionRefusal>;
  /** Where it gets out, in hundredths: by this cash-out, or without one. */
  readonly outCentiOf: (elapsedMs: number | null) => number;
  /** What the bet brought; `elapsedMs` of the cash-out that was taken, null where there was none. */
  readonly settle: (outcome: unknown, elapsedMs: number | null) => Settled;
}

/** One game as the server runs it. */
export interface Engine {
  /** Checks and prepares a new bet. */
  readonly prepare: (request: BetRequest) => Result<PreparedBet, BetRefusal>;
  /** Prepares a bet that was taken before: its amounts are not judged again. */
  readonly restore: (request: BetRequest) => Result<PreparedBet, BetRefusal>;
  /** The outcome of a shared round; null for games that are not shared. */
  readonly dealShared: ((draws: Draws, buildId: string) => JsonValue) | null;
}

interface Game<Params, Build> {
  readonly rules: BetRules<Params, Build>;
  readonly parse: ParseParams<Params>;
}

type Finish<Params, Build> = (parsed: ParsedBet<Params, Build>, request: BetRequest) => PreparedBet;

export function createEngine<Params, Build>(
  game: Game<Params, Build>,
  finish: Finish<Params, Build>,
  dealShared: Engine["dealShared"] = null,
): Engine {
  const restore: Engine["restore"] = (request) => {
    const parsed = parseBet(game, request);
    return parsed.ok ? ok(finish(parsed.value, request)) : parsed;
  };
  return {
    restore,
    dealShared,
    prepare: (request) => {
      const parsed = parseBet(game, request);
      if (!parsed.ok) return parsed;
      const problem = computeBetProblem(game.rules, request.limits, parsed.value);
      return problem === null ? ok(finish(parsed.value, request)) : err(problem);
    },
  };
}

export const preparedOf = <Params, Build>(
  { bet, topPayoutMinor }: ParsedBet<Params, Build>,
  multiplierOf: Prepared["multiplierOf"] = null,
): Prepared => ({ params: toJson(bet.params), topPayoutMinor, multiplierOf });

/** A stake so large that no multiplier of a paytable loses anything to the cut. */
const UNCUT_STAKE = 10n ** 12n;

/** What such a stake would bring. Outcomes are those of the same game: they were dealt, or stored, by it. */
const multiplierBy =
  <Params, Outcome, Build>(rules: OutcomeRules<Params, Outcome, Build>, { bet, build }: ParsedBet<Params, Build>) =>
  (outcome: unknown): Fraction =>
    fraction(rules.computeOutcomePayout({ ...bet, stakeMinor: UNCUT_STAKE }, outcome as Outcome, build), UNCUT_STAKE);

/** The mean payout of a bet in minor units. */
type Expected<Params, Build> = (bet: Bet<Params>, build: Build) => number;

/** A game dealt and paid at once. */
export const createInstantEngine = <Params, Outcome, Build>(game: {
  rules: OutcomeRules<Params, Outcome, Build>;
  parse: ParseParams<Params>;
  deal: Deal<Params, Outcome, Build>;
  expected: Expected<Params, Build>;
}): Engine =>
  createEngine(game, (parsed) => ({
    ...preparedOf(parsed, game.rules.computeSpotSum === undefined ? multiplierBy(game.rules, parsed) : null),
    kind: "instant",
    computeExpected: () => game.expected(parsed.bet, parsed.build),
    play: (draws) => {
      const outcome = game.deal(draws, parsed.bet.params, parsed.build);
      const payoutMinor = game.rules.computeOutcomePayout(parsed.bet, outcome, parsed.build);
      return { outcome: toJson(outcome), payoutMinor };
    },
  }));

/** A shared game whose outcome alone decides. */
export const createOutcomeEngine = <Params, Outcome, Build>(game: {
  rules: OutcomeRules<Params, Outcome, Build>;
  parse: ParseParams<Params>;
  outcomeSchema: Schema<Outcome>;
  deal: (draws: Draws) => Outcome;
  expected: Expected<Params, Build>;
}): Engine =>
  createEngine(
    game,
    (parsed) => ({
      ...preparedOf(parsed),
      kind: "outcome",
      computeExpected: () => game.expected(parsed.bet, parsed.build),
      settle: (raw) => {
        const outcome = parseWith(game.outcomeSchema, raw);
        if (!outcome.ok) throw new Error(`an outcome of another game: ${outcome.error.field}`);
        return {
          outcome: toJson(outcome.value),
          payoutMinor: game.rules.computeOutcomePayout(parsed.bet, outcome.value, parsed.build),
        };
      },
    }),
    (draws) => toJson(game.deal(draws)),
  );

interface OpenGame<Params, State, Action, Build> {
  readonly rules: OpenRules<Params, State, Action, Build>;
  readonly parse: ParseParams<Params>;
  readonly parseAction: (raw: unknown) => Result<Action, ParamsProblem>;
  readonly start: Start<Params, State, Build>;
  readonly view: (state: State) => unknown;
  /** What an ended round is to the monitor, for a game that is not won step by step. */
  readonly sampleEnd?: (state: State) => MonitorSample;
  /** What the view of an ended round was paid at; absent where several hands are paid. */
  readonly multiplierOf?: (view: unknown, params: Params, build: Build) => Fraction;
}

/** The step an action took, with the money at risk and the money there is now. */
function sampleStep(step: Step | null, before: Progress, after: Progress): MonitorSample | null {
  const beforeMinor = before.cashOutMinor ?? before.stakeMinor;
  if (step === null || beforeMinor === 0n) return null;
  const afterMinor = after.isEnded ? after.payoutMinor : (after.cashOutMinor ?? 0n);
  return toStepSample({
    beforeMinor,
    afterMinor,
    chance: step.chance,
    stakeMinor: before.stakeMinor,
    multiplier: step.multiplier,
  });
}

/** A game played in steps. */
export function createOpenEngine<Params, State, Action, Build>(game: OpenGame<Params, State, Action, Build>): Engine {
  const sampleOf = (state: State, action: Action, next: State): MonitorSample | null => {
    const [before, after] = [game.rules.computeProgress(state), game.rules.computeProgress(next)];
    if (game.sampleEnd !== undefined) return after.isEnded ? game.sampleEnd(next) : null;
    return sampleStep(game.rules.computeStep(state, action), before, after);
  };
  const toRound = (state: State, computeSample: OpenRound["computeSample"]): OpenRound => ({
    progress: game.rules.computeProgress(state),
    view: toJson(game.view(state)),
    computeSample,
    act: (raw) => {
      const action = game.parseAction(raw);
      if (!action.ok) return err({ reason: "action-invalid", field: action.error.field });
      const next = game.rules.act(state, action.value);
      return next.ok ? ok(toRound(next.value, () => sampleOf(state, action.value, next.value))) : next;
    },
    expire: () => toRound(game.rules.expire(state), () => null),
  });
  const multiplierIn = ({ bet, build }: ParsedBet<Params, Build>): Prepared["multiplierOf"] => {
    const { multiplierOf } = game;
    return multiplierOf === undefined ? null : (view) => multiplierOf(view, bet.params, build);
  };
  return createEngine(game, (parsed, { limits }) => ({
    ...preparedOf(parsed, multiplierIn(parsed)),
    kind: "open",
    start: (draws) => {
      const { bet, build } = parsed;
      const setup = { stakeMinor: bet.stakeMinor, capMinor: limits.maxPayoutMinor, params: bet.params, build };
      const state = game.start(setup, draws);
      const isEnded = game.rules.computeProgress(state).isEnded;
      return toRound(state, () => (isEnded ? (game.sampleEnd?.(state) ?? null) : null));
    },
  }));
}
