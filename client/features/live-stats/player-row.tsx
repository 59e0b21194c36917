import { memo, useState } from "react";
import type { Side } from "@clutch/kernel";
import type { PlayerEntry } from "../../store/live-stats.ts";
import { cx } from "../../ui/cx.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { cellText, NARROW_COLUMNS, selectColumns } from "./player-columns.ts";
import styles from "./players-table.module.css";

interface PlayerRowProps {
  readonly player: PlayerEntry;
  readonly side: Side;
  readonly teamName: string;
  /** Fields of the columns, separated by spaces: a text, so that an unchanged player does not render again. */
  readonly fields: string;
}

/** One player; on a narrow page the figures after the fourth stand in a second row that opens. */
export const PlayerRow = memo(function PlayerRow({ player, side, teamName, fields }: PlayerRowProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const columns = selectColumns(fields);
  const rest = columns.slice(NARROW_COLUMNS);
  return (
    <>
      <tr className={styles.row} data-side={side} data-player={player.name}>
        <th scope="row">
          <div className={styles.who}>
            <span className={styles.name}>
              <b className="cut">{player.name}</b>
              {player.hero !== null && <span className="cut">{player.hero}</span>}
              <span className="vh">{teamName}</span>
            </span>
            {rest.length > 0 && (
              <button
                type="button"
                className={styles.more}
                aria-expanded={isOpen}
                aria-label={t("stats.more", { name: player.name })}
                onClick={() => setIsOpen(!isOpen)}
              >
                <Icon name={isOpen ? "up" : "cdown"} size={12} />
              </button>
            )}
          </div>
        </th>
        {columns.map((column, index) => (
          <td key={column.field} data-field={column.field} className={cx(index >= NARROW_COLUMNS && styles.wide)}>
            {cellText(player, column, t("stats.tba"))}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr className={styles.rest}>
          <td colSpan={NARROW_COLUMNS + 1}>
            <dl>
              {rest.map((column) => (
                <div key={column.field}>
                  <dt>{t(column.name)}</dt>
                  <dd>{cellText(player, column, t("stats.tba"))}</dd>
                </div>
              ))}
            </dl>
          </td>
        </tr>
      )}
    </>
  );
});
