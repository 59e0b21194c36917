import type { PlayRow } from "@clutch/contract";
import { Chip } from "../../ui/controls/chip.tsx";
import { partName } from "../../ui/i18n/part-name.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./course.module.css";
import { countTopics, playsOf, TOPIC_TEXTS, type PlayTopic } from "./play-topics.ts";

interface PlaysProps {
  /** Oldest first. */
  readonly rows: readonly PlayRow[];
  readonly topic: PlayTopic | null;
  readonly onTopic: (topic: PlayTopic | null) => void;
  /** While more is to come the newest stands on top. */
  readonly isRunning: boolean;
}

/** What happened, all of it or of one topic. */
export function Plays({ rows, topic, onTopic, isRunning }: PlaysProps) {
  const t = useT();
  const counts = countTopics(rows);
  const chosen = topic !== null && counts.has(topic) ? topic : null;
  const left = chosen === null ? rows : playsOf(rows, chosen);
  return (
    <>
      {counts.size > 1 && (
        <div className={styles.topics} role="group" aria-label={t("analysis.topics")}>
          <Chip pressed={chosen === null} onClick={() => onTopic(null)}>
            {t("filters.market.allShort")}
          </Chip>
          {[...counts].map(([each, count]) => (
            <Chip key={each} pressed={chosen === each} count={count} onClick={() => onTopic(each)}>
              {t(TOPIC_TEXTS[each])}
            </Chip>
          ))}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard (WCAG 2.1.1) */}
      <ol className={styles.plays} tabIndex={0}>
        {(isRunning ? left.toReversed() : left).map((row) => (
          <li key={`${row.map_name} ${row.time} ${row.text}`} data-side={row.side}>
            <span className="num">{row.time}</span>
            <span>{row.text}</span>
            <span className={styles.map}>{partName(row.map_name, t)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
