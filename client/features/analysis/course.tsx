import { useEffect, useState } from "react";
import type { Side } from "@clutch/kernel";
import { useReader } from "../../queries/use-reader.ts";
import { useMoments } from "../../select/match/use-moments.ts";
import { startMatchFacts } from "../../sync/live-stats/match-facts.ts";
import { playsQuery, roundsQuery } from "../../sync/queries/analysis-query.ts";
import { Chip } from "../../ui/controls/chip.tsx";
import { partName } from "../../ui/i18n/part-name.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./course.module.css";
import { Part } from "./part.tsx";
import type { PlayTopic } from "./play-topics.ts";
import { Plays } from "./plays.tsx";
import { Rounds } from "./rounds.tsx";

interface CourseProps {
  readonly kind: "play_by_play" | "match_log";
  readonly title: string;
  readonly eventId: string;
  /** The match goes on: its course is read again as it does. */
  readonly isRunning: boolean;
  /** The maps that have begun: `MAP 1` and on. */
  readonly maps: readonly string[];
  readonly names: Readonly<Record<Side, string>>;
}

/** What happened in the match, or its rounds: of one map, or of all. */
export function Course({ kind, title, eventId, isRunning, maps, names }: CourseProps) {
  const t = useT();
  const [map, setMap] = useState<string | null>(null);
  const [topic, setTopic] = useState<PlayTopic | null>(null);
  const of = { eventId, matchId: eventId, map };
  const reader = useReader();
  const news = useNewestFact(eventId, isRunning);
  return (
    <>
      <div className={styles.maps}>
        <Chip pressed={map === null} onClick={() => setMap(null)}>
          {t("analysis.allMaps")}
        </Chip>
        {maps.map((name) => (
          <Chip key={name} pressed={map === name} onClick={() => setMap(name)}>
            {partName(name, t)}
          </Chip>
        ))}
      </div>
      {kind === "play_by_play" ? (
        <Part title={title} query={playsQuery(reader, of)} news={news}>
          {(rows) => <Plays rows={rows} topic={topic} onTopic={setTopic} isRunning={isRunning} />}
        </Part>
      ) : (
        <Part title={title} query={roundsQuery(reader, of)} news={news}>
          {(rows) => <Rounds rows={rows} names={names} isRunning={isRunning} />}
        </Part>
      )}
    </>
  );
}

/** Which fact of a running match is the newest; null of one that does not run. */
function useNewestFact(eventId: string, isRunning: boolean): string | null {
  useEffect(() => (isRunning ? startMatchFacts(eventId) : undefined), [eventId, isRunning]);
  const [newest] = useMoments();
  if (!isRunning) return null;
  return newest === undefined ? "" : `${newest.mapNumber}-${newest.sequence}`;
}
