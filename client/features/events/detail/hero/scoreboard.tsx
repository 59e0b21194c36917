import type { ComponentType } from "react";
import { isEndedStatus } from "@clutch/rules";
import { drawnKind } from "../../../../select/match/drawn-kind.ts";
import { useFormat } from "../../../../select/format.ts";
import type { EventEntry, TeamEntry } from "../../../../store/catalogue.ts";
import { navigateTo, backMobilePage } from "../../../../sync/intents/navigation.ts";
import { isCounted, useTimeLeft } from "../../../../select/use-time-left.ts";
import { useUi } from "../../../../select/hooks.ts";
import { catchFocus } from "../../../../ui/a11y/catch-focus.ts";
import { cx } from "../../../../ui/cx.ts";
import { IconButton } from "../../../../ui/controls/icon-button.tsx";
import type { Translate } from "../../../../ui/i18n/i18n.ts";
import { matchName } from "../../../../ui/i18n/match-name.ts";
import { partName } from "../../../../ui/i18n/part-name.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { Emblem } from "../../../../ui/marks/emblem/emblem.tsx";
import { GameGlyph } from "../../../../ui/marks/icon/game-glyph.tsx";
import { Pips } from "../../../../ui/marks/pips.tsx";
import { Tag } from "../../../../ui/marks/tag.tsx";
import { LiveState } from "../../live-state.tsx";
import { useDayText } from "../../nav/day-text.ts";
import { FavouriteStar } from "../../row/favourite-star.tsx";
import { computePipsName } from "../../row/row-meta.tsx";
import { parseScoreline } from "@clutch/rules";
import { computePips } from "../../row/row-view.ts";
import { MapStrip } from "./map-strip.tsx";
import styles from "./scoreboard.module.css";

interface ScoreboardProps {
  readonly event: EventEntry;
  /** Of a match that is over: its final score, no star, and back to the results (G-22). */
  readonly mode?: "result" | undefined;
  /** What happened last, in one line; its place is kept while there is nothing to say. */
  readonly Happened?: ComponentType<{ readonly eventId: string }> | undefined;
  /** What one can do before the match begins. */
  readonly BeforeStart?: ComponentType<{ readonly eventId: string }> | undefined;
}

/** Who plays, how it stands and when: the head of an event's page. */
export function Scoreboard({ event, mode, Happened, BeforeStart }: ScoreboardProps) {
  const t = useT();
  return (
    <section ref={catchFocus} className={styles.board} tabIndex={-1} aria-label={matchName(event.eventName, t)}>
      <TopLine event={event} mode={mode} />
      {event.home === null || event.away === null ? (
        <h1 className={cx("d", styles.outright)}>{event.eventName}</h1>
      ) : (
        <div className={styles.duel}>
          <h1 className="vh">{matchName(event.eventName, t)}</h1>
          <Team team={event.home} />
          {mode === "result" ? <Final event={event} /> : <Middle event={event} />}
          <Team team={event.away} isAway />
        </div>
      )}
      {Happened !== undefined && event.inPlay && drawnKind(event.gameId) !== null && (
        <div className={styles.happened}>
          <Happened eventId={event.eventId} />
        </div>
      )}
      {BeforeStart !== undefined && isAhead(event) && (
        <div className={styles.before}>
          <BeforeStart eventId={event.eventId} />
        </div>
      )}
      <MapStrip event={event} />
    </section>
  );
}

/** A match that has not begun, whenever it was to begin. */
const isAhead = ({ inPlay, isOutright, status }: EventEntry): boolean =>
  !inPlay && !isOutright && !isEndedStatus(status);

