import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Page, PagedQuery } from "../sync/queries/query.ts";
import { queryClient } from "./query-client.ts";

export interface Pages<R> {
  readonly rows: readonly R[];
  /** Of all pages. */
  readonly count: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** The last page that was asked for could not be read. */
  readonly hasFailed: boolean;
  /** Reads the next page, or again the one that failed; a second call while one is read does nothing. */
  readonly loadMore: () => void;
  /** Reads what was read again. */
  readonly refresh: () => void;
}

export const pagesOptions = <R>(query: PagedQuery<R>) =>
  infiniteQueryOptions({
    ...query,
    initialPageParam: 1,
    getNextPageParam: (last: Page<R>) => last.next,
  });

/** The pages of a list that have been read, as one list. */
export function usePages<R>(query: PagedQuery<R>): Pages<R> {
  const result = useInfiniteQuery(pagesOptions(query), queryClient);
  const { data, fetchNextPage, refetch } = result;
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const rows = new Map(data?.pages.flatMap((page) => page.rows).map((row) => [query.idOf(row), row]));
  return {
    rows: [...rows.values()],
    count: data?.pages[0]?.count ?? 0,
    hasMore: result.hasNextPage,
    isLoading: result.isFetching,
    hasFailed: !result.isFetching && (result.isFetchNextPageError || (result.isError && data === undefined)),
    loadMore,
    refresh: () => void refetch(),
  };
}
