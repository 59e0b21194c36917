import type { MatchFactWire } from "@clutch/contract";
import type { MatchFact } from "@clutch/feed";

/** A fact as calls and sockets send it. */
export function toFactWire(fact: MatchFact): MatchFactWire {
  const { kind, mapNumber, sequence, atMs, second, side } = fact;
  return { kind, map_num: mapNumber, sequence, timestamp: atMs, second, side, ...detailOf(fact) };
}

function detailOf(fact: MatchFact): Partial<MatchFactWire> {
  switch (fact.kind) {
    case "mapStart":
      return { map_name: fact.mapName, sides: fact.sides };
    case "mapEnd":
      return { home: fact.home, away: fact.away };
    case "kill": {
      const { killer, victim, assists, isFirstBlood, round, weapon } = fact;
      return { killer, victim, assists: [...assists], first_blood: isFirstBlood, round, weapon };
    }
    case "ban":
      return { hero: fact.hero };
    case "pick":
      return { hero: fact.hero, player: fact.player };
    case "tower":
      return { tier: fact.tier, lane: fact.lane };
    case "barracks":
    case "boss":
      return {};
    case "plant":
    case "defuse":
      return { round: fact.round, player: fact.player };
    case "round":
      return { round: fact.round, as: fact.as, end_reason: fact.endReason, home: fact.home, away: fact.away };
    case "goal":
      return { player: fact.scorer, home: fact.home, away: fact.away };
    case "fight":
      return { lead: fact.lead };
  }
}
