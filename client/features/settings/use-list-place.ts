import { useLayoutEffect, useRef, type RefObject } from "react";
import type { SettingsPage } from "./settings-page.ts";

interface ListPlace {
  readonly screen: RefObject<HTMLElement | null>;
  /** What scrolls. */
  readonly area: RefObject<HTMLDivElement | null>;
  /** Called when a page is opened from the list. */
  readonly leave: (next: SettingsPage) => void;
}

/**
 * Where the row stood that opened a page: back from it the row stands there again with the focus, whatever became of the rows above it
 * (another language has longer words). Focus never scrolls by itself, which would move the partner's page as well.
 */
export function useListPlace(page: SettingsPage): ListPlace {
  const screen = useRef<HTMLElement>(null);
  const area = useRef<HTMLDivElement>(null);
  /** How far below the upper edge the row stood. */
  const left = useRef<number | null>(null);
  const before = useRef<SettingsPage>(page);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = page;
    if (from === page || area.current === null) return;
    if (page !== "main") {
      area.current.scrollTop = 0;
      focusOn(screen.current?.querySelector("[data-back]"));
      return;
    }
    const row = rowOf(area.current, from);
    // A page that was opened from elsewhere leads to its own row.
    if (row !== null) area.current.scrollTop = row.offsetTop - (left.current ?? area.current.clientHeight / 2);
    focusOn(row);
  }, [page]);
  const leave = (next: SettingsPage): void => {
    const row = rowOf(area.current, next);
    left.current = row === null || area.current === null ? null : row.offsetTop - area.current.scrollTop;
  };
  return { screen, area, leave };
}

const rowOf = (area: HTMLElement | null, page: SettingsPage): HTMLElement | null =>
  area?.querySelector<HTMLElement>(`[data-page="${page}"]`) ?? null;

const focusOn = (element: Element | null | undefined): void =>
  element instanceof HTMLElement ? element.focus({ preventScroll: true }) : undefined;
