import { useLayoutEffect, useRef, type RefObject } from "react";
import type { SettingsPage } from "./settings-page.ts";

interface ListPlace {
  readonly screen: RefObject<HTMLElement | null>;
  /** What scrolls. */
  readonly area: RefObject<HTMLDivElement | null>;
  /** Called when a page is opened from the list. */
  readonly leave: () => void;
}

/**
 * Where the list stood when one of its pages was opened: back from it the list stands there again, with the focus on the row that
 * opened it. Focus never scrolls by itself, which would move the partner's page as well.
 */
export function useListPlace(page: SettingsPage): ListPlace {
  const screen = useRef<HTMLElement>(null);
  const area = useRef<HTMLDivElement>(null);
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
    const row = area.current.querySelector<HTMLElement>(`[data-page="${from}"]`);
    // A page that was opened from elsewhere leads to its own row.
    area.current.scrollTop = left.current ?? (row === null ? 0 : row.offsetTop - area.current.clientHeight / 2);
    focusOn(row);
  }, [page]);
  return { screen, area, leave: () => (left.current = area.current?.scrollTop ?? null) };
}

const focusOn = (element: Element | null | undefined): void =>
  element instanceof HTMLElement ? element.focus({ preventScroll: true }) : undefined;
