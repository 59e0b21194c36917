import { useLobby } from "../../select/hooks.ts";
import { setFilter } from "../../sync/intents/events.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { gameIcon } from "../../ui/marks/icon/game-icons.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import type { IconName } from "../../ui/marks/icon/icon-names.ts";
import { shortGameName } from "./nav/game-counts.ts";
import styles from "./game-chips.module.css";

/** The games as a strip to swipe, with the number in play on each sign (up to 768). */
export function GameChips() {
  const t = useT();
  const { gameIds, games } = useLobby((state) => ({ gameIds: state.filter.gameIds, games: state.games }));
  const all = games.reduce((sum, { liveCount }) => sum + liveCount, 0);
  return (
    <nav className={styles.strip} aria-label={t("events.games")}>
      <GameChip
        icon="g-all"
        label={t("events.allGames")}
        live={all}
        isCurrent={gameIds.length === 0}
        onChoose={() => choose([])}
      />
      {games.map(({ gameId, gameName, liveCount }) => (
        <GameChip
          key={gameId}
          icon={gameIcon(gameId)}
          label={shortGameName(gameId, gameName)}
          live={liveCount}
          isCurrent={gameIds.includes(gameId)}
          onChoose={() => choose([gameId])}
        />
      ))}
    </nav>
  );
}

const choose = (gameIds: readonly number[]): void => setFilter({ gameIds, competitionIds: [] });

interface GameChipProps {
  readonly icon: IconName;
  readonly label: string;
  readonly live: number;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function GameChip({ icon, label, live, isCurrent, onChoose }: GameChipProps) {
  const t = useT();
  return (
    <button type="button" className={styles.chip} aria-current={isCurrent} onClick={onChoose}>
      <Icon name={icon} size={20} />
      <span>{label}</span>
      {live > 0 && (
        <span className={styles.live}>
          <span className="vh">{t("events.live")} </span>
          {live}
        </span>
      )}
    </button>
  );
}
