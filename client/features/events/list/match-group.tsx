import { type ReactNode, useState } from "react";
import { useLobby } from "../../../select/hooks.ts";
import { setFilter } from "../../../sync/intents/events.ts";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { useHasFavourites } from "../../../select/member.ts";
import type { ColumnKind } from "../row/row-columns.ts";
import { GroupTitleText, useGroupTitle } from "./group-title.tsx";
import type { HeldGroup } from "./held-groups.ts";
import styles from "./match-group.module.css";

export interface MatchGroupProps {
  readonly group: HeldGroup;
  readonly columns: readonly ColumnKind[];
  readonly children: ReactNode;
}

/** A block of the list: its head with the columns' names, which folds its rows away. */
export function MatchGroup({ group, columns, children }: MatchGroupProps) {
  const t = useT();
  const { head, isCut } = group;
  const [isOpen, setOpen] = useState(true);
  const hasFavourites = useHasFavourites();
  const isOutright = useLobby(({ filter }) => filter.tab === "outright");
  const count = useLiveCount(group.rows.length);
  const title = useGroupTitle(head, { eventId: group.rows[0]?.eventId ?? "", count });
  return (
    <section
      className={cx(styles.group, !hasFavourites && styles.guest, columns.length === 1 && styles.single)}
      aria-label={title.about === null ? title.name : `${title.name}, ${title.about}`}
      data-grid=""
    >
      <header className={styles.head}>
        <div className={styles.title}>
          <GroupTitleText head={head} title={title} />
        </div>
        {(isOutright ? [] : columns).map((column) => (
          <span key={column} className={cx(styles.column, styles[columns.length === 1 ? "win" : COLUMN_CLASS[column]])}>
            {t(COLUMN_TEXT[column])}
          </span>
        ))}
        <IconButton
          icon="cdown"
          label={t(isOpen ? "events.fold" : "events.unfold")}
          aria-expanded={isOpen}
          className={cx(styles.fold, !isOpen && styles.folded)}
          onClick={() => setOpen(!isOpen)}
        />
      </header>
      {isOpen && children}
      {isOpen && isCut && (
        <button type="button" className={styles.all} onClick={() => setFilter({ tab: "inplay" })}>
          {t("events.block.allLive", { count })}
          <Icon name="cright" size={12} />
        </button>
      )}
    </section>
  );
}

/** The server's count of matches in play where the list shows them all or cuts them, the same figure as the tab has. */
function useLiveCount(shown: number): number {
  return useLobby(({ filter, counts }) => {
    const isCounted = filter.tab === "all" || filter.tab === "inplay";
    return isCounted ? (counts.inplay ?? shown) : shown;
  });
}

const COLUMN_CLASS = { winner: "win", handicap: "line", "over-under": "total", "odd-even": "line" } as const;
const COLUMN_TEXT = {
  winner: "events.column.winner",
  handicap: "events.column.handicap",
  "over-under": "events.column.total",
  "odd-even": "events.column.oddEven",
} as const;
