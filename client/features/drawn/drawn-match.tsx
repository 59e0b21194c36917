import { useEffect } from "react";
import { drawnKind, type DrawnKind } from "../../select/match/drawn-kind.ts";
import { useEvent } from "../../select/hooks.ts";
import { useLiveStats } from "../../select/use-live-stats.ts";
import { useMoments } from "../../select/match/use-moments.ts";
import type { EventEntry } from "../../store/catalogue.ts";
import type { LiveStatsState, MapStatsEntry } from "../../store/live-stats.ts";
import { startLiveStats } from "../../sync/live-stats/live-stats.ts";
import { startMatchFacts } from "../../sync/live-stats/match-facts.ts";
import { cx } from "../../ui/cx.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { useDescription } from "./use-description.ts";
import { HappenedList } from "./moments/happened-list.tsx";
import { FightCall } from "./scenes/fight-call.tsx";
import { DuelScene } from "./scenes/duel-scene.tsx";
import { fieldScore } from "./scenes/field-score.ts";
import { FieldScene } from "./scenes/field-scene.tsx";
import { LaneScene } from "./scenes/lane-scene.tsx";
import { RoundsScene } from "./scenes/rounds-scene.tsx";
import styles from "./drawn-match.module.css";

const VALORANT = 24;
/** Whose pictures need no statistics: the score has all that they show. */
const BY_SCORE = new Set<DrawnKind>(["field", "court"]);

/** The running map's statistics, else the last one's of those that have begun. */
function pickMap({ maps, latestMap }: LiveStatsState): MapStatsEntry | null {
  if (latestMap !== null) return maps[latestMap] ?? null;
  return Object.values(maps).findLast(({ status }) => status !== "pending") ?? null;
}

/** A live picture of a match, drawn from its figures, and what happened in it last. */
export function DrawnMatch({ eventId }: { readonly eventId: string }) {
  const event = useEvent(eventId);
  const map = useLiveStats(pickMap);
  const moments = useMoments();
  useEffect(() => startLiveStats(eventId), [eventId]);
  useEffect(() => startMatchFacts(eventId), [eventId]);
  const kind = event === undefined ? null : drawnKind(event.gameId);
  if (event === undefined || kind === null) return null;
  return (
    <div className={cx(styles.parts, event.gameId === VALORANT && styles.greenAndRed)}>
      <Picture event={event} kind={kind} map={map} />
      <div className={styles.beside}>
        <HappenedList event={event} moments={moments} />
      </div>
    </div>
  );
}

interface PictureProps {
  readonly event: EventEntry;
  readonly kind: DrawnKind;
  readonly map: MapStatsEntry | null;
}

const NOTES = {
  lane: "drawn.note.lane",
  rounds: "drawn.note.rounds",
  field: "drawn.note.plain",
  court: "drawn.note.plain",
  duel: "drawn.note.plain",
} as const;

function Picture({ event, kind, map }: PictureProps) {
  const t = useT();
  const description = useDescription(event, kind, map);
  const isKnown = map !== null || BY_SCORE.has(kind);
  return (
    <figure className={styles.figure}>
      <div className={styles.picture} role="img" aria-label={isKnown ? description : t("drawn.waiting")}>
        {isKnown ? (
          <Scene event={event} kind={kind} map={map} />
        ) : (
          <span className={styles.waiting}>{t("drawn.waiting")}</span>
        )}
        {kind === "lane" && <FightCall event={event} />}
      </div>
      <figcaption>{t(NOTES[kind])}</figcaption>
    </figure>
  );
}

function Scene({ event, kind, map }: PictureProps) {
  const clock = event.clock ?? map?.clock ?? null;
  switch (kind) {
    case "lane":
      return map && <LaneScene gameId={event.gameId} map={map} />;
    case "rounds":
      return map && <RoundsScene map={map} clock={clock} />;
    case "duel":
      return map && <DuelScene map={map} />;
    case "field":
    case "court":
      return <FieldScene gameId={event.gameId} isCourt={kind === "court"} map={fieldScore(event)} clock={clock} />;
  }
}