function TopLine({ event, mode }: ScoreboardProps) {
  const t = useT();
  const isMobile = useUi((state) => state.isMobile);
  const series = event.bestOf > 0 && !event.isOutright ? t("events.bestOf", { count: event.bestOf }) : null;
  const back = (): void => {
    if (mode === "result") navigateTo("/game-results");
    else if (isMobile) backMobilePage();
    else navigateTo("/events");
  };
  const about = [event.gameName, event.stage, series].filter(Boolean).join(" · ");
  return (
    <div className={styles.top}>
      <IconButton icon="cleft" label={t(mode === "result" ? "results.back" : "events.back")} onClick={back} />
      <GameGlyph gameId={event.gameId} />
      <p className="cut">
        <b>{event.competitionName}</b> · {about}
      </p>
      {mode !== "result" && (
        <FavouriteStar eventId={event.eventId} isFavourite={event.isFavourite} className={styles.star} />
      )}
    </div>
  );
}

function Team({ team, isAway = false }: { readonly team: TeamEntry; readonly isAway?: boolean }) {
  return (
    <div className={cx(styles.team, isAway && styles.away)}>
      <Emblem teamName={team.name} src={team.logo} size={72} className={styles.emblem} />
      <h2 className="d">{team.name}</h2>
    </div>
  );
}

/** '04:32' below ten minutes, 'in 19 min' below an hour. */
function leftText(leftMs: number, t: Translate): string {
  const minutes = Math.floor(leftMs / 60_000);
  if (!isCounted(leftMs)) return t("events.startsInMinutes", { count: minutes });
  const pad = (value: number): string => String(value).padStart(2, "0");
  return `${pad(minutes)}:${pad(Math.floor(leftMs / 1000) % 60)}`;
}

function Middle({ event }: { readonly event: EventEntry }) {
  const t = useT();
  const format = useFormat();
  const dayText = useDayText();
  const score = parseScoreline(event.matchScoreline);
  const leftMs = useTimeLeft(event.startMs);
  if (!event.inPlay || score === null) {
    const day = dayText(format.day(event.startMs));
    const time = format.time(event.startMs);
    return (
      <div className={styles.middle}>
        {leftMs === null ? (
          <span className={cx("d", styles.start)}>{time}</span>
        ) : (
          <span className={cx("d", styles.start)} role="timer">
            {leftText(leftMs, t)}
          </span>
        )}
        <span>{leftMs === null ? day : `${day} · ${time}`}</span>
      </div>
    );
  }
  const isOver = isEndedStatus(event.status);
  const now = [event.currentMap && partName(event.currentMap.mapName, t), event.clock].filter(Boolean).join(" · ");
  return (
    <div className={styles.middle}>
      <span className={styles.now}>
        {isOver ? <Tag icon="loader">{t("status.resulting")}</Tag> : <LiveState marketIds={event.marketIds} />}
        {now !== "" && !isOver && <b>{now}</b>}
      </span>
      <Score score={score} />
    </div>
  );
}

function Score({ score }: { readonly score: NonNullable<ReturnType<typeof parseScoreline>> }) {
  return (
    <span className={cx("d", styles.score)} aria-live="polite">
      <span className={cx(score.home < score.away && styles.behind)}>{score.home}</span>
      <i />
      <span className={cx(score.away < score.home && styles.behind)}>{score.away}</span>
    </span>
  );
}

/** How it ended and when it began. */
function Final({ event }: Pick<ScoreboardProps, "event">) {
  const t = useT();
  const format = useFormat();
  const dayText = useDayText();
  const score = parseScoreline(event.matchScoreline);
  const pips = computePips(event);
  return (
    <div className={styles.middle}>
      <span className={styles.now}>
        {event.status === "resulting" ? (
          <Tag icon="loader">{t("status.resulting")}</Tag>
        ) : (
          <b>{t(score === null ? "results.void" : "results.final")}</b>
        )}
        <span>{`${dayText(format.day(event.startMs))}, ${format.time(event.startMs)}`}</span>
      </span>
      {score !== null && <Score score={score} />}
      {pips.length > 1 && score !== null && <Pips pips={pips} name={computePipsName(event, t)} large />}
    </div>
  );
}
