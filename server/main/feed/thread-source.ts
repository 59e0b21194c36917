import { Worker } from "node:worker_threads";
import type { MatchSource, SourceMessage, SourceSink } from "@clutch/feed";
import type { QuoteAnswer, QuoteQuestion } from "../../bus/quote-messages.ts";
import type { ThreadOptions, ThreadReply, ThreadRequest } from "./thread-messages.ts";

export interface ThreadSource extends MatchSource {
  /** All that is known of matches that may have ended while nobody listened. */
  recover(matchKeys: readonly string[]): Promise<readonly SourceMessage[]>;
  /** What the worlds of a match say now (RU-2). */
  ask(question: QuoteQuestion): Promise<QuoteAnswer>;
}

/**
 * The simulator behind the source port, run by a thread. `onEnd` hears of a thread that ended by itself:
 * the source is then silent, and silence stops all bets (RU-6). `onTrouble` hears of questions it could not answer.
 */
export function createThreadSource(
  options: ThreadOptions,
  { onEnd, onTrouble }: { readonly onEnd: (error: unknown) => void; readonly onTrouble: (trouble: string) => void },
): ThreadSource {
  const worker = new Worker(new URL("feed-thread.ts", import.meta.url), { workerData: options });
  const recovering = new Map<number, (messages: readonly SourceMessage[]) => void>();
  const asking = new Map<number, (answer: QuoteAnswer) => void>();
  let sink: SourceSink = () => {};
  let isStopping = false;
  let lastId = 0;
  const send = (request: ThreadRequest): void => worker.postMessage(request);
  worker.on("message", (reply: ThreadReply) => {
    switch (reply.kind) {
      case "told":
        return sink(reply.messages);
      case "recovered":
        return settle(recovering, reply.id, reply.messages);
      case "answered":
        if (reply.trouble !== null) onTrouble(reply.trouble);
        return settle(asking, reply.id, reply.answer);
    }
  });
  worker.on("error", (error) => onEnd(error));
  worker.on("exit", (code) => {
    if (!isStopping) onEnd(new Error(`the thread of the match source ended (${code})`));
  });
  return {
    name: "simulator",
    start(newSink) {
      sink = newSink;
      send({ kind: "start" });
      return Promise.resolve(async () => {
        isStopping = true;
        await worker.terminate();
      });
    },
    recover: (matchKeys) =>
      new Promise((resolve) => {
        lastId += 1;
        recovering.set(lastId, resolve);
        send({ kind: "recover", id: lastId, matchKeys });
      }),
    ask: (question) =>
      new Promise((resolve) => {
        lastId += 1;
        asking.set(lastId, resolve);
        send({ kind: "ask", id: lastId, question });
      }),
  };
}

function settle<T>(waiting: Map<number, (value: T) => void>, id: number, value: T): void {
  waiting.get(id)?.(value);
  waiting.delete(id);
}
