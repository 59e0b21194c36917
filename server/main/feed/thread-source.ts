import { Worker } from "node:worker_threads";
import type { MatchSource, SourceMessage, SourceSink } from "@clutch/feed";
import type { ThreadOptions, ThreadReply, ThreadRequest } from "./thread-messages.ts";

export interface ThreadSource extends MatchSource {
  /** All that is known of matches that may have ended while nobody listened. */
  recover(matchKeys: readonly string[]): Promise<readonly SourceMessage[]>;
}

/**
 * The simulator behind the source port, run by a thread. `onEnd` hears of a thread that ended by itself:
 * the source is then silent, and silence stops all bets (RU-6).
 */
export function createThreadSource(options: ThreadOptions, onEnd: (error: unknown) => void): ThreadSource {
  const worker = new Worker(new URL("feed-thread.ts", import.meta.url), { workerData: options });
  const waiting = new Map<number, (messages: readonly SourceMessage[]) => void>();
  let sink: SourceSink = () => {};
  let isStopping = false;
  let lastId = 0;
  const send = (request: ThreadRequest): void => worker.postMessage(request);
  worker.on("message", (reply: ThreadReply) => {
    if (reply.kind === "told") return sink(reply.messages);
    waiting.get(reply.id)?.(reply.messages);
    waiting.delete(reply.id);
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
        waiting.set(lastId, resolve);
        send({ kind: "recover", id: lastId, matchKeys });
      }),
  };
}
