import type { CourseAt } from "@clutch/rules";
import { useEffect } from "react";
import { drawnKind, type DrawnKind } from "../../../select/match/drawn-kind.ts";
import { useLiveStats } from "../../../select/use-live-stats.ts";
import type { EventEntry } from "../../../store/catalogue.ts";
import { startLiveStats } from "../../../sync/live-stats/live-stats.ts";
import type { MessageId } from "../../../ui/i18n/message-id.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import card from "../card.module.css";
import styles from "./figures-then.module.css";

interface FiguresThenProps {
  readonly event: EventEntry;
  readonly seen: CourseAt;
}

type Counted = keyof CourseAt["counts"];

/** What facts count of each kind of game. */
const COUNTED: Readonly<Record<DrawnKind, readonly Counted[]>> = {
  lane: ["kill", "tower", "barracks", "boss"],
  rounds: ["round", "kill"],
  field: ["goal"],
  court: ["goal"],
  duel: [],
};
const NAMES: Readonly<Record<Counted, MessageId>> = {
  kill: "stats.kills",
  tower: "stats.towers",
  barracks: "stats.barracks",
  boss: "stats.bosses",
  round: "past.rounds",
  goal: "past.points",
};
const LOL = 3;

/** Score and figures of the map as its facts said then, and the lead in gold as its statistics did. */
export function FiguresThen({ event, seen }: FiguresThenProps) {
  const t = useT();
  const kind = drawnKind(event.gameId);
  const counted = kind === null ? [] : COUNTED[kind];
  const nameOf = (each: Counted): string =>
    t(each === "barracks" && event.gameId === LOL ? "stats.inhibitors" : NAMES[each]);
  return (
    <section className={card.card} aria-label={t("past.second")}>
      <h3 className={card.title}>{t("past.second")}</h3>
      <dl className={styles.figures}>
        {event.bestOf > 1 && <Figure name={t("past.maps")} home={seen.won.home} away={seen.won.away} />}
        {counted.map((each) => (
          <Figure key={each} name={nameOf(each)} home={seen.counts[each].home} away={seen.counts[each].away} />
        ))}
        {kind === "lane" && event.hasStats && <Lead event={event} seen={seen} />}
      </dl>
    </section>
  );
}

const Figure = ({ name, home, away }: { readonly name: string; readonly home: number; readonly away: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">
      <span data-side="home">{home}</span> – <span data-side="away">{away}</span>
    </dd>
  </div>
);

/** The lead at the end of the last whole minute: those within a minute are not kept. */
function Lead({ event, seen }: FiguresThenProps) {
  const t = useT();
  useEffect(() => startLiveStats(event.eventId), [event.eventId]);
  const { mapNumber } = seen.map ?? { mapNumber: 0 };
  const history = useLiveStats(({ maps }) => maps[mapNumber]?.history ?? null);
  const point = history?.leads.findLast(({ minute }) => minute < Math.floor(seen.second / 60));
  const lead = point?.lead ?? null;
  return (
    <div>
      <dt>{t("stats.netWorth")}</dt>
      <dd className="num" data-side={lead === null || lead === 0 ? undefined : lead > 0 ? "home" : "away"}>
        {lead === null ? "–" : `+${(Math.abs(lead) / 1000).toFixed(1)}k`}
        {point !== undefined && <small>{` ${point.minute + 1}′`}</small>}
      </dd>
    </div>
  );
}
