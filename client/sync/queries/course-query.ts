import { calls, type EventCourseWire, type EventPricesWire } from "@clutch/contract";
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

/** The course of a match up to now with the prices of its winner: what the time machine moves through. */
export const courseQuery = (reader: Reader, eventId: string): Query<EventCourseWire> => ({
  queryKey: ["course", reader, eventId],
  staleTime: 0,
  queryFn: async (run) => {
    const input = { params: { event_id: eventId }, query: { winner: true, ...localeOf(reader) } };
    return (await readAnswer(calls.eventCourse, input, run)).result;
  },
});

const AGAIN_MS = 15_000;

/** All prices of ten minutes of a match; read again until the server says that they are complete. */
export const pricePageQuery = (reader: Reader, eventId: string, fromMs: number): Query<EventPricesWire> => ({
  queryKey: ["course-prices", reader, eventId, fromMs],
  staleTime: AGAIN_MS,
  refetchInterval: ({ state }) => (state.data?.is_complete === true ? false : AGAIN_MS),
  queryFn: async (run) => {
    const input = { params: { event_id: eventId }, query: { from: fromMs, ...localeOf(reader) } };
    return (await readAnswer(calls.eventPrices, input, run)).result;
  },
});
