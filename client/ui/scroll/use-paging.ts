import { useEffect, useRef } from "react";
import { isNextPageDue } from "./paging.ts";

interface Paging {
  /** Share of the scroll height left below the view at which the next page is asked for (G-91). */
  readonly rate: number;
  readonly hasMore: boolean;
  /** How many rows there are: a page that has come may fill too little of the view. */
  readonly shown: number;
  /** The same function at every drawing. */
  readonly onDue: () => void;
}

/** A ref for the list or its end: while it stands in a scrolling ancestor, the next page is asked for in time. */
export function usePaging<E extends Element = HTMLDivElement>({ rate, hasMore, shown, onDue }: Paging) {
  const ref = useRef<E>(null);
  useEffect(() => {
    const scroller = findScroller(ref.current);
    if (!scroller || !hasMore) return;
    const check = () => {
      if (isNextPageDue(scroller, rate)) onDue();
    };
    // A page that fills too little of the view must call for the next one itself.
    if (shown > 0) check();
    const target = scroller === document.documentElement ? document : scroller;
    target.addEventListener("scroll", check, { passive: true });
    return () => target.removeEventListener("scroll", check);
  }, [rate, hasMore, shown, onDue]);
  return ref;
}

function findScroller(node: Element | null): Element | null {
  for (let parent = node?.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}
