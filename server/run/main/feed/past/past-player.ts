import { Worker } from "node:worker_threads";
import type { SourceMessage } from "@clutch/feed";
import type { PastOptions, PastReply, PastRequest } from "./past-messages.ts";

/** Plays matches of the past, one request at a time. */
export interface PastPlayer {
  list(beforeMs: number): Promise<readonly string[]>;
  play(matchKeys: readonly string[]): Promise<readonly SourceMessage[]>;
  /** Ends the thread and what it was asked for: that is rejected. */
  stop(): Promise<void>;
}

export function startPastPlayer(options: PastOptions): PastPlayer {
  const worker = new Worker(new URL("past-thread.ts", import.meta.url), { workerData: options });
  let waiting: PromiseWithResolvers<PastReply> | null = null;
  worker.on("message", (reply: PastReply) => waiting?.resolve(reply));
  worker.on("error", (error) => waiting?.reject(error));
  worker.on("exit", (code) => waiting?.reject(new Error(`the thread of past matches ended (${code})`)));
  const ask = (request: PastRequest): Promise<PastReply> => {
    waiting = Promise.withResolvers<PastReply>();
    worker.postMessage(request);
    return waiting.promise;
  };
  return {
    async list(beforeMs) {
      const reply = await ask({ kind: "list", beforeMs });
      return reply.kind === "listed" ? reply.matchKeys : [];
    },
    async play(matchKeys) {
      const reply = await ask({ kind: "play", matchKeys });
      return reply.kind === "played" ? reply.messages : [];
    },
    async stop() {
      await worker.terminate();
    },
  };
}
