import { createBoundedQueue } from "@clutch/kernel";
import type { QuoteQuestion } from "../../../base/bus/quote-messages.ts";
import { answerQuestion, type WorldsSource } from "../../../bets/quotes/answer-question.ts";
import type { ThreadReply, ThreadRequest } from "./thread-messages.ts";

type Asked = Extract<ThreadRequest, { kind: "ask" }>;
type Answered = Extract<ThreadReply, { kind: "answered" }>;

/** Questions are answered for so long at a time, so that between them the thread's other work goes on. */
const STRETCH_MS = 10;
const MAX_WAITING = 256;

export interface AnsweringOptions {
  /** The source to answer the next question from. */
  readonly source: (matchKey: string) => WorldsSource;
  readonly reply: (message: Answered) => void;
}

/** Answers questions in the order they come, a stretch at a time; what comes on top of a full queue is `busy`. */
export function createAnswering({ source, reply }: AnsweringOptions): (asked: Asked) => void {
  const queue = createBoundedQueue<Asked>(MAX_WAITING);
  let isPlanned = false;

  const plan = (): void => {
    if (isPlanned || queue.size === 0) return;
    isPlanned = true;
    setImmediate(answerForAStretch);
  };

  function answerForAStretch(): void {
    isPlanned = false;
    const untilMs = performance.now() + STRETCH_MS;
    do {
      const [next] = queue.take(1);
      if (next === undefined) return;
      reply({ kind: "answered", id: next.id, ...tryAnswer(source(next.question.matchKey), next.question) });
    } while (performance.now() < untilMs);
    plan();
  }

  return (asked) => {
    if (!queue.push(asked)) reply({ kind: "answered", id: asked.id, answer: { kind: "busy" }, trouble: null });
    plan();
  };
}

/** A question that throws is a bug of ours and must not end the thread: it has no answer, and the server logs why. */
function tryAnswer(source: WorldsSource, question: QuoteQuestion): Pick<Answered, "answer" | "trouble"> {
  try {
    return { answer: answerQuestion(source, question), trouble: null };
  } catch (error) {
    const trouble = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { answer: { kind: "unknown" }, trouble };
  }
}
