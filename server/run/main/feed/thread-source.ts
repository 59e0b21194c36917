import { Worker } from "node:worker_threads";
import type { MatchSource, SourceMessage, SourceSink } from "@clutch/feed";
import type { Stop } from "@clutch/kernel";
import type { QuoteAnswer, QuotePriority, QuoteQuestion } from "../../../base/bus/quote-messages.ts";
import type { Obeyed, ThreadOptions, ThreadReply, ThreadRequest } from "./thread-messages.ts";

export interface ThreadSource extends MatchSource {
  /** Plays along without a word, so that `start` begins with all that is known by then. Asked once, before `start`. */
  standBy(): void;
  /** Its time is at least this. */
  advanceTo(atMs: number): void;
  /** For one that stood by and is not wanted any more. */
  readonly stop: Stop;
  /** All that is known of matches that may have ended while nobody listened. */
  recover(matchKeys: readonly string[]): Promise<readonly SourceMessage[]>;
  /** What the worlds of a match say now (RU-2). Prices that are only shown are answered by a thread of their own (RU-19). */
  ask(question: QuoteQuestion, priority: QuotePriority): Promise<QuoteAnswer>;
  /**
   * Nobody looks, and only these matches are held: prices are made for them alone, and the others' markets are paused.
   * `collects`: garbage is collected.
   */
  rest(heldKeys: readonly string[], collects: boolean): void;
  /**
   * Resolves when all is published with the prices of now: with how many messages that is since the start. Never, where
   * the thread has ended.
   */
  wake(): Promise<number>;
}

interface Hooks {
  /** The source's thread ended by itself: it is then silent, and silence stops all bets (RU-6). */
  readonly onEnd: (error: unknown) => void;
  /** A question could not be answered, or the thread of shown prices ended and is started again when next asked. */
  readonly onTrouble: (trouble: string) => void;
  /** A source that stands by has all it knows. */
  readonly onWarm?: () => void;
  /** The machine's clock was set back by so much: the source goes on by its own time. */
  readonly onClockBack?: (byMs: number) => void;
  /** A script is done so far, with `sentCount` messages since the start given to the sink. */
  readonly onObeyed?: (obeyed: Obeyed, sentCount: number) => void;
}

/** What a source is named by in the store. */
export const SOURCE_NAMES = { simulated: "simulator", recorded: "replay", scripted: "scripted" } as const;

/** The match source behind its port, run by a thread. */
export function createThreadSource(options: ThreadOptions, hooks: Hooks): ThreadSource {
  const { onEnd, onTrouble } = hooks;
  let sink: SourceSink = () => {};
  let sourceMs = 0;
  let sentCount = 0;
  const recovering = new Map<number, (messages: readonly SourceMessage[]) => void>();
  let lastRecoverId = 0;
  const waking: ((sentCount: number) => void)[] = [];
  const shown = createShown(options, onTrouble);

  const source = startWorker(new URL("feed-thread.ts", import.meta.url), options, {
    onEnd,
    onTrouble,
    onReply(reply) {
      if (reply.kind === "messages") {
        sentCount += reply.messages.length;
        for (const message of reply.messages) if (message.kind === "alive") sourceMs = message.atMs;
        sink(reply.messages);
      }
      if (reply.kind === "warm") hooks.onWarm?.();
      if (reply.kind === "obeyed") hooks.onObeyed?.(reply, sentCount);
      if (reply.kind === "clock-back") hooks.onClockBack?.(reply.byMs);
      if (reply.kind === "awake") waking.splice(0).forEach((resolve) => resolve(sentCount));
      if (reply.kind !== "recovered") return;
      recovering.get(reply.id)?.(reply.messages);
      recovering.delete(reply.id);
    },
  });
  const stop = async (): Promise<void> => {
    await Promise.all([source.stop(), shown.stop()]);
  };
  return {
    name: SOURCE_NAMES[options.matches.kind],
    stop,
    standBy: () => source.send({ kind: "standBy" }),
    advanceTo: (atMs) => source.send({ kind: "advance", atMs }),
    start(newSink) {
      sink = newSink;
      source.send({ kind: "start" });
      return Promise.resolve(stop);
    },
    recover: (matchKeys) =>
      new Promise((resolve) => {
        lastRecoverId += 1;
        recovering.set(lastRecoverId, resolve);
        source.send({ kind: "recover", id: lastRecoverId, matchKeys });
      }),
    rest(heldKeys, collects) {
      source.send({ kind: "rest", heldKeys, collects });
      // It is started again when next asked.
      void shown.stop();
    },
    wake: () =>
      new Promise((resolve) => {
        waking.push(resolve);
        source.send({ kind: "wake" });
      }),
    ask: (question, priority) => (priority === "bet" ? source : shown).ask(question, sourceMs),
  };
}

/** The thread of shown prices: started when it is asked, after it has ended or was stopped too. */
function createShown(options: ThreadOptions, onTrouble: Hooks["onTrouble"]): Pick<AskedWorker, "ask" | "stop"> {
  let shown: AskedWorker | null = null;
  const open = (): AskedWorker =>
    startWorker(new URL("shown-prices-thread.ts", import.meta.url), options, {
      onTrouble,
      onReply: () => {},
      onEnd: (error) => {
        shown = null;
        onTrouble(`the thread of shown prices ended: ${String(error)}`);
      },
    });
  return {
    ask: (question, sourceMs) => (shown ??= open()).ask(question, sourceMs),
    async stop() {
      const stopping = shown;
      shown = null;
      await stopping?.stop();
    },
  };
}

interface AskedWorker {
  send(request: ThreadRequest): void;
  ask(question: QuoteQuestion, sourceMs: number): Promise<QuoteAnswer>;
  stop(): Promise<void>;
}

function startWorker(
  file: URL,
  options: ThreadOptions,
  hooks: Hooks & { readonly onReply: (reply: ThreadReply) => void },
): AskedWorker {
  const worker = new Worker(file, { workerData: options });
  const asking = new Map<number, (answer: QuoteAnswer) => void>();
  let isStopping = false;
  let lastId = 0;
  worker.on("message", (reply: ThreadReply) => {
    if (reply.kind !== "answered") return hooks.onReply(reply);
    if (reply.trouble !== null) hooks.onTrouble(reply.trouble);
    asking.get(reply.id)?.(reply.answer);
    asking.delete(reply.id);
  });
  worker.on("error", (error) => hooks.onEnd(error));
  worker.on("exit", (code) => {
    for (const answer of asking.values()) answer({ kind: "unknown" });
    asking.clear();
    if (!isStopping) hooks.onEnd(new Error(`the thread ended (${code})`));
  });
  const send = (request: ThreadRequest): void => worker.postMessage(request);
  return {
    send,
    ask: (question, sourceMs) =>
      new Promise((resolve) => {
        lastId += 1;
        asking.set(lastId, resolve);
        send({ kind: "ask", id: lastId, question, sourceMs });
      }),
    stop: async () => {
      isStopping = true;
      await worker.terminate();
    },
  };
}
