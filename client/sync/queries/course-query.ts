import { calls, type EventCourseWire } from "@clutch/contract";
import { readAnswer, type Query } from "./query.ts";
import { localeOf, type Reader } from "./reader.ts";

/** The course of a match up to now with all lines of one market; read again whenever it is opened. */
export const marketPricesQuery = (reader: Reader, eventId: string, marketId: number): Query<EventCourseWire> => ({
  queryKey: ["course", reader, eventId, marketId],
  staleTime: 0,
  queryFn: async (run) => {
    const input = { params: { event_id: eventId }, query: { market_id: marketId, ...localeOf(reader) } };
    return (await readAnswer(calls.eventCourse, input, run)).result;
  },
});
