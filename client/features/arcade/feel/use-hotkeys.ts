import { useEffect } from "react";
import { useFeel } from "../../../select/feel.ts";

/** The names that buttons have in `aria-keyshortcuts`. */
const NAMES: Readonly<Record<string, string>> = { " ": "Space", h: "H", d: "D", m: "M" };

/** What a key is for itself: letters of a field, Space on a button, arrows on a slider. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, button, a, [role=tab], dialog") !== null;

/** The name of the key that was pressed alone, outside of what takes keys itself; null for others. */
export function shortcutOf(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat">,
): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  return NAMES[event.key.toLowerCase()] ?? null;
}

/** While switched on, a single key presses the button of the page that names it (WCAG 2.1.4: off until it is asked for). */
export function useHotkeys(): void {
  const isOn = useFeel(({ keys }) => keys);
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent): void => {
      const name = takesKeys(event.target) ? null : shortcutOf(event);
      const button =
        name === null ? null : document.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${name}"]:enabled`);
      if (button === null) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
}

/** The attribute of a button that a key presses, shown on it (feel.module.css); none while keys are off. */
export function useShortcut(): (name: "Space" | "H" | "D" | "M") => string | undefined {
  const isOn = useFeel(({ keys }) => keys);
  return (name) => (isOn ? name : undefined);
}
