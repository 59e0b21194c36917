import type { Reply, SentCall } from "./fake-runtime.ts";

/** Answers of the calls of the list and its counts. */
export function answerList({ name }: SentCall): Reply {
  const listed = { results: [{ tieco_type: "early", count: 7 }], featured_count: 3, favourite_count: 1 };
  const dated = { results: [{ event_date: "2030-01-02", count: 7 }] };
  if (name === "tieco") return { answer: listed };
  return { answer: name === "datesCount" ? dated : { results: [], page: 1, count: 0 } };
}
