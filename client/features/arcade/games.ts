import type { ComponentType } from "react";
import type { MiniGameTableWire } from "@clutch/contract";
import { GAMES } from "@clutch/games";
import { CoinTable } from "./coin-table.tsx";
import { DiceTable } from "./dice-table.tsx";
import type { GameViewProps } from "./game-view-props.ts";

/** Games that have a scene; tables of others are not offered. */
export const GAME_VIEWS = { coin: CoinTable, dice: DiceTable } as const satisfies Record<
  string,
  ComponentType<GameViewProps>
>;
export type PlayableGame = keyof typeof GAME_VIEWS;

const isPlayable = (slug: string): slug is PlayableGame => Object.hasOwn(GAME_VIEWS, slug);

/** The game of a table; undefined when it has no scene. */
export function gameOf(table: Pick<MiniGameTableWire, "mini_game_id">): PlayableGame | undefined {
  const slug = GAMES.find(({ id }) => id === table.mini_game_id)?.slug;
  return slug !== undefined && isPlayable(slug) ? slug : undefined;
}
