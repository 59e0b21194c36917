import { setTimeout as sleep } from "node:timers/promises";
import { createBoundedQueue, type Stop } from "@clutch/kernel";
import type { MatchSource, SourceMessage } from "@clutch/feed";
import { loadOpenCatalogue } from "../catalogue/store-catalogue.ts";
import type { Metrics } from "../../base/observe/metrics.ts";
import { createTrouble, type Trouble } from "../../base/observe/trouble.ts";
import type { Store } from "../../base/store/open.ts";
import { addToBatch, createBatch, type SourceBatch } from "./batch.ts";
import { createBook, type Book } from "./book.ts";
import type { TradingDeps } from "./deps.ts";
import { loadFactsKnown } from "./store-facts.ts";
import { readSuspensions, takeLifted } from "./palpable/store-suspensions.ts";
import { writeBatch, type Heard } from "./write-batch.ts";

/** The bound of messages waiting during a write; beyond it a throw applies backpressure to the source. */
const QUEUE_LIMIT = 200_000;
const RETRY_MS = 1000;

/**
 * Takes a source's messages, one transaction a batch: while one is written the next gathers, so a slow
 * database means larger batches, never a growing delay. After the commit the changes go to the bus.
 */
export async function startTrading(source: MatchSource, deps: TradingDeps): Promise<Stop> {
  const book = await loadBook(deps.store);
  const queue = createBoundedQueue<SourceMessage>(QUEUE_LIMIT);
  const run = { isStopped: false };
  let taken = 0;
  const stopped = Promise.withResolvers<void>();
  let wake: (() => void) | null = null;
  const addLifted = createLiftedReader();

  const work = async (): Promise<void> => {
    while (!run.isStopped) {
      if (queue.size === 0) await new Promise<void>((resolve) => (wake = resolve));
      wake = null;
      const messages = queue.take(QUEUE_LIMIT);
      if (messages.length === 0) continue;
      // The stored heartbeat is never later than the batch's, however long the write takes.
      const aliveMs = deps.clock.nowMs();
      const batch = gather(messages, deps.metrics);
      // A source stopped during its answer never gives it.
      if (batch.isSnapshotComplete) await Promise.race([addForgotten(batch, book, deps), stopped.promise]);
      await addLifted(batch, book, deps);
      if (!run.isStopped) await writeUntilDone(batch, { name: source.name, aliveMs });
      if (run.isStopped) break;
      deps.bus.publish("source.feed", { kind: "alive", atMs: aliveMs });
      taken += messages.length;
      deps.onTaken?.(taken);
    }
  };

  const trouble = createTrouble(deps.log, "writing what the match source says");
  const writeUntilDone = async (batch: SourceBatch, heard: Heard): Promise<void> => {
    while (!run.isStopped) {
      try {
        await writeBatch(book, { batch, heard }, deps);
        return trouble.worked();
      } catch (error) {
        // Bets are refused meanwhile: no heartbeat of the source is stored.
        trouble.failed(error);
        await Promise.race([stopped.promise, sleep(RETRY_MS)]);
      }
    }
  };

  const working = work();
  const stopSource = await source.start((messages) => {
    for (const message of messages) {
      if (!queue.push(message)) throw new Error("the match source is ahead of the database by too much");
    }
    wake?.();
  });
  return async () => {
    run.isStopped = true;
    stopped.resolve();
    await stopSource();
    wake?.();
    await working;
  };
}

/** How often releases by the operator are read. */
const LIFTED_MS = 500;

/** Released markets are written as last sent by their source. */
function createLiftedReader(): (batch: SourceBatch, book: Book, deps: TradingDeps) => Promise<void> {
  let lookedMs = 0;
  let trouble: Trouble | null = null;
  return async (batch, book, { store, clock, log }) => {
    if (Math.abs(clock.nowMs() - lookedMs) < LIFTED_MS) return;
    lookedMs = clock.nowMs();
    trouble ??= createTrouble(log, "reading which markets the operator lets go");
    try {
      for (const marketKey of await takeLifted(store)) releaseMarket(batch, book, marketKey);
      trouble.worked();
    } catch (error) {
      trouble.failed(error);
    }
  };
}

function releaseMarket(batch: SourceBatch, book: Book, marketKey: string): void {
  const market = book.guard.release(marketKey);
  const known = book.markets.get(marketKey);
  const matchKey = [...book.events.values()].find((event) => event.eventId === known?.state.eventId)?.matchKey;
  if (market === null || known === undefined || matchKey === undefined) return;
  book.markets.set(marketKey, { ...known, sourceVersion: 0 });
  if (!batch.markets.has(marketKey)) batch.markets.set(marketKey, { matchKey, market });
}

function gather(messages: readonly SourceMessage[], metrics: Metrics): SourceBatch {
  const batch = createBatch();
  for (const message of messages) {
    addToBatch(batch, message);
    metrics.countFeedMessages(message.kind, 1);
  }
  return batch;
}

/** Stored matches missing in the snapshot have ended meanwhile: query the source for their results. */
async function addForgotten(batch: SourceBatch, book: Book, { recover }: TradingDeps): Promise<void> {
  if (recover === undefined) return;
  const missing = [...book.events.keys()].filter((key) => !book.seenEvents.has(key) && !batch.fixtures.has(key));
  for (const message of missing.length === 0 ? [] : await recover(missing)) addToBatch(batch, message);
}

async function loadBook(store: Store): Promise<Book> {
  const book = createBook();
  const open = await loadOpenCatalogue(store);
  for (const event of open.events) book.events.set(event.matchKey, event);
  for (const { sourceKey, state } of open.markets) book.markets.set(sourceKey, { state, sourceVersion: 0 });
  for (const [key, sequence] of await loadFactsKnown(store)) book.factsKnown.set(key, sequence);
  for (const { marketKey, held } of await readSuspensions(store)) book.guard.restore(marketKey, held);
  return book;
}
