import { useState } from "react";
import { useLeagues } from "../../../select/choices/use-leagues.ts";
import type { LeagueEntry } from "../../../store/lists/leagues.ts";
import { MAX_LEAGUES } from "../../../sync/filters/filter-query.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { gameIcon } from "../../../ui/marks/icon/game-icons.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import styles from "./filter-sheet.module.css";

interface LeagueChoicesProps {
  readonly chosen: readonly number[];
  /** The games of the list; empty for all. */
  readonly gameIds: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
  readonly onRetry: () => void;
}

/** The leagues of the list by game, with how many matches each has and how many of them play. */
export function LeagueChoices({ chosen, gameIds, onChange, onRetry }: LeagueChoicesProps) {
  const t = useT();
  const { state, leagues } = useLeagues();
  const shown = leagues.filter(({ gameId }) => gameIds.length === 0 || gameIds.includes(gameId));
  const games = [...Map.groupBy(shown, ({ gameId }) => gameId)];
  const counts = { count: chosen.length, total: shown.length };
  return (
    <section className={styles.part} aria-busy={state === "loading"}>
      <h3 className={styles.title}>
        {t("filters.leagues")}
        {chosen.length > 0 && <span>{t("filters.chosen", counts)}</span>}
      </h3>
      {state === "failed" && (
        <Button onClick={onRetry}>
          {t("events.failed.title")} · {t("events.failed.retry")}
        </Button>
      )}
      {games.map(([gameId, ofGame]) => (
        <GameLeagues
          key={gameId}
          leagues={ofGame}
          chosen={chosen}
          isAlone={games.length === 1}
          onChange={(next) => onChange(next.slice(0, MAX_LEAGUES))}
        />
      ))}
    </section>
  );
}

interface GameLeaguesProps {
  readonly leagues: readonly LeagueEntry[];
  readonly chosen: readonly number[];
  /** The only game offered is open. */
  readonly isAlone: boolean;
  readonly onChange: (chosen: readonly number[]) => void;
}

function GameLeagues({ leagues, chosen, isAlone, onChange }: GameLeaguesProps) {
  const ids = leagues.map(({ competitionId }) => competitionId);
  const chosenHere = ids.filter((id) => chosen.includes(id)).length;
  const [isOpen, setOpen] = useState(isAlone || chosenHere > 0);
  const [first] = leagues;
  if (first === undefined) return null;
  const others = chosen.filter((id) => !ids.includes(id));
  const total = leagues.reduce((sum, { eventCount }) => sum + eventCount, 0);
  return (
    <div className={styles.box}>
      <div className={styles.row}>
        <input
          type="checkbox"
          className={styles.check}
          aria-label={first.gameName}
          checked={chosenHere === ids.length}
          ref={(box) => {
            if (box) box.indeterminate = chosenHere > 0 && chosenHere < ids.length;
          }}
          onChange={() => onChange(chosenHere > 0 ? others : [...others, ...ids])}
        />
        <button type="button" className={styles.game} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name={gameIcon(first.gameId)} />
          <span className={styles.label}>{first.gameName}</span>
          <span className={styles.count}>{total}</span>
          <Icon name={isOpen ? "cdown" : "cright"} size={12} />
        </button>
      </div>
      {isOpen &&
        leagues.map((league) => (
          <LeagueRow key={league.competitionId} league={league} chosen={chosen} onChange={onChange} />
        ))}
    </div>
  );
}

interface LeagueRowProps extends Pick<GameLeaguesProps, "chosen" | "onChange"> {
  readonly league: LeagueEntry;
}

function LeagueRow({ league, chosen, onChange }: LeagueRowProps) {
  const t = useT();
  const { competitionId: id, competitionName, eventCount, liveCount } = league;
  const isChosen = chosen.includes(id);
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        className={styles.check}
        checked={isChosen}
        onChange={() => onChange(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])}
      />
      <span className={styles.label}>{competitionName}</span>
      {liveCount > 0 && (
        <span className={styles.live} title={t("events.live")}>
          {liveCount}
        </span>
      )}
      <span className={styles.count}>{eventCount}</span>
    </label>
  );
}
