import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { findScroller } from "../../../ui/scroll/use-paging.ts";
import type { HeldGroup } from "./held-groups.ts";
import { FIRST_ROWS } from "./use-growing.ts";

/** Where a list was left: by the row that had the focus, else by the first one in sight. */
interface Place {
  readonly listId: string;
  readonly eventId: string;
  /** The row's number in the list: whatever stands there now, should the match have gone. */
  readonly index: number;
  /** From the upper edge of what scrolls. */
  readonly top: number;
  readonly hadFocus: boolean;
}

let kept: Place | null = null;

const linksOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>("[data-row-link]")];
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
  const eventId = link.dataset["rowLink"] ?? "";
  return { listId, eventId, index, top: topIn(scroller, link), hadFocus: focused >= 0 };
}

function returnTo({ eventId, index, top, hadFocus }: Place, list: Element): void {
  const links = linksOf(list);
  const link = links.find((each) => each.dataset["rowLink"] === eventId) ?? links[index];
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

/** As many rows bring the place back: rows may have come above it while the list was away. */
function countRowsTo({ eventId, index }: Place, groups: readonly HeldGroup[]): number {
  const now = groups.flatMap(({ rows }) => rows).findIndex((row) => row.eventId === eventId);
  return (now < 0 ? index : now) + FIRST_ROWS;
}

/** Whoever comes back to a list finds it where it was left. Takes a part of the list; answers how many rows it begins with. */
export function useKeptPlace(listId: string, groups: readonly HeldGroup[], part: RefObject<Element | null>): number {
  const shown = useRef(listId);
  const [rows] = useState(() => (kept?.listId === listId ? countRowsTo(kept, groups) : FIRST_ROWS));
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
