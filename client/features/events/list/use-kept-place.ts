import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { findScroller } from "../../../ui/scroll/use-paging.ts";
import { FIRST_ROWS } from "./use-growing.ts";

/** Where a list was left: by the row that had the focus, else by the first one in sight. */
interface Place {
  readonly listId: string;
  readonly href: string;
  /** From the upper edge of what scrolls. */
  readonly top: number;
  /** As many rows bring it back. */
  readonly rows: number;
  readonly hadFocus: boolean;
}

let kept: Place | null = null;

const linksOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>("[data-row-link]")];
const hrefOf = (link: Element): string => link.getAttribute("href") ?? "";
const topIn = (scroller: Element, link: Element): number =>
  link.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

function readPlace(listId: string, list: Element): Place | null {
  const scroller = findScroller(list);
  const links = linksOf(list);
  const row = document.activeElement?.closest("article");
  const focused = links.findIndex((link) => row?.contains(link));
  const index = focused >= 0 ? focused : links.findIndex((link) => topIn(scroller, link) >= 0);
  const link = links[index];
  if (link === undefined) return null;
  const rows = index + FIRST_ROWS;
  return { listId, href: hrefOf(link), top: topIn(scroller, link), rows, hadFocus: focused >= 0 };
}

function returnTo({ href, top, hadFocus }: Place, list: Element): void {
  const link = linksOf(list).find((each) => hrefOf(each) === href);
  if (link === undefined) return;
  const scroller = findScroller(list);
  const settle = (): void => {
    scroller.scrollTop += topIn(scroller, link) - top;
  };
  settle();
  // Rows that have come into sight are as tall now as they are.
  requestAnimationFrame(settle);
  if (hadFocus && document.activeElement === document.body) link.focus({ preventScroll: true });
}

/** Whoever comes back to a list finds it where it was left. Takes a part of the list; answers how many rows it begins with. */
export function useKeptPlace(listId: string, part: RefObject<Element | null>): number {
  const shown = useRef(listId);
  const [rows] = useState(() => (kept?.listId === listId ? kept.rows : FIRST_ROWS));
  useEffect(() => {
    shown.current = listId;
  }, [listId]);
  useLayoutEffect(() => {
    const list = part.current?.parentElement;
    if (!list) return undefined;
    if (kept?.listId === shown.current) returnTo(kept, list);
    return () => {
      kept = readPlace(shown.current, list);
    };
  }, [part]);
  return rows;
}
