import type { ResultEventWire } from "@clutch/contract";
import type { Side } from "@clutch/kernel";
import { isolate, joinScore, parseScoreline } from "@clutch/rules";
import { useFormat } from "../../select/format.ts";
import { useUi } from "../../select/hooks.ts";
import { navigateTo } from "../../sync/intents/navigation.ts";
import { cx } from "../../ui/cx.ts";
import type { Translate } from "../../ui/i18n/i18n.ts";
import { matchName } from "../../ui/i18n/match-name.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Emblem } from "../../ui/marks/emblem/emblem.tsx";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { Tag } from "../../ui/marks/tag.tsx";
import styles from "./result-row.module.css";

type Score = ReturnType<typeof parseScoreline>;

export interface ResultRowProps {
  readonly match: ResultEventWire;
  /** How many columns of maps the league's rows have. */
  readonly mapCount: number;
  /** Of the league's grid, which its head has too. */
  readonly columns: string;
}

/** A match that is over: who won it, by how much, and each map. */
export function ResultRow({ match, mapCount, columns }: ResultRowProps) {
  const t = useT();
  const isMobile = useUi((ui) => ui.isMobile);
  const path = `/game-results/${encodeURIComponent(match.event_id)}`;
  const score = parseScoreline(match.match_scoreline);
  const go = (event: React.MouseEvent): void => {
    event.preventDefault();
    navigateTo(path);
  };
  return (
    <li className={styles.row}>
      <a
        href={`/v8${path}`}
        onClick={go}
        className={isMobile ? styles.phone : styles.wide}
        style={isMobile ? undefined : { gridTemplateColumns: columns }}
      >
        <span className="vh">{nameOf(match, score, t)}</span>
        {isMobile ? (
          <PhoneRow match={match} score={score} />
        ) : (
          <WideRow match={match} score={score} mapCount={mapCount} />
        )}
      </a>
    </li>
  );
}

/** 'Low Orbit vs Saltwater, 2 – 1, 2 of your bets': all of a row but its maps, which its page reads out. */
function nameOf(match: ResultEventWire, score: Score, t: Translate): string {
  const name = matchName(match.event_name, t);
  const more = [
    ...(score === null ? [] : [joinScore(score)]),
    ...(match.bet_count === 0 ? [] : [t("results.yourBets", { count: match.bet_count })]),
  ];
  return more.length === 0 ? name : [isolate(name), ...more].join(", ");
}

interface PartProps {
  readonly match: ResultEventWire;
  readonly score: Score;
}

function WideRow({ match, score, mapCount }: PartProps & Pick<ResultRowProps, "mapCount">) {
  const numbers = Array.from({ length: mapCount }, (_, index) => index + 1);
  return (
    <>
      <Start match={match} />
      {match.home === null || match.away === null ? (
        <b className={cx("cut", styles.outright)}>{match.event_name}</b>
      ) : (
        <>
          <Team match={match} score={score} side="home" />
          <span className={styles.score}>
            <ScoreText match={match} score={score} />
          </span>
          <Team match={match} score={score} side="away" />
        </>
      )}
      {numbers.map((number) => (
        <MapFigures key={number} map={match.maps.find((map) => map.map_num === number)} />
      ))}
      <Totals match={match} />
      <Icon name="cright" size={12} />
    </>
  );
}

function PhoneRow({ match, score }: PartProps) {
  if (match.home === null || match.away === null) {
    return (
      <>
        <Start match={match} />
        <b className={styles.outright}>{match.event_name}</b>
      </>
    );
  }
  return (
    <>
      <span className={styles.top}>
        <Start match={match} />
        <Unscored match={match} score={score} />
      </span>
      {(["home", "away"] as const).map((side) => (
        <span key={side} className={styles.line}>
          <Team match={match} score={score} side={side} />
          <span className={styles.figures} aria-hidden="true">
            {match.maps.map((map) => (
              <span key={map.map_num} className={cx(map.winner === side && styles.won)}>
                {map[side]}
              </span>
            ))}
          </span>
          {score && (
            <b className={cx("d", styles.total, !isAhead(score, side) && styles.behind)} aria-hidden="true">
              {score[side]}
            </b>
          )}
        </span>
      ))}
    </>
  );
}

const isAhead = (score: Score, side: Side): boolean =>
  score !== null && score[side] > score[side === "home" ? "away" : "home"];

function Start({ match }: Pick<PartProps, "match">) {
  const format = useFormat();
  const t = useT();
  return (
    <span className={styles.start}>
      <time className="num" dateTime={match.start_datetime_utc}>
        {format.time(Date.parse(match.start_datetime_utc))}
      </time>
      {match.bet_count > 0 && (
        <span className={styles.bets} title={t("results.yourBets", { count: match.bet_count })} aria-hidden="true">
          <Icon name="ticket" size={12} />
          {match.bet_count}
        </span>
      )}
    </span>
  );
}

function Team({ match, score, side }: PartProps & { readonly side: Side }) {
  const team = match[side];
  if (team === null) return null;
  return (
    <span className={cx(styles.team, styles[side], isAhead(score, side) && styles.won)} aria-hidden="true">
      <Emblem teamName={team.team_name} src={team.team_logo} size={24} />
      <span className="cut">{team.team_name}</span>
    </span>
  );
}

function ScoreText({ match, score }: PartProps) {
  if (score === null || match.status === "resulting") return <Unscored match={match} score={score} />;
  return (
    <b className="d" aria-hidden="true">
      <span className={cx(!isAhead(score, "home") && styles.behind)}>{score.home}</span>
      <i>–</i>
      <span className={cx(!isAhead(score, "away") && styles.behind)}>{score.away}</span>
    </b>
  );
}

/** What stands where a score would: it is awaited, or the match was not played. */
function Unscored({ match, score }: PartProps) {
  const t = useT();
  if (match.status === "resulting") return <Tag icon="loader">{t("status.resulting")}</Tag>;
  return score === null ? <Tag>{t("results.void")}</Tag> : null;
}

function MapFigures({ map }: { readonly map: ResultEventWire["maps"][number] | undefined }) {
  if (map === undefined) {
    return (
      <span className={styles.map} aria-hidden="true">
        –
      </span>
    );
  }
  return (
    <span className={styles.map} data-winner={map.winner ?? undefined} aria-hidden="true">
      <span>{map.home}</span>
      <i />
      <span>{map.away}</span>
    </span>
  );
}

/** The sum of each map's figures, which totals settle on. */
function Totals({ match }: Pick<PartProps, "match">) {
  return (
    <span className={cx("num", styles.totals)} aria-hidden="true">
      {match.maps.map(({ home, away }) => home + away).join(", ")}
    </span>
  );
}
