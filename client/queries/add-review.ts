import type { ReviewWire } from "@clutch/contract";
import { queryClient } from "./query-client.ts";
import { pagesOptions } from "./use-pages.ts";
import type { Reader } from "../sync/queries/reader.ts";
import { reviewsQuery } from "../sync/queries/reviews-query.ts";

/** Puts a review just posted before those that were read. */
export function addReview(reader: Reader, written: ReviewWire): void {
  const { queryKey } = pagesOptions(reviewsQuery(reader, written.winner_id));
  queryClient.setQueryData(queryKey, (data) => {
    const [first, ...others] = data?.pages ?? [];
    if (data === undefined || first === undefined) return data;
    const grown = { ...first, rows: [written, ...first.rows], count: (first.count ?? 0) + 1 };
    return { ...data, pages: [grown, ...others] };
  });
}
