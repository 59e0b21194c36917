import { isEndedStatus } from "@clutch/rules";
import { useDayText } from "../nav/day-text.ts";
import { useFormat } from "../../../select/format.ts";
import { useListSort } from "../../../select/use-event-groups.ts";
import type { EventEntry } from "../../../store/catalogue.ts";
import type { Translate } from "../../../ui/i18n/i18n.ts";
import { VisuallyHidden } from "../../../ui/a11y/visually-hidden.tsx";
import { partName } from "../../../ui/i18n/part-name.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { gameIcon } from "../../../ui/marks/icon/game-icons.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { Pips } from "../../../ui/marks/pips.tsx";
import { LiveState } from "../live-state.tsx";
import { Countdown } from "./countdown.tsx";
import { computePips } from "./row-view.ts";
import styles from "./match-row.module.css";

/** When the match is: LIVE with its clock, map and pips, or its start, or the word for its end. */
export function RowMeta({ event }: { readonly event: EventEntry }) {
  const t = useT();
  if (isEndedStatus(event.status)) {
    const isClosed = event.status === "closed";
    return (
      <div className={styles.meta}>
        <League event={event} />
        <EndText text={t(endedText(event.status))} isClosed={isClosed} />
      </div>
    );
  }
  return event.inPlay ? <LiveMeta event={event} /> : <UpcomingMeta event={event} />;
}

/** The competition with the sign of its game, where no head above the row says it. */
function League({ event }: { readonly event: EventEntry }) {
  const isSaid = useListSort() === "league";
  if (isSaid) return null;
  return (
    <div className={styles.league} title={`${event.competitionName} · ${event.gameName}`}>
      <Icon name={gameIcon(event.gameId)} size={12} />
      <span className="cut">{event.competitionName}</span>
      <VisuallyHidden>{event.gameName}</VisuallyHidden>
    </div>
  );
}

/** In a column this narrow the words wrap; a tag would reach into the names. */
function EndText({ text, isClosed }: { readonly text: string; readonly isClosed: boolean }) {
  return (
    <div className={styles.end}>
      <Icon name={isClosed ? "lock" : "loader"} size={12} />
      <span>{text}</span>
    </div>
  );
}

function endedText(status: EventEntry["status"]): "status.resulting" | "status.settlement" | "status.closed" {
  if (status === "resulting") return "status.resulting";
  return status === "settlement" || status === "settled" ? "status.settlement" : "status.closed";
}

function LiveMeta({ event }: { readonly event: EventEntry }) {
  const t = useT();
  const pips = computePips(event);
  return (
    <div className={styles.meta}>
      <League event={event} />
      <div className={styles.state}>
        <LiveState marketIds={event.marketIds} />
        {event.clock !== null && <span className={styles.clock}>{event.clock}</span>}
      </div>
      <div>
        {event.currentMap !== null && <span>{partName(event.currentMap.mapName, t)}</span>}
        {pips.length > 1 && <Pips pips={pips} name={computePipsName(event, t)} />}
        <PastMaps maps={event.maps} />
      </div>
    </div>
  );
}

/** Results of the last maps, on a phone, where a row has no column for them; the pips say them. */
function PastMaps({ maps }: Pick<EventEntry, "maps">) {
  const ended = maps.filter((map) => map.state === "ended").slice(-2);
  if (ended.length === 0) return null;
  return (
    <span className={styles.past} aria-hidden="true">
      {ended.map(({ mapNumber, home, away, winner }) => (
        <span key={mapNumber}>
          <span data-won={winner === "home"}>{home}</span> – <span data-won={winner === "away"}>{away}</span>
        </span>
      ))}
    </span>
  );
}

/** 'map 1 Ember Yard, map 2 running': the pips in words. */
export function computePipsName(event: EventEntry, t: Translate): string {
  return computePips(event)
    .filter((pip) => pip.state !== "next")
    .map(({ mapNumber, state }) => {
      if (state === "now") return t("events.pip.running", { map: mapNumber });
      if (state === "level") return t("events.pip.over", { map: mapNumber });
      return t("events.pip.won", { map: mapNumber, team: event[state === "home" ? "home" : "away"]?.name ?? "" });
    })
    .join(", ");
}

function UpcomingMeta({ event }: { readonly event: EventEntry }) {
  const t = useT();
  const format = useFormat();
  const dayText = useDayText()(format.day(event.startMs));
  const series = event.bestOf > 0 && !event.isOutright ? t("events.bestOf", { count: event.bestOf }) : null;
  return (
    <div className={styles.meta}>
      <League event={event} />
      <div className={styles.time}>
        {format.time(event.startMs)}
        <Countdown startMs={event.startMs} />
      </div>
      <div className={styles.when}>
        <span>{dayText}</span>
        {series !== null && <span>{series}</span>}
      </div>
    </div>
  );
}
