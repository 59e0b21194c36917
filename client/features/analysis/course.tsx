import { useState } from "react";
import type { Side } from "@clutch/kernel";
import { useReader } from "../../queries/use-reader.ts";
import { playsQuery, roundsQuery } from "../../sync/queries/analysis-query.ts";
import { Chip } from "../../ui/controls/chip.tsx";
import { partName } from "../../ui/i18n/part-name.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./course.module.css";
import { Part } from "./part.tsx";

interface CourseProps {
  readonly kind: "play_by_play" | "match_log";
  readonly title: string;
  readonly eventId: string;
  /** The maps that have begun: `MAP 1` and on. */
  readonly maps: readonly string[];
  readonly names: Readonly<Record<Side, string>>;
}

/** What happened in the match, or its rounds: of one map, or of all. */
export function Course({ kind, title, eventId, maps, names }: CourseProps) {
  const t = useT();
  const [map, setMap] = useState<string | null>(null);
  const of = { eventId, matchId: eventId, map };
  const reader = useReader();
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
        <Part title={title} query={playsQuery(reader, of)}>
          {(rows) => (
            <ol className={styles.plays}>
              {rows.map((row) => (
                <li key={`${row.map_name} ${row.time} ${row.text}`} data-side={row.side}>
                  <span className="num">{row.time}</span>
                  <span>{row.text}</span>
                  <span className={styles.map}>{partName(row.map_name, t)}</span>
                </li>
              ))}
            </ol>
          )}
        </Part>
      ) : (
        <Part title={title} query={roundsQuery(reader, of)}>
          {(rows) => (
            <ol className={styles.rounds}>
              {rows.map((row) => (
                <li key={`${row.map_name} ${row.round}`} data-side={row.winner}>
                  <b>{row.label}</b>
                  <span className="cut">{names[row.winner]}</span>
                  <b className="num">{row.scoreline}</b>
                  <span className={styles.map}>{partName(row.map_name, t)}</span>
                </li>
              ))}
            </ol>
          )}
        </Part>
      )}
    </>
  );
}
