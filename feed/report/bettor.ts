import { computeChangeToAsk, isBetType, settleSelection } from "@clutch/rules";
import type { QuotedLine } from "@clutch/pricing";
import type { Figure, SourceLine, SourceMarket, SourceMessage, SourceSelection } from "../source.ts";
import { createMessageDiff } from "../match/diff-messages.ts";
import type { MatchRun } from "../match/match-run.ts";
import type { Position } from "../match/timeline.ts";
import {
  addMatch,
  CHOICES,
  createTally,
  type Group,
  type SettledTally,
  type Shares,
  type Tally,
} from "./group-returns.ts";
import { BETWEEN_MAPS, computeSituation, MAP_AHEAD, PRE_MATCH, type Situation } from "./situation.ts";

export interface BettorOptions {
  /** What the groups of a match begin with: its game, or its kind of game. */
  readonly title: string;
  /** Steps a bet waits before it is checked again (RU-10). */
  readonly delaySteps: number;
  /** The partner's slide limit in percent (RU-4). */
  readonly maxSlidePercent: number;
  /** The steps it watches and bets at, where not all of them: prices of the others are not even made. */
  readonly isWatching?: (position: Position | null) => boolean;
}

/** A selection at a line: all bets on it end alike. */
interface Outcome {
  readonly market: SourceMarket;
  readonly handicapQuarters: number | null;
  readonly lineNumber: number;
  readonly selection: string;
  readonly tallies: Map<string, Tally>;
  /** The tallies of the situation a bet was last sent in. */
  last: { readonly situation: Situation; readonly tallies: readonly Tally[] } | null;
}

interface SentBet {
  readonly outcome: Outcome;
  readonly oddsCenti: SourceSelection["oddsCenti"];
  readonly tallies: readonly Tally[];
}

/** What the agent knows: the last message of each market, the results, and the bets it sent. */
interface Board {
  readonly title: string;
  readonly markets: Map<string, SourceMarket>;
  readonly figures: Map<string, Figure>;
  readonly outcomes: Map<string, Outcome>;
  /** Equal situations are one object. */
  readonly situations: Map<string, Situation>;
}

/**
 * Plays one match against an agent that reads the messages a client gets, sends a bet on every open selection at every
 * step and has each judged again after the delay by the market of then. What came of it is added to the groups.
 */
export function betOnMatch(run: MatchRun, options: BettorOptions, groups: Map<string, Group>): void {
  const board: Board = {
    title: options.title,
    markets: new Map(),
    figures: new Map(),
    outcomes: new Map(),
    situations: new Map(),
  };
  const waiting: SentBet[][] = [];
  const diff = createMessageDiff();
  const lastStep = run.timeline().endStep;
  // Before the kick-off nothing changes: one step stands for all that time, and bets do not wait.
  for (let step = -1; step <= lastStep; step += 1) {
    const atMs = run.plan.startMs + step * run.plan.stepMs;
    const position = run.positionAt(atMs);
    const isWatching = options.isWatching?.(position) !== false;
    if (isWatching || waiting.some((bets) => bets.length > 0)) readMessages(diff.diffMatch(run, atMs), board);
    waiting.push(isWatching ? sendBets(run, position, board) : []);
    const isDue = step === -1 || waiting.length > options.delaySteps;
    for (const bet of isDue ? (waiting.shift() ?? []) : []) judgeBet(bet, board, options);
  }
  readMessages(diff.diffMatch(run, run.plan.startMs + lastStep * run.plan.stepMs), board);
  addOutcomes(board, groups);
}

function readMessages(messages: readonly SourceMessage[], { markets, figures }: Board): void {
  for (const message of messages) {
    if (message.kind === "markets") for (const market of message.markets) markets.set(market.marketKey, market);
    if (message.kind === "results") for (const { marketKey, figure } of message.results) figures.set(marketKey, figure);
  }
}

function situationAt(run: MatchRun, position: Position | null): Situation {
  if (!position) return PRE_MATCH;
  const { current } = position;
  const state = current?.map.states[current.index];
  if (!current || !state) return BETWEEN_MAPS;
  let since = 0;
  for (let index = current.index - 1; index >= 0; index -= 1) {
    const before = current.map.states[index];
    if (before && (before.home !== state.home || before.away !== state.away)) break;
    since += 1;
  }
  return computeSituation(run.plan.game, { state, sinceSteps: since });
}

/** A bet on every open selection. Fair chances are entered beside them, for calibration; the agent does not see those. */
function sendBets(run: MatchRun, position: Position | null, board: Board): SentBet[] {
  const found = situationAt(run, position);
  const situationKey = Object.values(found).join();
  const now = board.situations.get(situationKey) ?? found;
  board.situations.set(situationKey, now);
  const mapPlayed = position?.current?.map.mapNumber ?? null;
  const fairLines = run.quotesAt(position).lines;
  const bets: SentBet[] = [];
  for (const market of board.markets.values()) {
    if (market.status !== "open") continue;
    const specKey = market.marketKey.slice(run.plan.matchKey.length + 1);
    const fair = fairLines.get(specKey) ?? [];
    const ownMap = /^m(\d+)-/.exec(specKey)?.[1];
    const isOfOtherMap = mapPlayed !== null && ownMap !== undefined && Number(ownMap) !== mapPlayed;
    const situation = isOfOtherMap ? MAP_AHEAD : now;
    for (const line of market.lines) {
      for (const selection of line.selections) {
        if (!selection.isOpen) continue;
        const outcome = outcomeOf(board, { market, line, selection });
        const tallies = talliesOf(outcome, situation, { title: board.title, specKey });
        enterSent(tallies, fairChanceOf(fair, line, selection));
        bets.push({ outcome, oddsCenti: selection.oddsCenti, tallies });
      }
    }
  }
  return bets;
}

