import { isEndedStatus } from "@clutch/rules";
import { useFormat } from "../../../select/format.ts";
import type { EventEntry, TeamEntry } from "../../../store/catalogue.ts";
import { navigateTo, backMobilePage } from "../../../sync/intents/navigation.ts";
import { useUi } from "../../../select/hooks.ts";
import { catchFocus } from "../../../ui/a11y/catch-focus.ts";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { matchName } from "../../../ui/i18n/match-name.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Emblem } from "../../../ui/marks/emblem/emblem.tsx";
import { GameGlyph } from "../../../ui/marks/icon/game-glyph.tsx";
import { LiveMark } from "../../../ui/marks/live-mark.tsx";
import { Pips } from "../../../ui/marks/pips.tsx";
import { Tag } from "../../../ui/marks/tag.tsx";
import { useDayText } from "../nav/day-text.ts";
import { FavouriteStar } from "../row/favourite-star.tsx";
import { computePipsName } from "../row/row-meta.tsx";
import { computePips, parseScoreline } from "../row/row-view.ts";
import styles from "./scoreboard.module.css";

/** Who plays, how it stands and when: the head of an event's page. */
export function Scoreboard({ event }: { readonly event: EventEntry }) {
  const t = useT();
  return (
    <section ref={catchFocus} className={styles.board} tabIndex={-1} aria-label={matchName(event.eventName, t)}>
      <TopLine event={event} />
      {event.home === null || event.away === null ? (
        <h1 className={cx("d", styles.outright)}>{event.eventName}</h1>
      ) : (
        <div className={styles.duel}>
          <h1 className="vh">{matchName(event.eventName, t)}</h1>
          <Team team={event.home} />
          <Middle event={event} />
          <Team team={event.away} isAway />
        </div>
      )}
    </section>
  );
}

function TopLine({ event }: { readonly event: EventEntry }) {
  const t = useT();
  const isMobile = useUi((state) => state.isMobile);
  const series = event.bestOf > 0 && !event.isOutright ? t("events.bestOf", { count: event.bestOf }) : null;
  const about = [event.gameName, event.stage, series].filter(Boolean).join(" · ");
  return (
    <div className={styles.top}>
      <IconButton
        icon="cleft"
        label={t("events.back")}
        onClick={() => (isMobile ? backMobilePage() : navigateTo("/events"))}
      />
      <GameGlyph gameId={event.gameId} />
      <p className="cut">
        <b>{event.competitionName}</b> · {about}
      </p>
      <FavouriteStar eventId={event.eventId} isFavourite={event.isFavourite} className={styles.star} />
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

function Middle({ event }: { readonly event: EventEntry }) {
  const t = useT();
  const format = useFormat();
  const dayText = useDayText();
  const score = parseScoreline(event.matchScoreline);
  const pips = computePips(event);
  if (!event.inPlay || score === null) {
    return (
      <div className={styles.middle}>
        <span className={cx("d", styles.start)}>{format.time(event.startMs)}</span>
        <span>{dayText(format.day(event.startMs))}</span>
      </div>
    );
  }
  const isOver = isEndedStatus(event.status);
  const now = [event.currentMap?.mapName, event.clock].filter(Boolean).join(" · ");
  return (
    <div className={styles.middle}>
      <span className={styles.now}>
        {isOver ? <Tag icon="loader">{t("status.resulting")}</Tag> : <LiveMark>{t("events.live")}</LiveMark>}
        {now !== "" && !isOver && <b>{now}</b>}
      </span>
      <span className={cx("d", styles.score)} aria-live="polite">
        <span className={cx(score.home < score.away && styles.behind)}>{score.home}</span>
        <i />
        <span className={cx(score.away < score.home && styles.behind)}>{score.away}</span>
      </span>
      {pips.length > 1 && <Pips pips={pips} name={computePipsName(event, t)} large />}
    </div>
  );
}
