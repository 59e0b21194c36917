interface Grid {
  readonly columns: number;
  readonly count: number;
}

/**
 * Where a key moves the focus in a grid of fields, row by row: arrows step and stay inside, Home and End go to the ends of the
 * row; any other key is null (WAI-ARIA grid pattern).
 */
export function computeGridMove(key: string, index: number, { columns, count }: Grid): number | null {
  const first = index - (index % columns);
  const last = Math.min(first + columns, count) - 1;
  switch (key) {
    case "ArrowRight":
      return Math.min(index + 1, last);
    case "ArrowLeft":
      return Math.max(index - 1, first);
    case "ArrowDown":
      return index + columns < count ? index + columns : index;
    case "ArrowUp":
      return index >= columns ? index - columns : index;
    case "Home":
      return first;
    case "End":
      return last;
    default:
      return null;
  }
}
