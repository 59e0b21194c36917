import type { PagedQuery, Query } from "../../sync/queries/query.ts";
import type { Reader } from "../../sync/queries/reader.ts";
import { queryClient } from "../query-client.ts";
import { pagesOptions } from "../use-pages.ts";

export const READER: Reader = { lang: "en", timezone: "Asia/Manila", memberId: null };

/** Forgets what was read. A test draws once and mounts nothing, so a failure is shown instead of read again. */
export function resetQueries(): void {
  const { queries } = queryClient.getDefaultOptions();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queries, retryOnMount: false, refetchOnMount: false } });
}

/** Reads as a view that is shown would; a failure is kept for the view. */
export const read = <T>(query: Query<T>): Promise<void> => queryClient.prefetchQuery({ ...query, staleTime: 0 });

export const readPages = <R>(query: PagedQuery<R>): Promise<void> =>
  queryClient.prefetchInfiniteQuery({ ...pagesOptions(query), staleTime: 0 });
