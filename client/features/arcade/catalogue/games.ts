import type { ComponentType } from "react";
import type { MiniGameTableWire } from "@clutch/contract";
import { gameSlugOf, type GameSlug } from "@clutch/games";
import { lazyScene } from "./lazy-scene.tsx";
import type { GameViewProps } from "../table/game-view-props.ts";

/** The scene of each game. */
export const ARCADE_SCENES = {
  baccarat: lazyScene("baccarat", async () => (await import("../scenes/baccarat/baccarat-table.tsx")).BaccaratTable),
  blackjack: lazyScene(
    "blackjack",
    async () => (await import("../scenes/blackjack/blackjack-table.tsx")).BlackjackTable,
  ),
  card: lazyScene("card", async () => (await import("../scenes/card/card-table.tsx")).CardTable),
  coin: lazyScene("coin", async () => (await import("../scenes/coin/coin-table.tsx")).CoinTable),
  crash: lazyScene("crash", async () => (await import("../scenes/crash/crash-table.tsx")).CrashTable),
  dice: lazyScene("dice", async () => (await import("../scenes/dice/dice-table.tsx")).DiceTable),
  "hi-lo": lazyScene("hi-lo", async () => (await import("../scenes/hi-lo/hi-lo-table.tsx")).HiLoTable),
  keno: lazyScene("keno", async () => (await import("../scenes/keno/keno-table.tsx")).KenoTable),
  limbo: lazyScene("limbo", async () => (await import("../scenes/limbo/limbo-table.tsx")).LimboTable),
  "loot-box": lazyScene("loot-box", async () => (await import("../scenes/loot-box/loot-box-table.tsx")).LootBoxTable),
  mines: lazyScene("mines", async () => (await import("../scenes/mines/mines-table.tsx")).MinesTable),
  plinko: lazyScene("plinko", async () => (await import("../scenes/plinko/plinko-table.tsx")).PlinkoTable),
  roulette: lazyScene("roulette", async () => (await import("../scenes/roulette/roulette-table.tsx")).RouletteTable),
  "sic-bo": lazyScene("sic-bo", async () => (await import("../scenes/sic-bo/sic-bo-table.tsx")).SicBoTable),
  tower: lazyScene("tower", async () => (await import("../scenes/tower/tower-table.tsx")).TowerTable),
  wheel: lazyScene("wheel", async () => (await import("../scenes/wheel/wheel-table.tsx")).WheelTable),
} as const satisfies Readonly<Record<GameSlug, ComponentType<GameViewProps>>>;

/** The game of a table; undefined for one that this widget does not know. */
export const gameOf = (table: Pick<MiniGameTableWire, "mini_game_id">): GameSlug | undefined =>
  gameSlugOf(table.mini_game_id) ?? undefined;

/** The picture of a game's tile, by its mini-game id (R7.6-04). */
export const tileUrl = (miniGameId: number): string =>
  `${import.meta.env.BASE_URL}mini-game-media/assets/${miniGameId}/tile.svg`;
