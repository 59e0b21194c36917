import { focusManager } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Query } from "../sync/queries/query.ts";
import { useAnswer } from "./use-answer.ts";

/** How often it is read again without any news, and how old an answer is at least when news has it read again. */
const EVERY_MS = 20_000;
const LEAST_AGE_MS = 4000;

/**
 * An answer about something that goes on: read again every so often while it is shown and the page is visible, and with the
 * next news. `news` differs with each piece of news; null once nothing more comes.
 */
export function useFollowedAnswer<T>(query: Query<T>, news: string | null) {
  const answer = useAnswer(query, news === null ? {} : { refetchInterval: EVERY_MS });
  const { refetch, dataUpdatedAt } = answer;
  const known = useRef(news);
  useEffect(() => {
    if (news === null || news === known.current || !focusManager.isFocused()) return;
    const read = (): void => {
      known.current = news;
      void refetch({ cancelRefetch: false });
    };
    const timer = setTimeout(read, Math.max(0, dataUpdatedAt + LEAST_AGE_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [news, dataUpdatedAt, refetch]);
  return answer;
}
