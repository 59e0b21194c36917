import { useLobby, useSession } from "../../select/hooks.ts";
import type { GameEntry, LobbyTab } from "../../store/lobby.ts";
import { setFilter, showBoard } from "../../sync/intents/events.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { gameIcon } from "../../ui/marks/icon/game-icons.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import type { IconName } from "../../ui/marks/icon/icon-names.ts";
import { computeTabCounts, computeTabs, TAB_ICON, TAB_TEXT } from "./nav/lobby-tabs.ts";
import { useHasFavourites } from "./row/favourite-star.tsx";
import styles from "./rail.module.css";

/** When and which game, with counts. Below 1240 it is icons alone, whose names stay for those who ask. */
export function EventRail() {
  return (
    <div className={styles.rail}>
      <Timings />
      <Games />
    </div>
  );
}

function Timings() {
  const t = useT();
  const { tab, counts, board } = useLobby((state) => ({
    tab: state.filter.tab,
    counts: state.counts,
    board: state.board,
  }));
  const hasBoards = useSession(({ partner }) => partner.features.masterBoards);
  const shown = computeTabCounts(counts);
  return (
    <nav aria-label={t("events.timing")}>
      <ul>
        {computeTabs(useHasFavourites()).map((value) => (
          <RailItem
            key={value}
            icon={TAB_ICON[value]}
            label={t(TAB_TEXT[value])}
            count={shown[value]}
            isCurrent={board === null && value === tab}
            onChoose={() => chooseTab(value)}
          />
        ))}
        {hasBoards && (
          <RailItem
            icon="stats"
            label={t("events.tab.boards")}
            count={undefined}
            isCurrent={board !== null}
            onChoose={() => showBoard("first")}
          />
        )}
      </ul>
    </nav>
  );
}

function Games() {
  const t = useT();
  const { gameIds, games } = useLobby((state) => ({ gameIds: state.filter.gameIds, games: state.games }));
  if (games.length === 0) return null;
  return (
    <nav aria-label={t("events.games")}>
      <h2 className={styles.head}>
        <span>{t("events.games")}</span>
        <span>{t("events.liveAll")}</span>
      </h2>
      <ul>
        <RailItem
          icon="g-all"
          label={t("events.allGames")}
          live={sum(games.map((game) => game.liveCount))}
          count={sum(games.map((game) => game.eventCount))}
          isCurrent={gameIds.length === 0}
          onChoose={() => setFilter({ gameIds: [], competitionIds: [] })}
        />
        {games.map((game: GameEntry) => (
          <RailItem
            key={game.gameId}
            icon={gameIcon(game.gameId)}
            label={game.gameName}
            live={game.liveCount}
            count={game.eventCount}
            isCurrent={gameIds.includes(game.gameId)}
            onChoose={() => setFilter({ gameIds: [game.gameId], competitionIds: [] })}
          />
        ))}
      </ul>
    </nav>
  );
}

const chooseTab = (tab: LobbyTab): void => setFilter({ tab, date: null });
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

interface RailItemProps {
  readonly icon: IconName;
  readonly label: string;
  readonly count: number | undefined;
  readonly live?: number | undefined;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function RailItem({ icon, label, count, live = 0, isCurrent, onChoose }: RailItemProps) {
  return (
    <li>
      <button type="button" className={styles.item} aria-current={isCurrent} title={label} onClick={onChoose}>
        <Icon name={icon} />
        <span className={styles.label}>{label}</span>
        {live > 0 && <span className={styles.live}>{live}</span>}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </button>
    </li>
  );
}
