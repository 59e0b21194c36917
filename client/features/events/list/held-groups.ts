import type { EventGroup } from "../../../select/event-blocks.ts";

export interface HeldRow {
  readonly eventId: string;
  /** Gone from the list and on its way out by height. */
  readonly isLeaving: boolean;
  /** It stands where another row left at the same moment: neither of them takes height, so nothing below moves. */
  readonly isInPlace?: boolean;
}

export interface HeldGroup extends Omit<EventGroup, "eventIds"> {
  readonly rows: readonly HeldRow[];
}

/**
 * The list as it is drawn: what left the list keeps its place, marked as leaving, until `dropRow` takes it out.
 * What came enters at its new place at once.
 */
export function mergeGroups(shown: readonly HeldGroup[], next: readonly EventGroup[]): HeldGroup[] {
  const wanted = new Set(next.map(({ key }) => key));
  const keyOf = new Map(next.flatMap(({ key, eventIds }) => eventIds.map((eventId) => [eventId, key] as const)));
  // What stands in another group now has moved, not left: it is drawn there alone.
  const rowsBefore = ({ key, rows }: HeldGroup): readonly HeldRow[] =>
    rows.filter(({ eventId }) => (keyOf.get(eventId) ?? key) === key);
  const staying = next.map((group): HeldGroup => {
    const before = shown.find(({ key }) => key === group.key);
    return { ...withoutIds(group), rows: mergeRows(before ? rowsBefore(before) : [], group.eventIds) };
  });
  const groups = [...staying];
  shown.forEach((group, index) => {
    const rows = wanted.has(group.key) ? [] : rowsBefore(group).map((row) => ({ ...row, isLeaving: true }));
    if (rows.length > 0) groups.splice(Math.min(index, groups.length), 0, { ...group, rows });
  });
  return groups;
}

/** Keeps each gone row behind the row it stood behind, but for one whose place a new row has taken. */
export function mergeRows(shown: readonly HeldRow[], nextIds: readonly string[]): HeldRow[] {
  const wanted = new Set(nextIds);
  const places = shown.filter(({ isLeaving }) => !isLeaving);
  const rows = nextIds.map((eventId, place): HeldRow => {
    const left = places[place]?.eventId ?? eventId;
    const isInPlace = !wanted.has(left) && shown.every((row) => row.eventId !== eventId);
    if (isInPlace) wanted.add(left);
    return { eventId, isLeaving: false, isInPlace };
  });
  shown.forEach((row, index) => {
    if (wanted.has(row.eventId)) return;
    const before = shown[index - 1]?.eventId;
    const at = rows.findIndex(({ eventId }) => eventId === before) + 1;
    rows.splice(at, 0, { eventId: row.eventId, isLeaving: true });
  });
  return rows;
}

/** Takes a row that has left out of the drawing, and its group with the last one. */
export function dropRow(shown: readonly HeldGroup[], eventId: string): HeldGroup[] {
  return shown
    .map((group) => ({
      ...group,
      rows: group.rows.filter((row) => !(row.isLeaving && row.eventId === eventId)),
    }))
    .filter((group) => group.rows.length > 0);
}

function withoutIds(group: EventGroup): Omit<EventGroup, "eventIds"> {
  const { key, head, isCut } = group;
  return { key, head, isCut };
}
