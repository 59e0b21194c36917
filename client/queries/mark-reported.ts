import { queryClient } from "./query-client.ts";
import { pagesOptions } from "./use-pages.ts";
import type { Reader } from "../sync/queries/reader.ts";
import { reviewsQuery } from "../sync/queries/reviews-query.ts";

/** Marks a review that was read as reported by the reader. */
export function markReported(reader: Reader, { winnerId, reviewId }: { winnerId: number; reviewId: number }): void {
  const { queryKey } = pagesOptions(reviewsQuery(reader, winnerId));
  queryClient.setQueryData(queryKey, (data) => {
    if (data === undefined) return data;
    const mark = (page: (typeof data.pages)[number]) => ({
      ...page,
      rows: page.rows.map((row) => (row.review_id === reviewId ? { ...row, is_reported: true } : row)),
    });
    return { ...data, pages: data.pages.map(mark) };
  });
}
