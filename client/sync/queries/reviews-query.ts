import { calls, SMALL_PAGE_SIZE, type ReviewWire } from "@clutch/contract";
import { readAnswer, type PagedQuery } from "./query.ts";
import { localeOf, type Reader } from "./reader.ts";

/** Reviews of one top winner's row, newest first, ten a page (G-63; SPEC 9, `small_page_size`). */
export const reviewsQuery = (reader: Reader, winnerId: number): PagedQuery<ReviewWire> => ({
  queryKey: ["reviews", reader, winnerId],
  idOf: (review) => review.review_id,
  queryFn: async ({ pageParam, ...run }) => {
    const pages = { page: String(pageParam), page_size: String(SMALL_PAGE_SIZE) };
    const query = { winner_id: String(winnerId), ...pages, ...localeOf(reader) };
    const { results: rows, count, next } = await readAnswer(calls.reviews, { query } as never, run);
    return { rows, count, next };
  },
});
