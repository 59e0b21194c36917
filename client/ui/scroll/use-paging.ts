import { useEffect, useRef } from "react";
import { isNextPageDue } from "./paging.ts";

interface Paging {
  /** Share of the scroll height left below the view at which the next page is asked for (G-91). */
  readonly rate: number;
  readonly hasMore: boolean;
  /** How many rows there are: a page that has come may fill too little of the view. */
  readonly shown: number;
  /** While a page is fetched none is asked for; its end is a reason to look again, whether it brought rows or failed. */
  readonly isLoading?: boolean;
  /** The same function at every drawing. */
  readonly onDue: () => void;
}

/** A ref for the list or its end: while it stands in a scrolling ancestor, the next page is asked for in time. */
export function usePaging<E extends Element = HTMLDivElement>({
  rate,
  hasMore,
  shown,
  isLoading = false,
  onDue,
}: Paging) {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (!hasMore || isLoading) return;
    let scroller = findScroller(ref.current);
    const check = () => {
      if (!isOverfull(scroller)) scroller = findScroller(ref.current);
      if (isNextPageDue(scroller, rate)) onDue();
    };
    // A page that fills too little of the view must call for the next one itself.
    if (shown > 0) check();
    // Scroll events do not bubble to ancestors, but they may listen on its way down; which of them scrolls may change.
    document.addEventListener("scroll", check, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", check, { capture: true });
  }, [rate, hasMore, shown, isLoading, onDue]);
  return ref;
}

const isOverfull = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight;

/** The ancestor that scrolls: one that may but has room for all it holds leaves it to those around it. */
export function findScroller(node: Element | null): Element {
  for (let parent = node?.parentElement; parent; parent = parent.parentElement) {
    if (isOverfull(parent) && /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}
