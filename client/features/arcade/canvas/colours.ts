export type Colours = (expression: string) => string;

/**
 * Colours of the theme for a canvas, which knows no variables: any CSS colour, such as `var(--accent)` or a mix of two, as the
 * element computes it. Each is computed once; `forget` when the theme has changed.
 */
export function createColours(element: HTMLElement): { readonly of: Colours; readonly forget: () => void } {
  const known = new Map<string, string>();
  // A transition would compute a colour on its way from the one before.
  element.style.transitionProperty = "none";
  return {
    of(expression) {
      const found = known.get(expression);
      if (found !== undefined) return found;
      element.style.color = expression;
      const { color } = getComputedStyle(element);
      known.set(expression, color);
      return color;
    },
    forget: () => known.clear(),
  };
}
