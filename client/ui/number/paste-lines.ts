import type { ClipboardEvent } from "react";

const LINE_BREAKS = /\s*[\n\r\u2028\u2029]\s*/g;
/** Longer texts are no number: the rest is left out. */
const MAX_LETTERS = 60;

/** What a number field shows of a pasted text of several lines; null for a text of one line, which the browser pastes as it is. */
export function linesAsShown(pasted: string): string | null {
  const text = pasted.trim().slice(0, MAX_LETTERS);
  const shown = text.replaceAll(LINE_BREAKS, "↵");
  return shown === text ? null : shown;
}

/**
 * Pastes several lines with their breaks in sight, so that they are refused. Browsers put a space for a line break, or nothing:
 * `100` above `200` would be read as 100 200.
 */
export function pasteLines(event: ClipboardEvent<HTMLInputElement>): void {
  const shown = linesAsShown(event.clipboardData.getData("text/plain"));
  if (shown === null) return;
  event.preventDefault();
  const input = event.currentTarget;
  input.setRangeText(shown, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
