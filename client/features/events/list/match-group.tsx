import { type ReactNode, useState } from "react";
import { useLobby } from "../../../select/hooks.ts";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { GameGlyph } from "../../../ui/marks/icon/game-glyph.tsx";
import { useHasFavourites } from "../row/favourite-star.tsx";
import type { ColumnKind } from "../row/row-columns.ts";
import styles from "./match-group.module.css";

export interface MatchGroupProps {
  readonly competitionName: string;
  readonly gameId: number;
  readonly gameName: string;
  readonly stage: string | null;
  readonly columns: readonly ColumnKind[];
  readonly children: ReactNode;
}

/** A competition: its head with the columns' names, which folds its rows away. */
export function MatchGroup({ competitionName, gameId, gameName, stage, columns, children }: MatchGroupProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(true);
  const hasFavourites = useHasFavourites();
  const isOutright = useLobby(({ filter }) => filter.tab === "outright");
  const about = stage === null ? gameName : `${gameName} · ${stage}`;
  return (
    <section
      className={cx(styles.group, !hasFavourites && styles.guest, columns.length === 1 && styles.single)}
      aria-label={`${competitionName}, ${about}`}
      data-grid=""
    >
      <header className={styles.head}>
        <div className={styles.title}>
          <GameGlyph gameId={gameId} />
          <span className="cut">
            <b>{competitionName}</b> <span className={styles.about}>· {about}</span>
          </span>
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
    </section>
  );
}

const COLUMN_CLASS = { winner: "win", handicap: "line", "over-under": "total", "odd-even": "line" } as const;
const COLUMN_TEXT = {
  winner: "events.column.winner",
  handicap: "events.column.handicap",
  "over-under": "events.column.total",
  "odd-even": "events.column.oddEven",
} as const;
