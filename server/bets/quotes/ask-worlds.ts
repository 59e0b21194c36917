import { randomUUID } from "node:crypto";
import { SILENCE_LIMIT_MS } from "@clutch/contract";
import { BusAway, type Bus } from "../../base/bus/bus.ts";
import type { Clock } from "@clutch/kernel";
import type { QuoteAnswer, QuotePriority, QuoteQuestion } from "../../base/bus/quote-messages.ts";
import { monotonicClock } from "../../base/observe/monotonic-clock.ts";

/** Asks whoever holds the worlds, in this process or another. */
export interface WorldsClient {
  /**
   * `busy` when too many questions of its priority wait already, or nobody answers in time: what cannot be priced is answered so.
   * Throws `BusAway` when nobody can be asked: the bus is away, or a source that was heard is silent (RU-6). What open bets are
   * worth is `busy` then: an offer to sell them back says by itself that it is paused.
   */
  ask(question: QuoteQuestion, priority: QuotePriority): Promise<QuoteAnswer>;
  readonly stop: () => void;
}

/** Longer than any answer takes; what comes later is a price nobody waits for. */
const TIMEOUT_MS = 3000;
const MAX_WAITING = { bet: 256, show: 64 };

export function openWorldsClient(bus: Bus, monotonic: Clock = monotonicClock): WorldsClient {
  const asker = randomUUID();
  const waiting = new Map<number, (answer: QuoteAnswer) => void>();
  const counts = { bet: 0, show: 0 };
  let lastId = 0;
  let heardMs: number | null = null;
  const ends = [
    bus.subscribe(`quoteAnswer.${asker}`, ({ id, answer }) => waiting.get(id)?.(answer)),
    bus.subscribe("source.feed", () => (heardMs = monotonic.nowMs())),
  ];
  const isSilent = (): boolean => heardMs !== null && monotonic.nowMs() - heardMs > SILENCE_LIMIT_MS;
  return {
    async ask(question, priority) {
      if (!bus.isUp()) throw new BusAway();
      if (isSilent() && question.kind !== "distributions")
        throw new BusAway("the match source is silent: nobody has its worlds");
      if (isSilent()) return { kind: "busy" };
      if (counts[priority] >= MAX_WAITING[priority]) return { kind: "busy" };
      counts[priority] += 1;
      return new Promise((resolve) => {
        lastId += 1;
        const id = lastId;
        const settle = (answer: QuoteAnswer): void => {
          clearTimeout(timer);
          waiting.delete(id);
          counts[priority] -= 1;
          resolve(answer);
        };
        const timer = setTimeout(() => settle({ kind: "busy" }), TIMEOUT_MS);
        waiting.set(id, settle);
        bus.publish("quoteAsk.feed", { id, asker, priority, question });
      });
    },
    stop: () => {
      for (const end of ends) end();
      for (const settle of waiting.values()) settle({ kind: "unknown" });
    },
  };
}

/** Answers what is asked over the bus; each process that holds worlds does so once. */
export function serveWorlds(
  bus: Bus,
  answer: (question: QuoteQuestion, priority: QuotePriority) => Promise<QuoteAnswer>,
): () => void {
  return bus.subscribe("quoteAsk.feed", ({ id, asker, priority, question }) => {
    void answer(question, priority).then((answered) => bus.publish(`quoteAnswer.${asker}`, { id, answer: answered }));
  });
}
