import { useEffect, useRef, type RefObject } from "react";

/**
 * For a strip of buttons that scrolls sideways: brings the chosen one, by its index, as near to the middle as the strip goes, whenever that
 * changes and once more when all fonts are there, which change widths. The strip, an element around the button, moves alone;
 * `scrollIntoView` would move the partner's page as well.
 */
export function useChosenInSight<Around extends HTMLElement = HTMLDivElement>(
  chosen: number,
): RefObject<Around | null> {
  const around = useRef<Around>(null);
  useEffect(() => {
    const bring = (): void => {
      const part = around.current?.querySelectorAll("button")[chosen];
      const strip = part === undefined ? null : findStrip(part, around.current);
      if (part === undefined || strip === null) return;
      const [whole, own] = [strip.getBoundingClientRect(), part.getBoundingClientRect()];
      strip.scrollLeft += own.left - whole.left - (whole.width - own.width) / 2;
    };
    bring();
    void document.fonts.ready.then(bring);
  }, [chosen]);
  return around;
}

/** The nearest element around the button that holds more than it shows; null where all is shown. */
function findStrip(part: HTMLElement, around: HTMLElement | null): HTMLElement | null {
  let strip = part.parentElement;
  while (strip !== null && strip.scrollWidth <= strip.clientWidth)
    strip = strip === around ? null : strip.parentElement;
  return strip;
}
