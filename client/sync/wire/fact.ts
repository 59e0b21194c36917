import type { MatchFactWire } from "@clutch/contract";
import type { Side } from "@clutch/kernel";
import type { Fact } from "@clutch/rules";

/** A fact of the wire; null where what its kind needs is not there. */
export function parseFact(wire: MatchFactWire): Fact | null {
  const base = { mapNumber: wire.map_num, sequence: wire.sequence, second: wire.second, atMs: wire.timestamp };
  switch (wire.kind) {
    case "mapStart":
    case "ban":
    case "pick":
    case "fight":
      return { ...base, kind: wire.kind };
    case "mapEnd":
      return { ...base, kind: "mapEnd", side: wire.side };
    default:
      return wire.side === null ? null : parseDeed({ ...base, side: wire.side }, wire);
  }
}

interface DeedBase {
  readonly mapNumber: number;
  readonly sequence: number;
  readonly second: number;
  readonly atMs: number;
  readonly side: Side;
}

function parseDeed(base: DeedBase, wire: MatchFactWire): Fact | null {
  const { kind, killer, victim, player, home, away, tier, as, end_reason: endReason } = wire;
  const round = wire.round ?? null;
  switch (kind) {
    case "kill":
      if (killer === undefined || victim === undefined) return null;
      return { ...base, kind, killer, victim, assists: wire.assists ?? [], round };
    case "tower":
      return isTier(tier) ? { ...base, kind, tier, lane: wire.lane ?? null } : null;
    case "barracks":
    case "boss":
      return { ...base, kind };
    case "plant":
    case "defuse":
      return round === null || !player ? null : { ...base, kind, round, player };
    case "round":
      if (round === null || as === undefined || endReason === undefined) return null;
      return home === undefined || away === undefined ? null : { ...base, kind, round, as, endReason, home, away };
    case "goal":
      return home === undefined || away === undefined ? null : { ...base, kind, scorer: player ?? null, home, away };
    default:
      return null;
  }
}

const isTier = (tier: number | undefined): tier is 1 | 2 | 3 | 4 =>
  tier === 1 || tier === 2 || tier === 3 || tier === 4;
