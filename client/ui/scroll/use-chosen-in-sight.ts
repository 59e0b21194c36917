import { useEffect, useRef, type RefObject } from "react";

/**
 * For a strip of buttons that scrolls sideways: brings the chosen one, by its index, as near to the middle as the strip goes, whenever that
 * changes and once more when all fonts are there, which change widths. The strip, which is the button's parent, moves alone;
 * `scrollIntoView` would move the partner's page as well.
 */
export function useChosenInSight(chosen: number): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bring = (): void => {
      const part = around.current?.querySelectorAll("button")[chosen];
      const strip = part?.parentElement;
      if (part === undefined || strip === null || strip === undefined) return;
      const [whole, own] = [strip.getBoundingClientRect(), part.getBoundingClientRect()];
      strip.scrollLeft += own.left - whole.left - (whole.width - own.width) / 2;
    };
    bring();
    void document.fonts.ready.then(bring);
  }, [chosen]);
  return around;
}
