import type { Team } from "@clutch/feed";

/** The part of a match betting uses. */
export interface BetEvent {
  readonly eventId: string;
  readonly gameId: number;
  readonly homeName: string | null;
  readonly awayName: string | null;
  readonly contenders: readonly string[];
  readonly isOutright: boolean;
  readonly isComboAllowed: boolean;
  readonly startMs: number;
  readonly state: "scheduled" | "live" | "ended" | "withdrawn";
  readonly inPlay: boolean;
}

/** The columns of `events` that make a `BetEvent`; their JSON was written by trading from typed messages. */
export interface BetEventRow {
  readonly event_id: number;
  readonly game_id: number;
  readonly home: unknown;
  readonly away: unknown;
  readonly contenders: unknown;
  readonly is_outright: boolean;
  readonly is_combo_allowed: boolean;
  readonly start_at_ms: number;
  readonly state: BetEvent["state"];
  readonly in_play: boolean;
}

export const BET_EVENT_COLUMNS =
  "e.game_id, e.home, e.away, e.contenders, e.is_outright, e.is_combo_allowed, e.start_at_ms, e.state, e.in_play";

export const toBetEvent = (row: BetEventRow): BetEvent => ({
  eventId: String(row.event_id),
  gameId: row.game_id,
  homeName: (row.home as Team | null)?.name ?? null,
  awayName: (row.away as Team | null)?.name ?? null,
  contenders: (row.contenders as readonly Team[]).map((team) => team.name),
  isOutright: row.is_outright,
  isComboAllowed: row.is_combo_allowed,
  startMs: row.start_at_ms,
  state: row.state,
  inPlay: row.in_play,
});

/** `Red Foxes vs Blue Owls`; an outright is named by its contenders. */
export const eventNameOf = (event: Pick<BetEvent, "homeName" | "awayName" | "contenders">): string =>
  event.homeName !== null && event.awayName !== null
    ? `${event.homeName} vs ${event.awayName}`
    : event.contenders.join(", ").slice(0, 200);
