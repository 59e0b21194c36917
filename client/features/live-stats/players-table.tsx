import { useState } from "react";
import type { Side } from "@clutch/kernel";
import type { MapStatsEntry } from "../../store/live-stats.ts";
import { cx } from "../../ui/cx.ts";
import { Segment } from "../../ui/controls/segment.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import {
  computeColumns,
  computeOrder,
  NARROW_COLUMNS,
  type PlayerColumn,
  type PlayerField,
  type PlayerSort,
  type SidePlayer,
} from "./player-columns.ts";
import { PlayerRow } from "./player-row.tsx";
import styles from "./players-table.module.css";

interface PlayersTableProps {
  readonly map: MapStatsEntry;
  /** Whether the game is played by squads, so that players of whom nothing is known are missed. */
  readonly hasPlayers: boolean;
  readonly homeName: string;
  readonly awayName: string;
}

const playersOf = (map: MapStatsEntry, side: Side): SidePlayer[] =>
  map[side].players.map((player, seat) => ({ id: `${side}-${seat}`, side, player }));

/** The players of both sides or one, sorted by a figure; the order holds still while the pointer is over the rows. */
export function PlayersTable({ map, hasPlayers, homeName, awayName }: PlayersTableProps) {
  const t = useT();
  const [shown, setShown] = useState<"both" | Side>("both");
  const [sort, setSort] = useState<PlayerSort | null>(null);
  const [heldOrder, setHeldOrder] = useState<readonly string[] | null>(null);
  const all = [...playersOf(map, "home"), ...playersOf(map, "away")];
  const columns = computeColumns(all);
  const sorted = sort ?? { field: firstSort(columns), direction: "descending" };
  const order = heldOrder ?? computeOrder(all, sorted);
  const byId = new Map(all.map((each) => [each.id, each]));
  const rows = order.map((id) => byId.get(id)).filter((each) => each !== undefined);
  const choose = (field: PlayerField): void => {
    const isAgain = sorted.field === field && sorted.direction === "descending";
    setSort({ field, direction: isAgain ? "ascending" : "descending" });
    setHeldOrder(null);
  };
  if (all.length === 0) return hasPlayers ? <NotRecorded /> : null;
  return (
    <section className={styles.players} aria-label={t("stats.players")}>
      <header className={styles.head}>
        <h3>{t("stats.players")}</h3>
        <Segment
          name={t("stats.players")}
          choices={[
            { value: "both", label: t("stats.both") },
            { value: "home", label: homeName },
            { value: "away", label: awayName },
          ]}
          value={shown}
          onChange={setShown}
        />
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("stats.player")}</th>
            {columns.map((column, index) => (
              <SortHead key={column.field} column={column} index={index} sort={sorted} onSort={choose} />
            ))}
          </tr>
        </thead>
        <tbody onPointerEnter={() => setHeldOrder(order)} onPointerLeave={() => setHeldOrder(null)}>
          {rows
            .filter(({ side }) => shown === "both" || side === shown)
            .map(({ id, side, player }) => (
              <PlayerRow
                key={id}
                player={player}
                side={side}
                teamName={side === "home" ? homeName : awayName}
                fields={columns.map(({ field }) => field).join(" ")}
              />
            ))}
        </tbody>
      </table>
    </section>
  );
}

function NotRecorded() {
  const t = useT();
  return (
    <section className={styles.players} aria-label={t("stats.players")}>
      <header className={styles.head}>
        <h3>{t("stats.players")}</h3>
        <p>{t("stats.notRecorded")}</p>
      </header>
    </section>
  );
}

const FIRST_SORTS = ["netWorth", "kills", "goals"] as const;
const firstSort = (columns: readonly PlayerColumn[]): PlayerField =>
  FIRST_SORTS.find((sort) => columns.some(({ field }) => field === sort)) ?? "kills";

interface SortHeadProps {
  readonly column: PlayerColumn;
  readonly index: number;
  readonly sort: PlayerSort;
  readonly onSort: (field: PlayerField) => void;
}

function SortHead({ column: { field, short, name }, index, sort, onSort }: SortHeadProps) {
  const t = useT();
  const isSorted = sort.field === field;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? sort.direction : "none"}
      className={cx(index >= NARROW_COLUMNS && styles.wide, isSorted && styles.sorted)}
    >
      <button type="button" title={t(name)} aria-label={t(name)} onClick={() => onSort(field)}>
        {t(short)}
        {isSorted && <i className={cx(styles.wedge, sort.direction === "ascending" && styles.up)} />}
      </button>
    </th>
  );
}
