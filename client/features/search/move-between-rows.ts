const ROWS = "[data-search], [data-row] [data-open]";

/** Up and down go through the rows from the field and back; left and right through the prices of a row. */
export function moveBetweenRows(event: KeyboardEvent): void {
  const at = event.target as HTMLElement;
  const isField = at.matches("[data-search]");
  const row = at.closest("[data-row]");
  switch (event.key) {
    case "ArrowDown":
    case "ArrowUp": {
      const stops = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(ROWS)];
      const open = row?.querySelector<HTMLElement>("[data-open]") ?? at;
      const next = stops[stops.indexOf(open) + (event.key === "ArrowDown" ? 1 : -1)];
      event.preventDefault();
      next?.focus();
      return;
    }
    case "ArrowLeft":
    case "ArrowRight": {
      if (isField || row === null) return;
      const stops = [...row.querySelectorAll<HTMLElement>("[data-open], button")];
      const next = stops[stops.indexOf(at) + (event.key === "ArrowRight" ? 1 : -1)];
      event.preventDefault();
      next?.focus();
    }
  }
}
