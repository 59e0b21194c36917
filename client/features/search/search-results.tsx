import type { ReactNode } from "react";
import { useSearchStore } from "../../select/use-search-store.ts";
import type { SearchAnswer } from "../../store/lists/search-store.ts";
import { openFound, rememberSearch, showFound, typeSearch } from "../../sync/intents/search.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { matchName } from "../../ui/i18n/match-name.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Emblem } from "../../ui/marks/emblem/emblem.tsx";
import { GameGlyph } from "../../ui/marks/icon/game-glyph.tsx";
import { MarkMatch } from "./mark-match.tsx";
import { MarketRow, MatchRow, type PricesOf } from "./match-row.tsx";
import styles from "./search.module.css";

interface SearchResultsProps {
  readonly Prices: PricesOf;
  readonly answer: SearchAnswer;
  readonly onClose: () => void;
}

/** What a text finds, by kind. A tap on a price holds it and leaves the panel open; a row opens what it names. */
export function SearchResults({ Prices, answer, onClose }: SearchResultsProps) {
  const t = useT();
  const text = useSearchStore((search) => search.text.trim());
  const typed = answer.corrected ?? text;
  const kinds = [answer.teams, answer.events, answer.leagues, answer.games, answer.markets];
  if (kinds.every(({ results }) => results.length === 0)) return <NothingFound answer={answer} text={text} />;
  const leave = (name: string, go: () => void): void => {
    rememberSearch(name);
    onClose();
    go();
  };
  return (
    <>
      {answer.corrected !== null && (
        <p className={styles.corrected} role="status">
          {t("search.corrected", { found: answer.corrected, typed: text })}
        </p>
      )}
      <Kind name={t("search.teams")} count={answer.teams.count}>
        {answer.teams.results.map((team) => (
          <Row
            key={`${team.kind} ${team.name} ${team.event_id}`}
            mark={
              team.kind === "team" ? (
                <Emblem teamName={team.name} src={team.logo} size={28} />
              ) : (
                <GameGlyph gameId={team.game_id} />
              )
            }
            name={<MarkMatch name={team.name} typed={typed} />}
            about={`${team.game_name} · ${matchName(team.event_name, t)}`}
            onOpen={() => leave(team.name, () => openFound(team.event_id))}
          />
        ))}
      </Kind>
      <Kind name={t("search.matches")} count={answer.events.count}>
        {answer.events.results.map(({ event_id: eventId, event_name: name, markets }) => (
          <MatchRow
            key={eventId}
            Prices={Prices}
            eventId={eventId}
            marketId={markets[0]?.market_id ?? null}
            typed={typed}
            onOpen={() => leave(name, () => openFound(eventId))}
          />
        ))}
      </Kind>
      <Kind name={t("search.leagues")} count={answer.leagues.count}>
        {answer.leagues.results.map((league) => (
          <Row
            key={league.competition_id}
            mark={<GameGlyph gameId={league.game_id} />}
            name={<MarkMatch name={league.name} typed={typed} />}
            about={league.game_name}
            end={t("search.matchCount", { count: league.event_count })}
            onOpen={() => leave(league.name, () => showFound({ competitionIds: [league.competition_id] }))}
          />
        ))}
      </Kind>
      <Kind name={t("search.games")} count={answer.games.count}>
        {answer.games.results.map((game) => (
          <Row
            key={game.game_id}
            mark={<GameGlyph gameId={game.game_id} />}
            name={<MarkMatch name={game.name} typed={typed} />}
            about={t("search.liveCount", { count: game.live_count })}
            end={t("search.matchCount", { count: game.event_count })}
            onOpen={() => leave(game.name, () => showFound({ gameIds: [game.game_id] }))}
          />
        ))}
      </Kind>
      <Kind name={t("search.markets")} count={answer.markets.count}>
        {answer.markets.results.map(({ event_id: eventId, markets }) => {
          const [market] = markets;
          if (market === undefined) return null;
          return (
            <MarketRow
              key={market.market_id}
              Prices={Prices}
              eventId={eventId}
              marketId={market.market_id}
              typed={typed}
              onOpen={() => leave(market.market_name, () => openFound(eventId))}
            />
          );
        })}
      </Kind>
    </>
  );
}

interface KindProps {
  readonly name: string;
  readonly count: number;
  readonly children: readonly ReactNode[];
}

function Kind({ name, count, children }: KindProps) {
  if (children.length === 0) return null;
  return (
    <section aria-label={name}>
      <header className={styles.kind}>
        <h3>{name}</h3>
        <span>{count}</span>
      </header>
      <ul className={styles.rows}>{children}</ul>
    </section>
  );
}

interface RowProps {
  readonly mark: ReactNode;
  readonly name: ReactNode;
  readonly about: string;
  readonly end?: string;
  readonly onOpen: () => void;
}

function Row({ mark, name, about, end, onOpen }: RowProps) {
  return (
    <li className={styles.row} data-row="">
      <button type="button" className={styles.open} data-open="" onClick={onOpen}>
        <span className={styles.mark}>{mark}</span>
        <span className={styles.words}>
          <b className="cut">{name}</b>
          <small className="cut">{about}</small>
        </span>
        {end !== undefined && <small>{end}</small>}
      </button>
    </li>
  );
}

function NothingFound({ answer, text }: { readonly answer: SearchAnswer; readonly text: string }) {
  const t = useT();
  return (
    <EmptyState
      icon="search"
      title={t("search.nothing", { typed: text })}
      text={t(answer.nearest.length === 0 ? "search.hint" : "search.nearest")}
      action={
        <span className={styles.nearest}>
          {answer.nearest.map((name) => (
            <Button key={name} tone="line" onClick={() => typeSearch(name)}>
              {name}
            </Button>
          ))}
        </span>
      }
    />
  );
}
