import { randomUUID } from "node:crypto";
import type { Bus } from "../bus/bus.ts";
import type { QuoteAnswer, QuoteQuestion } from "../bus/quote-messages.ts";

/** Asks whoever holds the worlds, in this process or another; `unknown` when nobody answers in time. */
export interface WorldsLine {
  ask(question: QuoteQuestion): Promise<QuoteAnswer>;
  readonly stop: () => void;
}

/** Longer than any answer takes; what comes later is a price nobody waits for. */
const PATIENCE_MS = 3000;

export function openWorldsLine(bus: Bus): WorldsLine {
  const asker = randomUUID();
  const waiting = new Map<number, (answer: QuoteAnswer) => void>();
  let lastId = 0;
  const end = bus.subscribe(`quoteAnswer.${asker}`, ({ id, answer }) => waiting.get(id)?.(answer));
  return {
    ask: (question) =>
      new Promise((resolve) => {
        lastId += 1;
        const id = lastId;
        const settle = (answer: QuoteAnswer): void => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(answer);
        };
        const timer = setTimeout(() => settle({ kind: "unknown" }), PATIENCE_MS);
        waiting.set(id, settle);
        bus.publish("quoteAsk.feed", { id, asker, question });
      }),
    stop: () => {
      end();
      for (const settle of waiting.values()) settle({ kind: "unknown" });
    },
  };
}

/** Answers what is asked over the bus; each process that holds worlds does so once. */
export function serveWorlds(bus: Bus, answer: (question: QuoteQuestion) => Promise<QuoteAnswer>): () => void {
  return bus.subscribe("quoteAsk.feed", ({ id, asker, question }) => {
    void answer(question).then((answered) => bus.publish(`quoteAnswer.${asker}`, { id, answer: answered }));
  });
}
