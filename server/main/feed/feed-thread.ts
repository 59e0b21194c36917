import { parentPort, workerData } from "node:worker_threads";
import { createSimulator } from "@clutch/feed";
import { assertPresent, systemClock } from "@clutch/kernel";
import { answerQuestion } from "../../quotes/answer-question.ts";
import type { QuoteQuestion } from "../../bus/quote-messages.ts";
import type { ThreadOptions, ThreadReply, ThreadRequest } from "./thread-messages.ts";

/** The simulator on a thread of its own: what it counts in its worlds never holds up a call or a socket. */
const port = assertPresent(parentPort, "the thread's port");
const { seed, speed } = workerData as ThreadOptions;
const source = createSimulator({ seed, speed, clock: systemClock });
const reply = (message: ThreadReply): void => port.postMessage(message);

type Answered = Extract<ThreadReply, { kind: "answered" }>;

const asked: Extract<ThreadRequest, { kind: "ask" }>[] = [];

/** A question that throws is a bug of ours and must not end the source: it has no answer, and the server logs why. */
function tryAnswer(question: QuoteQuestion): Pick<Answered, "answer" | "trouble"> {
  try {
    return { answer: answerQuestion(source, question), trouble: null };
  } catch (error) {
    return {
      answer: { kind: "unknown" },
      trouble: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

/** Questions are answered for so long at a time, so that between them the matches go on. */
const ANSWERING_MS = 50;

/** What has gathered during a stretch of telling is answered together: each for itself would wait for another stretch. */
function answerAsked(): void {
  const untilMs = performance.now() + ANSWERING_MS;
  do {
    const next = asked.shift();
    if (next === undefined) return;
    reply({ kind: "answered", id: next.id, ...tryAnswer(next.question) });
  } while (performance.now() < untilMs);
  if (asked.length > 0) setImmediate(answerAsked);
}

port.on("message", (request: ThreadRequest) => {
  switch (request.kind) {
    case "start":
      void source.start((messages) => reply({ kind: "told", messages }));
      break;
    case "recover":
      reply({ kind: "recovered", id: request.id, messages: source.recover(request.matchKeys) });
      break;
    case "ask":
      asked.push(request);
      if (asked.length === 1) setImmediate(answerAsked);
      break;
  }
});
