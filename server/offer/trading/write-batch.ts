import type { MarketResult } from "@clutch/feed";
import type { EventState, MarketState } from "../../base/bus/messages.ts";
import type { SourceBatch } from "./batch.ts";
import { isAwaitingResult } from "../catalogue/event-view.ts";
import { isNews, isOver, toEventState, type Book } from "./book.ts";
import { createChanges, publishChanges, type Changes } from "./publish.ts";
import type { Verdict } from "./palpable/guard.ts";
import { gatherSiblings } from "./palpable/siblings.ts";
import { writeSuspensions } from "./palpable/store-suspensions.ts";
import type { TradingDeps } from "./deps.ts";
import { factsKeyOf, insertFacts } from "./store-facts.ts";
import {
  closeForgotten,
  insertResults,
  recordAlive,
  upsertCompetitions,
  upsertEvents,
  upsertMarkets,
  upsertScores,
  upsertStats,
  voidMarkets,
  type MarketVersion,
  type Tick,
} from "./store-trading.ts";

/** Of a match (`MAP 1` … `MAP 19`). */
const MAX_MAPS = 19;

/** The source of a batch, and when it was last heard in it. */
export interface Heard {
  readonly name: string;
  readonly aliveMs: number;
}

/**
 * Writes a batch in one transaction, then updates the book and publishes. When the transaction fails
 * nothing has changed, so the same batch can be retried.
 */
export async function writeBatch(
  book: Book,
  { batch, heard }: { readonly batch: SourceBatch; readonly heard: Heard },
  deps: TradingDeps,
): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const changes = createChanges(nowMs);
  await deps.store.db.transaction().execute(async (tick) => {
    await writeChanges(tick, { book, batch, changes });
    if (batch.isSnapshotComplete) await writeForgotten(tick, { book, batch, changes });
    const isWhole = book.isWhole || batch.isSnapshotComplete;
    await recordAlive(tick, heard.name, { atMs: heard.aliveMs, isWhole, playedMs: batch.playedMs });
  });
  commitToBook(book, batch, changes);
  commitFacts(book, changes);
  book.guard.keep(changes.verdicts);
  for (const { suspended, market } of changes.verdicts) {
    if (suspended === null) continue;
    deps.metrics.countSuspension(suspended.error.kind);
    deps.log.warn({ market: market.marketKey, ...suspended.error }, "a palpable error: the market is held back");
  }
  publishChanges(changes, deps.bus);
  if (changes.results.length > 0) deps.onResults(changes.results.map((each) => each.marketId));
}

/** What is to be written: `changes` is filled with what was. */
export interface Work {
  readonly book: Book;
  readonly batch: SourceBatch;
  readonly changes: Changes;
}

/** Writes what a batch says of its matches, whether they are in play or long over. */
export async function writeChanges(tick: Tick, work: Work): Promise<void> {
  await writeEvents(tick, work);
  await writeMarkets(tick, work);
  await writeStats(tick, work);
  await writeFacts(tick, work);
  await writeResults(tick, work);
}

async function writeEvents(tick: Tick, { book, batch, changes }: Work): Promise<void> {
  const { nowMs } = changes;
  const fixtures = [...batch.fixtures.values()];
  if (fixtures.length > 0) {
    const competitionIds = await upsertCompetitions(tick, fixtures);
    const rows = fixtures.map((fixture) => ({
      fixture,
      competitionId: competitionIds.get(fixture.competitionKey) ?? 0,
      inPlay: isPlaying(fixture.state, (batch.scores.get(fixture.matchKey) ?? scoreIn(book, fixture.matchKey))?.inPlay),
    }));
    const eventIds = await upsertEvents(tick, rows, nowMs);
    for (const { fixture, competitionId } of rows) {
      const ids = { eventId: eventIds.get(fixture.matchKey) ?? "", competitionId };
      const score = batch.scores.get(fixture.matchKey) ?? scoreIn(book, fixture.matchKey);
      changes.events.set(fixture.matchKey, toEventState(fixture, ids, { score, nowMs }));
    }
  }
  const scored: { eventId: string; score: NonNullable<EventState["score"]> }[] = [];
  for (const [matchKey, score] of batch.scores) {
    const event = changes.events.get(matchKey) ?? book.events.get(matchKey);
    if (event === undefined) continue;
    scored.push({ eventId: event.eventId, score });
    changes.events.set(matchKey, { ...event, score, updatedAtMs: nowMs });
  }
  if (scored.length > 0) await upsertScores(tick, scored, nowMs);
}

