import { postHeight } from "../../sync/intents/navigation.ts";

/**
 * Posts to the parent page how tall the widget would be without a scroll bar of its own: the chrome around the
 * scrolled part, and all of its content. A ref of that part; answers its clean-up.
 */
export function followHeight(scroller: HTMLElement | null): (() => void) | undefined {
  if (scroller === null) return undefined;
  const measure = (): void => {
    const style = getComputedStyle(scroller);
    const padding = Number.parseFloat(style.paddingBlockStart) + Number.parseFloat(style.paddingBlockEnd);
    // The content's own boxes: the scroll height never falls below the room there is.
    const content = [...scroller.children].reduce((sum, child) => sum + child.getBoundingClientRect().height, 0);
    postHeight(Math.ceil(window.innerHeight - scroller.clientHeight + padding + content));
  };
  const sizes = new ResizeObserver(measure);
  const watch = (): void => {
    sizes.disconnect();
    for (const child of scroller.children) sizes.observe(child);
  };
  const screens = new MutationObserver(watch);
  screens.observe(scroller, { childList: true });
  watch();
  return () => {
    sizes.disconnect();
    screens.disconnect();
  };
}
