import { useEffect, useRef, type RefObject } from "react";

/**
 * For a strip of buttons that scrolls sideways: brings the chosen one into sight, by its index, whenever that changes.
 * The strip, which is the button's parent, moves alone; `scrollIntoView` would move the partner's page as well.
 */
export function useChosenInSight(chosen: number): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const part = around.current?.querySelectorAll("button")[chosen];
    const strip = part?.parentElement;
    if (part === undefined || strip === null || strip === undefined) return;
    const [whole, own] = [strip.getBoundingClientRect(), part.getBoundingClientRect()];
    if (own.left < whole.left || own.right > whole.right)
      strip.scrollLeft += own.left - whole.left - (whole.width - own.width) / 2;
  }, [chosen]);
  return around;
}
