import { useEffect, useState, type RefObject } from "react";

/** A leg counts as out of sight when less than this share of it shows. */
const SEEN_SHARE = 0.75;
/** What the shadow over the lower edge takes of the legs under it, in pixels. */
const SHADOW_PX = 44;

function countBelow(scroller: HTMLElement): number {
  const edge = scroller.getBoundingClientRect().bottom;
  const legs = [...scroller.querySelectorAll("[data-leg]")].map((leg) => leg.getBoundingClientRect());
  const countFrom = (limit: number): number =>
    legs.filter(({ top, height }) => limit - top < height * SEEN_SHARE).length;
  return countFrom(edge) === 0 ? 0 : countFrom(edge - SHADOW_PX);
}

/** After each of these a leg may lie elsewhere though nothing has another size: one that enters is first drawn beside its place. */
const MOVES = ["scroll", "animationend", "transitionend"] as const;

/** How many legs lie below what is in sight of a scroller; follows scrolling, its size, and that and the motion of its content. */
export function useLegsBelow(ref: RefObject<HTMLElement | null>): number {
  const [below, setBelow] = useState(0);
  useEffect(() => {
    const scroller = ref.current;
    if (scroller === null) return undefined;
    const count = (): void => setBelow(countBelow(scroller));
    const sizes = new ResizeObserver(count);
    sizes.observe(scroller);
    for (const child of scroller.children) sizes.observe(child);
    const children = new MutationObserver(() => {
      for (const child of scroller.children) sizes.observe(child);
      count();
    });
    children.observe(scroller, { childList: true, subtree: true });
    for (const move of MOVES) scroller.addEventListener(move, count, { passive: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
      for (const move of MOVES) scroller.removeEventListener(move, count);
    };
  }, [ref]);
  return below;
}
