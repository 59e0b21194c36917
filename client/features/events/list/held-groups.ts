import type { EventGroup } from "../../../select/events.ts";

export interface HeldRow {
  readonly eventId: string;
  /** Gone from the list and on its way out by height. */
  readonly isLeaving: boolean;
}

export interface HeldGroup extends Omit<EventGroup, "eventIds"> {
  readonly rows: readonly HeldRow[];
}

/**
 * The list as it is drawn: what left the list keeps its place, marked as leaving, until `dropRow` takes it out.
 * What came enters at its new place at once.
 */
export function mergeGroups(shown: readonly HeldGroup[], next: readonly EventGroup[]): HeldGroup[] {
  const wanted = new Map(next.map((group) => [group.competitionId, group]));
  const staying = next.map((group): HeldGroup => {
    const before = shown.find(({ competitionId }) => competitionId === group.competitionId);
    return { ...withoutIds(group), rows: mergeRows(before?.rows ?? [], group.eventIds) };
  });
  const groups = [...staying];
  shown.forEach((group, index) => {
    if (wanted.has(group.competitionId) || group.rows.length === 0) return;
    const rows = group.rows.map((row) => ({ ...row, isLeaving: true }));
    groups.splice(Math.min(index, groups.length), 0, { ...group, rows });
  });
  return groups;
}

/** Keeps each gone row behind the row it stood behind. */
export function mergeRows(shown: readonly HeldRow[], nextIds: readonly string[]): HeldRow[] {
  const wanted = new Set(nextIds);
  const rows = nextIds.map((eventId): HeldRow => ({ eventId, isLeaving: false }));
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
  const { competitionId, competitionName, gameId, gameName } = group;
  return { competitionId, competitionName, gameId, gameName };
}
