import type { MiniGameTableWire } from "@clutch/contract";
import { parseAmount } from "@clutch/kernel";
import { useFormat } from "../../../select/format.ts";
import type { MiniGameLobby } from "../../../sync/arcade/table-queries.ts";
import { navigateTo } from "../../../sync/intents/navigation.ts";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { gameOf, tileUrl } from "../catalogue/games.ts";
import { tablePathOf } from "../catalogue/paths.ts";
import styles from "./latest-wins.module.css";

type Win = MiniGameLobby["wins"][number];

interface LatestWinsProps {
  readonly wins: readonly Win[];
  /** Those that the lobby lists. */
  readonly tables: readonly MiniGameTableWire[];
}

/** Who won what last, of all the partner's members who are shown; each leads to its table. */
export function LatestWins({ wins, tables }: LatestWinsProps) {
  const t = useT();
  const shown = wins.filter(({ table_id: id }) => tables.some((table) => table.id === id));
  if (shown.length === 0) return null;
  return (
    <section className={styles.wins}>
      <h2>{t("arcade.lobby.wins")}</h2>
      <ul aria-label={t("arcade.lobby.wins")}>
        {shown.map((win) => (
          <WinRow key={`${win.date_ended_utc} ${win.table_id} ${win.member_name}`} win={win} />
        ))}
      </ul>
    </section>
  );
}

function WinRow({ win }: { readonly win: Win }) {
  const t = useT();
  const format = useFormat();
  const game = gameOf(win);
  const path = tablePathOf(win.table_id, false);
  const paid = parseAmount(win.payout, win.currency_code);
  if (game === undefined || !paid.ok) return null;
  const go = (event: React.MouseEvent): void => {
    event.preventDefault();
    navigateTo(path);
  };
  return (
    <li>
      <a className={cx(styles.win, win.is_own && styles.own)} href={`/v8${path}`} onClick={go}>
        <img src={tileUrl(win.mini_game_id)} alt="" width={48} height={36} />
        <span className={styles.game}>
          {t(`arcade.name.${game}`)}
          <small>{win.is_own ? t("arcade.blackjack.you") : win.member_name}</small>
        </span>
        <span className={styles.paid}>
          <b className="num">{format.exact(paid.value, win.currency_code)}</b>
          <small className="num">{win.multiplier}×</small>
        </span>
      </a>
    </li>
  );
}
