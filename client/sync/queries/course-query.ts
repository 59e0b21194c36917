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

/** The minutes of prices that come in one answer, as the server cuts them. */
export const PRICE_PAGE_MS = 600_000;

/** All prices of ten minutes of a match; those that are complete are kept. */
export const pricePageQuery = (
  reader: Reader,
  { eventId, fromMs, isComplete }: { readonly eventId: string; readonly fromMs: number; readonly isComplete: boolean },
): Query<EventPricesWire> => ({
  queryKey: ["course-prices", reader, eventId, fromMs, isComplete],
  staleTime: isComplete ? Infinity : 0,
  queryFn: async (run) => {
    const input = { params: { event_id: eventId }, query: { from: fromMs, ...localeOf(reader) } };
    return (await readAnswer(calls.eventPrices, input, run)).result;
  },
});
