import type { FactPlayer, MatchFact } from "@clutch/feed";

/** A stored fact: what all have in columns, the rest in `detail`, players as `seat:role:handle`. */
export interface FactRow {
  readonly event_id: number;
  readonly map_number: number;
  readonly sequence: number;
  readonly at_ms: number;
  readonly second: number;
  readonly kind: string;
  readonly side: string | null;
  readonly detail: unknown;
}

const isPlayer = (value: unknown): value is FactPlayer =>
  typeof value === "object" && value !== null && "handle" in value && "seat" in value;

function packed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(packed);
  return isPlayer(value) ? `${value.seat}:${value.role}:${value.handle}` : value;
}

export function toFactRow(eventId: string, fact: MatchFact, nowMs: number): FactRow {
  const { mapNumber, sequence, atMs, second, kind, side, ...rest } = fact;
  const detail = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, packed(value)]));
  return {
    event_id: Number(eventId),
    map_number: mapNumber,
    sequence,
    at_ms: Math.min(atMs, nowMs),
    second,
    kind,
    side,
    detail,
  };
}

const PLAYERS = ["player", "killer", "victim", "scorer"] as const;

/** Reads what {@link toFactRow} wrote: rows hold a source's own typed words, so they are read as such. */
export function readFactRow(row: FactRow): MatchFact {
  const detail = row.detail as Readonly<Record<string, unknown>>;
  const players = PLAYERS.flatMap((name) =>
    typeof detail[name] === "string" ? [[name, readPlayer(detail[name])]] : [],
  );
  const assists = Array.isArray(detail["assists"]) ? { assists: detail["assists"].map(readPlayer) } : {};
  return {
    ...detail,
    ...Object.fromEntries(players),
    ...assists,
    kind: row.kind,
    mapNumber: row.map_number,
    sequence: row.sequence,
    atMs: row.at_ms,
    second: row.second,
    side: row.side,
  } as MatchFact;
}

function readPlayer(text: unknown): FactPlayer {
  const [seat = "0", role = "", ...handle] = String(text).split(":");
  return { seat: Number(seat), role, handle: handle.join(":") };
}
