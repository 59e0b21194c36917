import type { MiniGameTableWire } from "@clutch/contract";
import { gameKindOf, type GameSlug } from "@clutch/games";
import { useArcade, useIsDemo } from "../../../select/arcade.ts";
import { openLobby } from "../../../sync/intents/arcade.ts";
import { navigateTo } from "../../../sync/intents/navigation.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { useChosenInSight } from "../../../ui/scroll/use-chosen-in-sight.ts";
import { gameOf } from "../catalogue/games.ts";
import { tablePathOf } from "../catalogue/paths.ts";
import { useTableTitle } from "../catalogue/use-table-title.ts";
import { PayoutList } from "./payout-list.tsx";
import { TableResults } from "./table-results.tsx";
import type { LobbyPlace } from "./use-lobby-place.ts";
import styles from "./table-views.module.css";

export interface TableViewsProps {
  readonly place: LobbyPlace;
  readonly onChange: (place: LobbyPlace) => void;
}

/** The views that are about one table: its last outcomes, what it pays, how it is played. Without a table the first one's. */
export function TableViews({ place, onChange }: TableViewsProps) {
  const t = useT();
  const isDemo = useIsDemo();
  const { tables, problem } = useArcade((arcade) => ({ tables: arcade.tables, problem: arcade.problem }));
  if (tables === null && problem !== null) {
    return (
      <EmptyState title={t("arcade.unavailable")} action={<Button onClick={openLobby}>{t("arcade.retry")}</Button>} />
    );
  }
  if (tables === null) return <Skeleton className={styles.waiting} />;
  const played = tables.flatMap((table) => {
    const game = gameOf(table);
    return game === undefined ? [] : [{ table, game }];
  });
  const shown = played.find(({ table }) => table.id === place.tableId) ?? played[0];
  if (shown === undefined) return <EmptyState title={t("arcade.empty")} />;
  const { table, game } = shown;
  const tableId = table.id;
  return (
    <div className={styles.view}>
      <GamePick played={played} tableId={tableId} onChange={(next) => onChange({ ...place, tableId: next })} />
      <section className={styles.panel} aria-label={t(`arcade.view.${place.view}`)}>
        <header className={styles.head}>
          <h2>
            <TableTitle table={table} />
          </h2>
          <Button onClick={() => navigateTo(tablePathOf(tableId, isDemo))}>{t("arcade.play")}</Button>
        </header>
        {place.view === "minigame-results" && <TableResults key={tableId} tableId={tableId} />}
        {place.view === "minigame-payout" && <PayoutList tableId={tableId} />}
        {place.view === "minigame-help" && (
          <div className={styles.help}>
            <p>{t(`arcade.help.${game}`)}</p>
            <p>{t(gameKindOf(game) === "shared" ? "arcade.help.shared" : "arcade.help.fair")}</p>
          </div>
        )}
      </section>
    </div>
  );
}

/** A table by its name. */
const TableTitle = ({ table }: { readonly table: MiniGameTableWire }) => useTableTitle(table);

interface PlayedTable {
  readonly table: MiniGameTableWire;
  readonly game: GameSlug;
}

interface GamePickProps {
  readonly played: readonly PlayedTable[];
  readonly tableId: number;
  readonly onChange: (tableId: number) => void;
}

function GamePick({ played, tableId, onChange }: GamePickProps) {
  const t = useT();
  return (
    <div
      ref={useChosenInSight(played.findIndex(({ table }) => table.id === tableId))}
      className={styles.games}
      role="group"
      aria-label={t("arcade.view.game-lobby")}
    >
      {played.map(({ table }) => (
        <Chip key={table.id} pressed={table.id === tableId} onClick={() => onChange(table.id)}>
          <TableTitle table={table} />
        </Chip>
      ))}
    </div>
  );
}
