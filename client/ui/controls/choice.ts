import type { KeyboardEvent, ReactNode } from "react";

/** One of a set: a tab, a segment, a map. */
export interface Choice<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly count?: number | string | undefined;
  readonly disabled?: boolean;
  /** The id of the panel it opens, when the panel is on the page. */
  readonly controls?: string;
}

export interface ChoiceProps<V extends string> {
  readonly choices: readonly Choice<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** The name of the set for screen readers. */
  readonly name: string;
  readonly className?: string | undefined;
}

/**
 * Where a key moves the choice in a tab list of `count`: arrows step and wrap, Home and End go to the ends,
 * any other key is null (WAI-ARIA tabs pattern).
 */
export function computeMove(key: string, index: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (index + 1) % count;
    case "ArrowLeft":
    case "ArrowUp":
      return (index - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** Moves focus among the tabs of the list the event came from and chooses the one it lands on. */
export function moveChoice(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]:not(:disabled)")];
  const index = tabs.findIndex((tab) => tab === event.target);
  if (index < 0) return;
  const next = computeMove(event.key, index, tabs.length);
  const target = next === null ? undefined : tabs[next];
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.click();
}