const scoreIn = (book: Book, matchKey: string) => book.events.get(matchKey)?.score ?? null;
const isPlaying = (state: EventState["state"], inPlay: boolean | undefined): boolean =>
  state === "live" && inPlay !== false;

async function writeMarkets(tick: Tick, { book, batch, changes }: Work): Promise<void> {
  const named = [...batch.markets.values()].flatMap(({ matchKey, market }) => {
    const event = changes.events.get(matchKey) ?? book.events.get(matchKey);
    return event === undefined ? [] : [{ eventId: event.eventId, market }];
  });
  const siblingsOf = gatherSiblings(book, named);
  const judged = named.map(({ eventId, market }) => ({
    eventId,
    verdict: book.guard.judge(market, siblingsOf(eventId)),
  }));
  const rows = judged
    .filter(({ verdict }) => isNews(book.markets.get(verdict.market.marketKey), verdict.market))
    .map(({ eventId, verdict }) => ({ eventId, market: verdict.market, verdict }));
  if (rows.length === 0) return;
  const stored = await upsertMarkets(tick, rows, changes.nowMs);
  for (const { eventId, market, verdict } of rows) {
    const ids = stored.get(market.marketKey);
    // No row returned: the market has its result already, and stays unchanged.
    if (ids === undefined) continue;
    changes.verdicts.push(verdict);
    const { tab, betType, nameId, nameValues, status, isMain, lines } = market;
    changes.markets.set(market.marketKey, {
      marketId: ids.marketId,
      version: ids.version,
      eventId,
      updatedAtMs: changes.nowMs,
      tab,
      betType,
      nameId,
      nameValues,
      status,
      isMain,
      lines,
    });
  }
  await writeSuspensions(tick, suspensionsOf(changes), changes.nowMs);
}

function suspensionsOf({ verdicts, markets }: Changes) {
  const idOf = ({ market }: Verdict): number => markets.get(market.marketKey)?.marketId ?? 0;
  return {
    suspended: verdicts.flatMap((each) => (each.suspended ? [{ marketId: idOf(each), held: each.suspended }] : [])),
    mended: verdicts.filter((each) => each.isMended).map(idOf),
  };
}

async function writeStats(tick: Tick, { book, batch, changes }: Work): Promise<void> {
  for (const { matchKey, mapNumber, updates } of batch.stats.values()) {
    const event = changes.events.get(matchKey) ?? book.events.get(matchKey);
    if (event !== undefined) changes.stats.push({ eventId: event.eventId, mapNumber, updates });
  }
  if (changes.stats.length > 0) await upsertStats(tick, changes.stats, changes.nowMs);
}

/** A fact whose number is known is a repeat: sources publish a match again after a restart. */
async function writeFacts(tick: Tick, { book, batch, changes }: Work): Promise<void> {
  for (const [matchKey, published] of batch.facts) {
    const event = changes.events.get(matchKey) ?? book.events.get(matchKey);
    if (event === undefined) continue;
    const { eventId } = event;
    const facts = published.filter((fact) => fact.sequence > (book.factsKnown.get(factsKeyOf(eventId, fact)) ?? 0));
    if (facts.length > 0) changes.facts.push({ eventId, facts });
  }
  if (changes.facts.length > 0) await insertFacts(tick, changes.facts, changes.nowMs);
}

