import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { assertPresent } from "@clutch/kernel";
import { createAnswering } from "./answering.ts";
import { createSourceMaker } from "./create-source.ts";
import type { ThreadOptions, ThreadReply, ThreadRequest } from "./thread-messages.ts";

/**
 * Joint prices that are only shown, answered from a source of the same matches that publishes nothing: no number of them delays
 * the source, whose thread answers for bets. Where threads have priorities (Linux) this one gives way to all others.
 */
const LOW_PRIORITY = 5;
if (process.platform === "linux") setPriority(0, LOW_PRIORITY);

/** A source that is not started forgets no match it was asked about: beyond so many another takes its place. */
const MAX_MATCHES = 300;

const port = assertPresent(parentPort, "the thread's port");
const create = createSourceMaker(workerData as ThreadOptions);
let source = create();
let matches = new Set<string>();
let sourceMs = 0;

const answer = createAnswering({
  reply: (message: ThreadReply) => port.postMessage(message),
  source: (matchKey) => {
    if (matches.size >= MAX_MATCHES && !matches.has(matchKey)) {
      source = create();
      matches = new Set();
    }
    matches.add(matchKey);
    source.advanceTo?.(sourceMs);
    return source;
  },
});

port.on("message", (request: ThreadRequest) => {
  if (request.kind !== "ask") return;
  sourceMs = request.sourceMs;
  answer(request);
});
