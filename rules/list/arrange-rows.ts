/** A row of a block, with how much of it can be taken: a lower band stands above a higher one. */
export interface RankedRow {
  readonly id: string;
  readonly band: number;
}

/**
 * The order of a block after its rows changed band: every row whose place still belongs to its band stays there, so that the
 * fewest rows move. `ranked` is in the order of a new list, `before` in that of the one shown.
 */
export function arrangeRows(ranked: readonly RankedRow[], before: readonly string[]): string[] {
  const rows = ranked.toSorted((a, b) => a.band - b.band);
  const bands = new Map(rows.map(({ id, band }) => [id, band]));
  const isAtPlace = (id: string | undefined, place: number): id is string =>
    id !== undefined && bands.get(id) === rows[place]?.band;
  const staying = new Set(before.filter((id, place) => place < rows.length && isAtPlace(id, place)));
  const others = rows.filter(({ id }) => !staying.has(id)).map(({ id }) => id);
  return rows.map((row, place) => {
    const id = before[place];
    if (isAtPlace(id, place)) return id;
    return (
      others.splice(
        others.findIndex((other) => bands.get(other) === row.band),
        1,
      )[0] ?? row.id
    );
  });
}

/**
 * The order of a block after rows came and left, none of those shown moving: what came stands at the end, and of the first
 * `limit` rows one that left gives its place to the first that was not shown.
 */
export function followRows(ids: readonly string[], before: readonly string[], limit: number): string[] {
  const present = new Set(ids);
  const known = new Set(before);
  const rest = [...before.slice(limit), ...ids.filter((id) => !known.has(id))].filter((id) => present.has(id));
  const shown = before.slice(0, limit).flatMap((id) => (present.has(id) ? [id] : rest.splice(0, 1)));
  return [...shown, ...rest];
}
