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
    return game === undefined ? [] : [{ tableId: table.id, game }];
  });
  const shown = played.find(({ tableId }) => tableId === place.tableId) ?? played[0];
  if (shown === undefined) return <EmptyState title={t("arcade.empty")} />;
  const { tableId, game } = shown;
  return (
    <div className={styles.view}>
      <GamePick played={played} tableId={tableId} onChange={(next) => onChange({ ...place, tableId: next })} />
      <section className={styles.panel} aria-label={t(`arcade.view.${place.view}`)}>
        <header className={styles.head}>
          <h2>{t(`arcade.name.${game}`)}</h2>
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

interface PlayedTable {
  readonly tableId: number;
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
      ref={useChosenInSight(played.findIndex((each) => each.tableId === tableId))}
      className={styles.games}
      role="group"
      aria-label={t("arcade.view.game-lobby")}
    >
      {played.map((each) => (
        <Chip key={each.tableId} pressed={each.tableId === tableId} onClick={() => onChange(each.tableId)}>
          {t(`arcade.name.${each.game}`)}
        </Chip>
      ))}
    </div>
  );
}
