import type { Reply, SentCall } from "./fake-runtime.ts";

/** Answers of the calls of the list and its counts. */
export function answerList({ name }: SentCall): Reply {
  const beside = { featured_count: 3, featured_stream_count: 0, favourite_count: 1, favourite_stream_count: 0 };
  const listed = { results: [{ tieco_type: "early", count: 7, stream_count: 2 }], ...beside };
  const dated = { results: [{ event_date: "2030-01-02", count: 7 }] };
  if (name === "tieco") return { answer: listed };
  return { answer: name === "datesCount" ? dated : { results: [], page: 1, count: 0 } };
}
