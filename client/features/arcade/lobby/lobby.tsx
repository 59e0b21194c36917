import { useEffect } from "react";
import type { MiniGameTableWire } from "@clutch/contract";
import { parseAmount } from "@clutch/kernel";
import { useArcade } from "../../../select/arcade.ts";
import { useFormat } from "../../../select/format.ts";
import { useSession } from "../../../select/hooks.ts";
import { askPayouts, openLobby } from "../../../sync/intents/arcade.ts";
import { navigateTo } from "../../../sync/intents/navigation.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { ARCADE_GAMES, gameOf, type PlayableGame } from "../catalogue/games.ts";
import { Tag } from "../../../ui/marks/tag.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { returnText } from "./return-text.ts";
import styles from "./lobby.module.css";

/** A tile for each table that can be played: its game, limits and return to player. */
export function Lobby() {
  const t = useT();
  const { tables, problem } = useArcade((arcade) => ({ tables: arcade.tables, problem: arcade.problem }));
  if (tables === null && problem !== null) {
    return (
      <EmptyState title={t("arcade.unavailable")} action={<Button onClick={openLobby}>{t("arcade.retry")}</Button>} />
    );
  }
  if (tables === null) return <Skeleton className={styles.waiting} />;
  const tiles = tables.flatMap((table) => {
    const game = gameOf(table);
    return game === undefined ? [] : [<Tile key={table.id} table={table} game={game} />];
  });
  if (tiles.length === 0) return <EmptyState title={t("arcade.empty")} />;
  return <ul className={styles.tiles}>{tiles}</ul>;
}

function Tile({ table, game }: { readonly table: MiniGameTableWire; readonly game: PlayableGame }) {
  const t = useT();
  const format = useFormat();
  const currency = useSession(({ partner }) => partner.currencyCode);
  const payouts = useArcade((arcade) => arcade.payouts[table.id]);
  const isOpen = useArcade(({ rounds }) =>
    rounds.some((round) => round.table_id === table.id && round.state === "open"),
  );
  useEffect(() => askPayouts(table.id), [table.id]);
  const { Art } = ARCADE_GAMES[game];
  const path = `/lootbox/minigame/${table.id}`;
  const amount = (major: number): string => {
    const minor = parseAmount(major, currency);
    return minor.ok ? format.exact(minor.value, currency) : "";
  };
  const go = (event: React.MouseEvent): void => {
    event.preventDefault();
    navigateTo(path);
  };
  return (
    <li>
      <a className={styles.tile} href={`/v8${path}`} onClick={go}>
        <Art />
        <b className="d">{t(`arcade.name.${game}`)}</b>
        <span className={styles.line}>
          {t("arcade.limits", { min: amount(table.min_bet_amount), max: amount(table.max_bet_amount) })}
        </span>
        <span className={styles.line}>
          {payouts === undefined ? " " : t("arcade.return", { percent: returnText(payouts) })}
        </span>
        {isOpen && (
          <Tag tone="live" className={styles.open}>
            {t("arcade.openRound")}
          </Tag>
        )}
      </a>
    </li>
  );
}
