import { useAnswer } from "../../queries/use-answer.ts";
import { useReader } from "../../queries/use-reader.ts";
import { useLobby } from "../../select/hooks.ts";
import { useResultsStore } from "../../select/use-results-store.ts";
import { chooseResultLeague, chooseResults, typeResultSearch } from "../../sync/intents/results.ts";
import { resultLeaguesQuery } from "../../sync/results/results-query.ts";
import { Chip } from "../../ui/controls/chip.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import styles from "./results.module.css";

/** Narrows the list to teams and leagues of a name. */
export function ResultSearch() {
  const t = useT();
  const typed = useResultsStore((results) => results.typed);
  return (
    <Field
      hideLabel
      type="search"
      className={styles.search}
      label={t("results.search")}
      placeholder={t("results.search")}
      prefix={<Icon name="search" />}
      value={typed}
      onChange={(event) => typeResultSearch(event.target.value)}
    />
  );
}

export function Games() {
  const t = useT();
  const games = useLobby((lobby) => lobby.games);
  const gameIds = useResultsStore((results) => results.gameIds);
  return (
    <div className={styles.chips} role="group" aria-label={t("events.games")}>
      <Chip pressed={gameIds.length === 0} onClick={() => chooseResults({ gameIds: [] })}>
        {t("events.allGames")}
      </Chip>
      {games.map(({ gameId, gameName }) => (
        <Chip key={gameId} pressed={gameIds.includes(gameId)} onClick={() => chooseResults({ gameIds: [gameId] })}>
          {gameName}
        </Chip>
      ))}
    </div>
  );
}

/** The leagues of the matches that are listed, with how many each has. */
export function Leagues({ date }: { readonly date: string }) {
  const t = useT();
  const { gameIds, leagueIds, text } = useResultsStore((results) => results);
  const query = resultLeaguesQuery(useReader(), { date, gameIds, text });
  const { data: leagues = [] } = useAnswer(query, { placeholder: (before) => before });
  if (leagues.length < 2) return null;
  return (
    <div className={styles.chips} role="group" aria-label={t("filters.leagues")}>
      <Chip pressed={leagueIds.length === 0} onClick={() => chooseResultLeague(null)}>
        {t("results.allLeagues")}
      </Chip>
      {leagues.map(({ leagueId, name, count }) => (
        <Chip
          key={leagueId}
          pressed={leagueIds.includes(leagueId)}
          count={count}
          onClick={() => chooseResultLeague(leagueId)}
        >
          {name}
        </Chip>
      ))}
    </div>
  );
}