interface Offer {
  readonly market: SourceMarket;
  readonly line: SourceLine;
  readonly selection: SourceSelection;
}

function outcomeOf({ outcomes }: Board, { market, line, selection }: Offer): Outcome {
  const key = `${market.marketKey}|${line.lineNumber}|${line.handicapQuarters ?? ""}|${selection.selection}`;
  const known = outcomes.get(key);
  if (known) return known;
  const outcome: Outcome = {
    market,
    handicapQuarters: line.handicapQuarters,
    lineNumber: line.lineNumber,
    selection: selection.selection,
    tallies: new Map(),
    last: null,
  };
  outcomes.set(key, outcome);
  return outcome;
}

/** The groups of a bet: by kind alone, by each feature of the situation, and by all of them together. */
function talliesOf(outcome: Outcome, situation: Situation, of: { title: string; specKey: string }): readonly Tally[] {
  if (outcome.last?.situation === situation) return outcome.last.tallies;
  const { phase, score, since, left, lead } = situation;
  const kind = `${of.title} | ${of.specKey.replace(/^m\d+-/, "map ")} ${roleOf(outcome.selection, lead)}`;
  const keys = [
    kind,
    `${kind} | phase ${phase}`,
    `${kind} | score ${score}`,
    `${kind} | since ${since}`,
    `${kind} | left ${left}`,
    `${kind} | ${phase} | ${score} | ${since} | ${left}`,
  ];
  const tallies = keys.map((key) => {
    const tally = outcome.tallies.get(key) ?? createTally();
    outcome.tallies.set(key, tally);
    return tally;
  });
  outcome.last = { situation, tallies };
  return tallies;
}

/** Sides are named by who leads, which is what a bettor would go by. */
function roleOf(selection: string, lead: number): string {
  if ((selection !== "home" && selection !== "away") || lead === 0) return selection;
  return (selection === "home") === lead > 0 ? "leader" : "trailer";
}

const fairChanceOf = (fair: readonly QuotedLine[], line: SourceLine, selection: SourceSelection): number | null =>
  fair[line.lineNumber]?.selections.find((each) => each.selection === selection.selection)?.fairChance ?? null;

function enterSent(tallies: readonly Tally[], fairChance: number | null): void {
  for (const tally of tallies) {
    tally.sent += 1;
    if (fairChance === null) continue;
    tally.seen += 1;
    tally.fair += fairChance;
  }
}

/** The second look at a bet: it is taken at the price of now, or refused and its stake returned. */
function judgeBet({ outcome, oddsCenti, tallies }: SentBet, { markets }: Board, options: BettorOptions): void {
  const market = markets.get(outcome.market.marketKey);
  const line = market?.lines[outcome.lineNumber];
  const selection = line?.selections.find((each) => each.selection === outcome.selection);
  if (!market || market.status !== "open" || !line || !selection?.isOpen) return;
  const agreed = { oddsCenti, handicap: outcome.handicapQuarters, status: "open" } as const;
  const now = { oddsCenti: selection.oddsCenti, handicap: line.handicapQuarters, status: "open" } as const;
  for (const [index, choice] of CHOICES.entries()) {
    if (computeChangeToAsk(agreed, now, { choice, maxSlidePercent: options.maxSlidePercent }) !== null) continue;
    for (const tally of tallies) {
      tally.accepted[index] = (tally.accepted[index] ?? 0) + 1;
      tally.odds[index] = (tally.odds[index] ?? 0) + selection.oddsCenti / 100;
    }
  }
}

function addOutcomes({ outcomes, figures }: Board, groups: Map<string, Group>): void {
  const byGroup = new Map<string, SettledTally[]>();
  for (const outcome of outcomes.values()) {
    const figure = figures.get(outcome.market.marketKey);
    if (!figure) throw new Error(`no result of ${outcome.market.marketKey}`);
    const shares = sharesOf(outcome, figure);
    const question = `${outcome.market.marketKey}|${outcome.selection}`;
    for (const [key, tally] of outcome.tallies) {
      const held = byGroup.get(key) ?? [];
      held.push({ question, tally, shares });
      byGroup.set(key, held);
    }
  }
  for (const [key, held] of byGroup) addMatch(groups, key, held);
}

function sharesOf({ market, selection, handicapQuarters }: Outcome, figure: Figure): Shares {
  const { betType } = market;
  if (!isBetType(betType)) throw new Error(`bet type ${betType}`);
  const settled = settleSelection({ betType, selection, handicapQuarters }, figure);
  if (!settled.ok) throw new Error(`${market.marketKey}: ${settled.error}`);
  const { wonShare, returnedShare } = settled.value;
  return { won: toNumber(wonShare), returned: toNumber(returnedShare) };
}

const toNumber = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }): number =>
  Number(numerator) / Number(denominator);
