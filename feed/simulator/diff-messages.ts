import type { SourceMarket, SourceMessage } from "../source.ts";
import type { MatchRun } from "./match-run.ts";
import { computeMatchView, type MatchView } from "./match-view.ts";
import type { OutrightRun } from "./outright.ts";

/** Remembers what was told of each match, and tells what has changed since. */
export interface Messenger {
  tellMatch(run: MatchRun, atMs: number): SourceMessage[];
  tellOutright(run: OutrightRun, atMs: number): SourceMessage[];
  knows(matchKey: string): boolean;
  forget(matchKey: string): void;
}

interface Told {
  step: number;
  state: string;
  score: string;
  stats: string;
  readonly markets: Map<string, SourceMarket>;
  readonly results: Set<string>;
}

export function createMessenger(): Messenger {
  const told = new Map<string, Told>();
  return {
    knows: (matchKey) => told.has(matchKey),
    forget: (matchKey) => void told.delete(matchKey),
    tellMatch(run, atMs) {
      const { matchKey } = run.plan;
      const step = run.stepAt(atMs);
      const before = told.get(matchKey);
      if (before && isQuiet(before, step)) return [];
      const memory: Told = before ?? { step, state: "", score: "", stats: "", markets: new Map(), results: new Set() };
      memory.step = step;
      told.set(matchKey, memory);
      return tellChanges(run, memory, atMs);
    },
    tellOutright(run, atMs) {
      const step = run.momentAt(atMs);
      const before = told.get(run.key);
      if (before && (before.step === step || before.state === "ended")) return [];
      const memory: Told = before ?? { step, state: "", score: "", stats: "", markets: new Map(), results: new Set() };
      memory.step = step;
      told.set(run.key, memory);
      return tellOutrightChanges(run, memory, atMs);
    },
  };
}

/** Nothing of a match changes within a step, nor after its end. */
const isQuiet = (before: Told, step: number): boolean =>
  before.step === step || before.state === "ended" || (step < 0 && before.step < 0);

/** Statistics go out when the score or the map changes, and every few steps between. */
const STATS_STEPS = 4;

function statsNews(view: MatchView, told: Told, at: { atMs: number; matchKey: string }): SourceMessage[] {
  if (!view.stats) return [];
  const { mapNumber, stats } = view.stats;
  const shown = `${mapNumber}:${stats.state}:${stats.home.kills}:${stats.away.kills}:${stats.rounds.length}`;
  if (shown === told.stats && (stats.state === "ended" || told.step % STATS_STEPS !== 0)) return [];
  told.stats = shown;
  return [{ kind: "stats", ...at, mapNumber, stats }];
}

function tellOutrightChanges(run: OutrightRun, told: Told, atMs: number): SourceMessage[] {
  const { fixture, market, result } = run.viewAt(atMs);
  const messages: SourceMessage[] = [];
  if (fixture.state !== told.state) messages.push({ kind: "fixture", atMs, fixture });
  if (!isSameMarket(told.markets.get(market.marketKey), market)) {
    messages.push({ kind: "markets", atMs, matchKey: run.key, markets: [market] });
  }
  if (result && !told.results.has(result.marketKey)) {
    messages.push({ kind: "results", atMs, matchKey: run.key, results: [result] });
    told.results.add(result.marketKey);
  }
  told.state = fixture.state;
  told.markets.set(market.marketKey, market);
  return messages;
}

function tellChanges(run: MatchRun, told: Told, atMs: number): SourceMessage[] {
  const { matchKey } = run.plan;
  const view = computeMatchView(run, atMs);
  const messages: SourceMessage[] = [];
  if (view.fixture.state !== told.state) messages.push({ kind: "fixture", atMs, fixture: view.fixture });
  const score = JSON.stringify(view.score);
  if (view.score && score !== told.score) messages.push({ kind: "score", atMs, matchKey, score: view.score });
  const markets = view.markets.filter((market) => !isSameMarket(told.markets.get(market.marketKey), market));
  if (markets.length > 0) messages.push({ kind: "markets", atMs, matchKey, markets });
  const results = view.results.filter((result) => !told.results.has(result.marketKey));
  if (results.length > 0) messages.push({ kind: "results", atMs, matchKey, results });
  messages.push(...statsNews(view, told, { atMs, matchKey }));
  told.state = view.fixture.state;
  told.score = score;
  for (const market of markets) told.markets.set(market.marketKey, market);
  for (const result of results) told.results.add(result.marketKey);
  return messages;
}

/** Equal but for the version: nothing worth telling. */
function isSameMarket(before: SourceMarket | undefined, after: SourceMarket): boolean {
  if (!before || before.status !== after.status || before.lines.length !== after.lines.length) return false;
  return after.lines.every((line, index) => {
    const other = before.lines[index];
    if (!other || other.handicapQuarters !== line.handicapQuarters || other.isDecided !== line.isDecided) return false;
    return line.selections.every((selection, place) => {
      const old = other.selections[place];
      return old !== undefined && old.oddsCenti === selection.oddsCenti && old.isOpen === selection.isOpen;
    });
  });
}
