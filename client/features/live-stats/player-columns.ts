import type { Side } from "@clutch/kernel";
import type { PlayerEntry } from "../../store/live-stats.ts";
import type { MessageId } from "../../ui/i18n/message-id.ts";
import { percentText, wholeText, worthText } from "./figure-text.ts";

export type PlayerField = Exclude<keyof PlayerEntry, "name" | "hero">;

export interface PlayerColumn {
  readonly field: PlayerField;
  /** What stands in the head; `name` says it in full. */
  readonly short: MessageId;
  readonly name: MessageId;
  readonly toText: (value: number) => string;
}

const column = (
  field: PlayerField,
  names: readonly [short: MessageId, name: MessageId],
  toText = wholeText,
): PlayerColumn => ({ field, short: names[0], name: names[1], toText });

/** In the order of the table; the first four that are there stay on a narrow page, the rest opens with the row. */
const COLUMNS: readonly PlayerColumn[] = [
  column("kills", ["stats.short.kills", "stats.kills"]),
  column("goals", ["stats.goals", "stats.goals"]),
  column("deaths", ["stats.short.deaths", "stats.deaths"]),
  column("assists", ["stats.short.assists", "stats.assists"]),
  column("shots", ["stats.shots", "stats.shots"]),
  column("saves", ["stats.saves", "stats.saves"]),
  column("netWorth", ["stats.netWorth", "stats.netWorth"], worthText),
  column("level", ["stats.short.level", "stats.level"]),
  column("gold", ["stats.gold", "stats.gold"], worthText),
  column("damage", ["stats.damage", "stats.damage"], worthText),
  column("lastHits", ["stats.lastHits", "stats.lastHits"]),
  column("denies", ["stats.denies", "stats.denies"]),
  column("money", ["stats.money", "stats.money"]),
  column("weapon", ["stats.weapon", "stats.weapon"]),
  column("health", ["stats.health", "stats.health"]),
  column("armor", ["stats.armor", "stats.armor"]),
  column("pickPercent", ["stats.pick", "stats.pickLong"], percentText),
  column("winPercent", ["stats.win", "stats.winLong"], percentText),
];

export const NARROW_COLUMNS = 4;

export interface SidePlayer {
  readonly id: string;
  readonly side: Side;
  readonly player: PlayerEntry;
}

/** The columns of fields that some player has: a field the game does not have is not drawn (G-66). */
export const computeColumns = (players: readonly SidePlayer[]): readonly PlayerColumn[] =>
  COLUMNS.filter(({ field }) => players.some(({ player }) => player[field] !== null));

export interface PlayerSort {
  readonly field: PlayerField;
  readonly direction: "ascending" | "descending";
}

/** Ids in the order of a sort; equal figures by name, unknown ones last in both directions. */
export function computeOrder(players: readonly SidePlayer[], { field, direction }: PlayerSort): readonly string[] {
  const sign = direction === "ascending" ? 1 : -1;
  const compare = (one: SidePlayer, other: SidePlayer): number => {
    const [a, b] = [one.player[field], other.player[field]];
    if (a === b) return one.player.name < other.player.name ? -1 : 1;
    if (a === null) return 1;
    if (b === null) return -1;
    return (a < b ? -1 : 1) * sign;
  };
  return players.toSorted(compare).map(({ id }) => id);
}

/** What a cell shows; `tba` stands where other players have the field and this one does not. */
export function cellText(player: PlayerEntry, { field, toText }: PlayerColumn, tba: string): string {
  const value = player[field];
  if (value === null) return tba;
  return typeof value === "number" ? toText(value) : value;
}

/** The columns of the given fields, separated by spaces. */
export const selectColumns = (fields: string): readonly PlayerColumn[] => {
  const wanted = new Set(fields.split(" "));
  return COLUMNS.filter(({ field }) => wanted.has(field));
};
