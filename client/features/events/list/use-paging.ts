import { useEffect, useRef } from "react";
import { loadMore } from "../../../sync/intents/events.ts";
import { isNextPageDue, LIST_SCROLL_RATE } from "./paging.ts";

/** A ref for the list's end: while it stands in a scrolling ancestor, the next page is asked for in time. */
export function usePaging(hasMore: boolean, shown: number) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = findScroller(ref.current);
    if (!scroller || !hasMore) return;
    const check = () => {
      if (isNextPageDue(scroller, LIST_SCROLL_RATE)) loadMore();
    };
    // A page that fills too little of the view must call for the next one itself.
    if (shown > 0) check();
    const target = scroller === document.documentElement ? document : scroller;
    target.addEventListener("scroll", check, { passive: true });
    return () => target.removeEventListener("scroll", check);
  }, [hasMore, shown]);
  return ref;
}

function findScroller(node: Element | null): Element | null {
  for (let parent = node?.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}
