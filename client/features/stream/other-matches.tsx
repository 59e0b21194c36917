import { formatScore, isMarkedLive } from "@clutch/rules";
import { useAnswer } from "../../queries/use-answer.ts";
import { useReader } from "../../queries/use-reader.ts";
import { useCatalogue } from "../../select/hooks.ts";
import type { EventEntry } from "../../store/catalogue.ts";
import { watchableQuery } from "../../sync/streams.ts";
import { cx } from "../../ui/cx.ts";
import { matchName } from "../../ui/i18n/match-name.ts";
import { partName } from "../../ui/i18n/part-name.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { GameGlyph } from "../../ui/marks/icon/game-glyph.tsx";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import styles from "./other-matches.module.css";

/** As often as a guest's prices are asked for, thrice. */
const AGAIN_MS = 30_000;
const SHOWN = 8;
const NO_IDS: readonly string[] = [];

interface OtherMatchesProps {
  /** The match that is not listed. */
  readonly eventId: string | null;
  readonly onOpen: (eventId: string) => void;
  readonly className?: string | undefined;
}

/** Matches in play that are shown as well: a press changes to one. */
export function OtherMatches({ eventId, onOpen, className }: OtherMatchesProps) {
  const t = useT();
  const { data: ids = NO_IDS } = useAnswer(watchableQuery(useReader()), { refetchInterval: AGAIN_MS });
  const others = useCatalogue(({ events }) =>
    ids
      .filter((id) => id !== eventId)
      .slice(0, SHOWN)
      .map((id) => events[id])
      .filter((event): event is EventEntry => event !== undefined && isMarkedLive(event)),
  );
  if (others.length === 0) return null;
  return (
    <section className={cx(styles.others, className)} aria-label={t("stream.others")}>
      <h2>{t("stream.others")}</h2>
      <ul>
        {others.map((event) => (
          <li key={event.eventId}>
            <OtherMatch event={event} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherMatch({ event, onOpen }: Pick<OtherMatchesProps, "onOpen"> & { readonly event: EventEntry }) {
  const t = useT();
  const match = matchName(event.eventName, t);
  const about = [event.competitionName, event.currentMap && partName(event.currentMap.mapName, t), event.clock]
    .filter(Boolean)
    .join(" · ");
  return (
    <button type="button" className={styles.other} onClick={() => onOpen(event.eventId)}>
      <GameGlyph gameId={event.gameId} />
      <span className={styles.words}>
        <b className="cut">{match}</b>
        <span className="cut">{about}</span>
      </span>
      <b>{formatScore(event.matchScoreline ?? "")}</b>
      <Icon name="play" />
    </button>
  );
}
