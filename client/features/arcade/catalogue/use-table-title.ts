import type { MiniGameTableWire } from "@clutch/contract";
import { useAnswer } from "../../../queries/use-answer.ts";
import { useArcade } from "../../../select/arcade.ts";
import { payoutsQuery } from "../../../sync/arcade/table-queries.ts";
import { useFindText, useT } from "../../../ui/i18n/use-t.ts";
import { buildText } from "./build-text.ts";
import { gameOf } from "./games.ts";

type OfGame = Pick<MiniGameTableWire, "mini_game_id">;

/** Whether the partner offers the game under several builds, so that its name alone names no table. */
export const isOneOfMany = ({ mini_game_id: gameId }: OfGame, tables: readonly OfGame[] | null): boolean =>
  (tables ?? []).filter((table) => table.mini_game_id === gameId).length > 1;

/** `Coin flip`, or `Coin flip · 98%` where the game is offered under several builds; of a table not known yet that of all. */
export function useTableTitle(table: Pick<MiniGameTableWire, "id" | "mini_game_id"> | undefined): string {
  const t = useT();
  const findText = useFindText();
  const tables = useArcade((arcade) => arcade.tables);
  const isMarked = table !== undefined && isOneOfMany(table, tables);
  const { data: payouts } = useAnswer(payoutsQuery(table?.id ?? 0), { enabled: isMarked });
  const game = table === undefined ? undefined : gameOf(table);
  const name = game === undefined ? t("arcade.title") : t(`arcade.name.${game}`);
  return isMarked && payouts !== undefined ? `${name} · ${buildText(payouts.build, findText)}` : name;
}