/** A finished match is published no more; until then what is stored of each map is remembered. */
function commitFacts(book: Book, { facts, events }: Changes): void {
  for (const { eventId, facts: published } of facts) {
    for (const fact of published) book.factsKnown.set(factsKeyOf(eventId, fact), fact.sequence);
  }
  for (const { eventId } of [...events.values()].filter(isFinished)) {
    for (let mapNumber = 1; mapNumber <= MAX_MAPS; mapNumber += 1)
      book.factsKnown.delete(factsKeyOf(eventId, { mapNumber }));
  }
}

async function writeResults(tick: Tick, { book, batch, changes }: Work): Promise<void> {
  const { nowMs } = changes;
  if (batch.results.length > 0) {
    noteResults(book, changes, await insertResults(tick, inOrder(batch.results), nowMs));
  }
  const withdrawn = [...changes.events.values()].filter((event) => event.state === "withdrawn");
  if (withdrawn.length > 0) {
    const ids = withdrawn.map((event) => event.eventId);
    noteResults(book, changes, await voidMarkets(tick, ids, nowMs));
  }
}

const inOrder = (results: readonly MarketResult[]): readonly MarketResult[] =>
  results.toSorted((a, b) =>
    a.marketKey < b.marketKey ? -1 : a.marketKey > b.marketKey ? 1 : a.revision - b.revision,
  );

function noteResults(book: Book, changes: Changes, marked: readonly MarketVersion[]): void {
  changes.results.push(...marked);
  noteStatus(book, changes, { marked, status: "settlement" });
}

function noteStatus(
  book: Book,
  changes: Changes,
  { marked, status }: { readonly marked: readonly MarketVersion[]; readonly status: MarketState["status"] },
): void {
  for (const { sourceKey, version } of marked) {
    const state = changes.markets.get(sourceKey) ?? book.markets.get(sourceKey)?.state;
    if (state !== undefined) changes.markets.set(sourceKey, { ...state, status, version, updatedAtMs: changes.nowMs });
  }
}

async function writeForgotten(tick: Tick, { book, batch, changes }: Work): Promise<void> {
  const events = [...book.events.values()].filter(
    ({ matchKey }) => !book.seenEvents.has(matchKey) && !batch.fixtures.has(matchKey),
  );
  const markets = [...book.markets].filter(([key]) => !book.seenMarkets.has(key) && !batch.markets.has(key));
  if (events.length === 0 && markets.length === 0) return;
  const ids = {
    marketIds: markets.map(([, { state }]) => state.marketId),
    eventIds: events.map((each) => each.eventId),
  };
  const marked = await closeForgotten(tick, ids, changes.nowMs);
  noteStatus(book, changes, { marked, status: "closed" });
  for (const event of events)
    changes.events.set(event.matchKey, { ...event, state: "ended", updatedAtMs: changes.nowMs });
}

function commitToBook(book: Book, batch: SourceBatch, changes: Changes): void {
  if (batch.isSnapshotComplete) book.isWhole = true;
  for (const matchKey of batch.fixtures.keys()) book.seenEvents.add(matchKey);
  for (const marketKey of batch.markets.keys()) book.seenMarkets.add(marketKey);
  for (const [matchKey, event] of changes.events) {
    changes.listChanges.set(event.eventId, isListChange(book.events.get(matchKey), event));
    if (isFinished(event)) {
      book.events.delete(matchKey);
      book.seenEvents.delete(matchKey);
    } else book.events.set(matchKey, event);
  }
  for (const [marketKey, state] of changes.markets) {
    if (isOver(state.status)) {
      book.markets.delete(marketKey);
      book.guard.forget(marketKey);
      book.seenMarkets.delete(marketKey);
    } else {
      const sourceVersion = batch.markets.get(marketKey)?.market.version ?? 0;
      book.markets.set(marketKey, { state, sourceVersion });
    }
  }
}

const isFinished = (event: EventState): boolean => event.state === "ended" || event.state === "withdrawn";

/** Lists are fetched again when an event comes, goes, moves between upcoming and in play, or only waits for its result. */
const isListChange = (before: EventState | undefined, now: EventState): boolean =>
  before === undefined ||
  before.state !== now.state ||
  before.startMs !== now.startMs ||
  isAwaitingResult(before) !== isAwaitingResult(now);
