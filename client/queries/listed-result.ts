import type { ResultEventWire } from "@clutch/contract";
import type { InfiniteData } from "@tanstack/react-query";
import type { ResultDetail } from "../store/lists/results-store.ts";
import type { Page } from "../sync/queries/query.ts";
import type { Reader } from "../sync/queries/reader.ts";
import { parseResult } from "../sync/results/parse-result.ts";
import { queryClient } from "./query-client.ts";

/** What lists of results that have been read hold of a match: its main markets. */
export function findListedResult(reader: Reader, eventId: string): ResultDetail | undefined {
  const lists = queryClient.getQueriesData<InfiniteData<Page<ResultEventWire>>>({ queryKey: ["results", reader] });
  const rows = lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.rows) ?? []);
  const listed = rows.find((row) => row.event_id === eventId);
  return listed && parseResult(listed);
}
