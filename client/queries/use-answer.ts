import { useQuery } from "@tanstack/react-query";
import type { Query } from "../sync/queries/query.ts";
import { queryClient } from "./query-client.ts";

interface Options<T> {
  /** Read again this often while it is shown and the page is visible. */
  readonly refetchInterval?: number;
  /** Not asked for while false. */
  readonly enabled?: boolean;
  /** Shown until the answer has come: what is known from elsewhere, or the answer before. */
  readonly placeholder?: (before: T | undefined, keyBefore: readonly unknown[] | undefined) => T | undefined;
}

/** An answer with its state; one that was read stays while it is read again or cannot be. */
export function useAnswer<T>(query: Query<T>, { refetchInterval, enabled = true, placeholder }: Options<T> = {}) {
  return useQuery(
    {
      ...query,
      enabled,
      ...(refetchInterval === undefined ? {} : { refetchInterval, staleTime: 0 }),
      ...(placeholder === undefined
        ? {}
        : {
            placeholderData: ((before: T | undefined, asked?: Pick<Query<T>, "queryKey">) =>
              placeholder(before, asked?.queryKey)) as never,
          }),
    },
    queryClient,
  );
}
