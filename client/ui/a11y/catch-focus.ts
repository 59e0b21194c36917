/**
 * A ref for what takes the place of something that had the focus (with `tabIndex={-1}`): whoever works by keyboard or hears
 * the page goes on from here. A page nobody has begun to use keeps its focus where it is.
 */
export const catchFocus = (element: HTMLElement | null): void => {
  if (document.hasFocus() && document.activeElement === document.body) element?.focus({ preventScroll: true });
};
