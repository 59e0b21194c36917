import type { TowerView } from "@clutch/games/tower/redact";
import { TOWER_LEVELS, TOWER_SHAPES, type TowerDifficulty } from "@clutch/games/tower/rules";

/** `next`: may be picked now; `safe` and `lost`: picked; `open`: a safe tile that was not picked; `trap`: a losing one. */
export type TileState = "next" | "safe" | "lost" | "open" | "trap" | "closed";

export interface TowerTile {
  /** 1 is the lowest. */
  readonly level: number;
  /** 1 is the first from the left. */
  readonly tile: number;
  readonly state: TileState;
}

function stateOf(view: TowerView | null, level: number, tile: number): TileState {
  if (view === null) return "closed";
  const safe = view.safe[level - 1];
  if (safe === undefined) return view.ending === null && level === view.picks.length + 1 ? "next" : "closed";
  if (view.picks[level - 1] === tile) return safe.includes(tile) ? "safe" : "lost";
  return safe.includes(tile) ? "open" : "trap";
}

/** Every tile as it is seen, from the highest level and the left: what the redacted view holds and nothing more. */
export function listTowerTiles(difficulty: TowerDifficulty, view: TowerView | null): readonly TowerTile[] {
  const { tiles } = TOWER_SHAPES[difficulty];
  return Array.from({ length: TOWER_LEVELS * tiles }, (_value, index) => {
    const level = TOWER_LEVELS - Math.floor(index / tiles);
    const tile = (index % tiles) + 1;
    return { level, tile, state: stateOf(view, level, tile) };
  });
}
