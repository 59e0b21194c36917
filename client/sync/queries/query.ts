import type { Call, CallAnswer } from "@clutch/contract";
import type { InputOf } from "../../api/api.ts";
import type { CallFailure } from "../../api/failure.ts";
import { getRuntime } from "../runtime.ts";

/** What a query is given when it is run: `signal` aborts it when nobody waits for its answer. */
export interface QueryRun {
  readonly signal: AbortSignal;
}

/** What is known of a query: the last answer, where there is one. */
interface Asked<T> {
  readonly state: { readonly data: T | undefined };
}

/** One answer of the server, kept under its key; the options are those of TanStack Query (docs/decisions/0220). */
export interface Query<T> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (run: QueryRun) => Promise<T>;
  /** How long an answer is as good as new; half a minute where it is not given. */
  readonly staleTime?: number;
  /** How long after an answer that is shown it is read again, as far as the answer decides it; false: no more. */
  refetchInterval?(asked: Asked<T>): number | false;
  /** How long an answer is kept after the last place that shows it has gone; minutes where it is not given. */
  readonly gcTime?: number;
}

export interface Page<R> {
  readonly rows: readonly R[];
  /** Of all pages, where the server says. */
  readonly count?: number;
  /** The next page's number; null at the end. */
  readonly next: number | null;
}

/** A list that is read page by page. */
export interface PagedQuery<R> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (run: QueryRun & { readonly pageParam: number }) => Promise<Page<R>>;
  /** What a row is known by: one that moved between two pages stands once. */
  readonly idOf: (row: R) => unknown;
  readonly enabled?: boolean;
}

/** A call without an answer; what a query has as its error. */
export class CallError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

export const isGone = (error: unknown): boolean =>
  error instanceof CallError && error.failure.kind === "refused" && error.failure.status === 404;

/** The answer of a reading call; throws {@link CallError}. The place that asked shows a failure, so no popup is raised. */
export async function readAnswer<C extends Call>(
  call: C,
  input: InputOf<C>,
  { signal }: QueryRun,
): Promise<CallAnswer<C>> {
  const answer = await getRuntime().api.call(call, input, { isRepeated: true, signal });
  if (!answer.ok) throw new CallError(answer.error);
  return answer.value;
}
