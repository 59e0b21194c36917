import type { ComponentType } from "react";
import type { MiniGameTableWire } from "@clutch/contract";
import { gameSlugOf, type GameSlug } from "@clutch/games";
import { lazyScene } from "./lazy-scene.tsx";
import * as art from "./tile-art.tsx";
import type { GameViewProps } from "../table/game-view-props.ts";

interface ArcadeGame {
  /** The picture of its tile. */
  readonly Art: ComponentType;
  readonly Scene: ComponentType<GameViewProps>;
}

/** Games that have a scene, all that the lobby knows of them; tables of others are not offered. */
export const ARCADE_GAMES = {
  baccarat: {
    Art: art.BaccaratArt,
    Scene: lazyScene("baccarat", async () => (await import("../scenes/baccarat/baccarat-table.tsx")).BaccaratTable),
  },
  blackjack: {
    Art: art.BlackjackArt,
    Scene: lazyScene("blackjack", async () => (await import("../scenes/blackjack/blackjack-table.tsx")).BlackjackTable),
  },
  card: {
    Art: art.CardArt,
    Scene: lazyScene("card", async () => (await import("../scenes/card/card-table.tsx")).CardTable),
  },
  coin: {
    Art: art.CoinArt,
    Scene: lazyScene("coin", async () => (await import("../scenes/coin/coin-table.tsx")).CoinTable),
  },
  dice: {
    Art: art.DiceArt,
    Scene: lazyScene("dice", async () => (await import("../scenes/dice/dice-table.tsx")).DiceTable),
  },
  "hi-lo": {
    Art: art.HiLoArt,
    Scene: lazyScene("hi-lo", async () => (await import("../scenes/hi-lo/hi-lo-table.tsx")).HiLoTable),
  },
  keno: {
    Art: art.KenoArt,
    Scene: lazyScene("keno", async () => (await import("../scenes/keno/keno-table.tsx")).KenoTable),
  },
  limbo: {
    Art: art.LimboArt,
    Scene: lazyScene("limbo", async () => (await import("../scenes/limbo/limbo-table.tsx")).LimboTable),
  },
  "loot-box": {
    Art: art.LootBoxArt,
    Scene: lazyScene("loot-box", async () => (await import("../scenes/loot-box/loot-box-table.tsx")).LootBoxTable),
  },
  mines: {
    Art: art.MinesArt,
    Scene: lazyScene("mines", async () => (await import("../scenes/mines/mines-table.tsx")).MinesTable),
  },
  plinko: {
    Art: art.PlinkoArt,
    Scene: lazyScene("plinko", async () => (await import("../scenes/plinko/plinko-table.tsx")).PlinkoTable),
  },
  tower: {
    Art: art.TowerArt,
    Scene: lazyScene("tower", async () => (await import("../scenes/tower/tower-table.tsx")).TowerTable),
  },
  wheel: {
    Art: art.WheelArt,
    Scene: lazyScene("wheel", async () => (await import("../scenes/wheel/wheel-table.tsx")).WheelTable),
  },
} as const satisfies Partial<Record<GameSlug, ArcadeGame>>;
export type PlayableGame = keyof typeof ARCADE_GAMES;

const isPlayable = (slug: GameSlug): slug is PlayableGame => Object.hasOwn(ARCADE_GAMES, slug);

/** The game of a table; undefined when it has no scene. */
export function gameOf(table: Pick<MiniGameTableWire, "mini_game_id">): PlayableGame | undefined {
  const slug = gameSlugOf(table.mini_game_id);
  return slug !== null && isPlayable(slug) ? slug : undefined;
}
