import { useLobby } from "../../select/hooks.ts";
import type { GameEntry } from "../../store/lobby.ts";
import { setFilter } from "../../sync/intents/events.ts";
import { showList } from "../../sync/intents/navigation.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { gameIcon } from "../../ui/marks/icon/game-icons.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import type { IconName } from "../../ui/marks/icon/icon-names.ts";
import { chooseTab, TAB_ICON, TAB_TEXT } from "./nav/lobby-tabs.ts";
import { useNavTabs } from "./nav/use-nav-tabs.ts";
import styles from "./rail.module.css";

interface RailProps {
  /** On another page nothing of the rail is current. */
  readonly isListShown: boolean;
}

/** When and which game, with counts. Below 1240 it is icons alone, whose names stay for those who ask. */
export function EventRail({ isListShown }: RailProps) {
  return (
    <div className={styles.rail}>
      <Timings isListShown={isListShown} />
      <Games isListShown={isListShown} />
    </div>
  );
}

function Timings({ isListShown }: RailProps) {
  const t = useT();
  const { tab, tabs, counts } = useNavTabs();
  return (
    <nav aria-label={t("events.timing")}>
      <ul>
        {tabs.map((value) => (
          <RailItem
            key={value}
            icon={TAB_ICON[value]}
            label={t(TAB_TEXT[value])}
            count={value === "boards" ? undefined : counts[value]}
            isCurrent={isListShown && value === tab}
            onChoose={() => choose(() => chooseTab(value))}
          />
        ))}
      </ul>
    </nav>
  );
}

function Games({ isListShown }: RailProps) {
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
          isCurrent={isListShown && gameIds.length === 0}
          onChoose={() => choose(() => setFilter({ gameIds: [], competitionIds: [] }))}
        />
        {games.map((game: GameEntry) => (
          <RailItem
            key={game.gameId}
            icon={gameIcon(game.gameId)}
            label={game.gameName}
            live={game.liveCount}
            count={game.eventCount}
            isCurrent={isListShown && gameIds.includes(game.gameId)}
            onChoose={() => choose(() => setFilter({ gameIds: [game.gameId], competitionIds: [] }))}
          />
        ))}
      </ul>
    </nav>
  );
}

/** The rail stands beside every page: what is chosen in it is shown in the list. */
function choose(change: () => void): void {
  change();
  showList();
}

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
