import type { ComponentType } from "react";
import { formatScore, isMarkedLive } from "@clutch/rules";
import { useCatalogue, useEvent, useSession } from "../../select/hooks.ts";
import type { EventEntry, MarketEntry } from "../../store/catalogue.ts";
import { matchName } from "../../ui/i18n/match-name.ts";
import { useDateFormat } from "../../ui/i18n/use-date-format.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Emblem } from "../../ui/marks/emblem/emblem.tsx";
import { GameGlyph } from "../../ui/marks/icon/game-glyph.tsx";
import { LiveMark } from "../../ui/marks/live-mark.tsx";
import { MarkMatch } from "./mark-match.tsx";
import styles from "./search.module.css";

/** The live prices of a market's main line: another feature's, given by the app. */
export type PricesOf = ComponentType<{ readonly market: MarketEntry; readonly form: "none" | "line" }>;

interface FoundProps {
  readonly Prices: PricesOf;
  readonly eventId: string;
  readonly marketId: number | null;
  /** What is underlined where it stands in a name. */
  readonly typed: string;
  readonly onOpen: () => void;
}

const useMarket = (marketId: number | null): MarketEntry | undefined =>
  useCatalogue(({ markets }) => (marketId === null ? undefined : markets[marketId]));

/** A match with the prices of its winner. */
export function MatchRow({ Prices, eventId, marketId, typed, onOpen }: FoundProps) {
  const t = useT();
  const event = useEvent(eventId);
  const market = useMarket(marketId);
  if (event === undefined) return null;
  return (
    <li className={styles.row} data-row="">
      <button type="button" className={styles.open} data-open="" onClick={onOpen}>
        <span className={styles.mark}>
          {event.home === null ? (
            <GameGlyph gameId={event.gameId} />
          ) : (
            <Emblem teamName={event.home.name} src={event.home.logo} size={28} />
          )}
        </span>
        <span className={styles.words}>
          <b className="cut">
            <MarkMatch name={matchName(event.eventName, t)} typed={typed} />
          </b>
          <When event={event} />
        </span>
      </button>
      {market !== undefined && <Prices market={market} form="none" />}
    </li>
  );
}

/** A market of a match with the prices of its main line. */
export function MarketRow({ Prices, eventId, marketId, typed, onOpen }: FoundProps) {
  const t = useT();
  const event = useEvent(eventId);
  const market = useMarket(marketId);
  if (event === undefined || market === undefined) return null;
  return (
    <li className={styles.row} data-row="">
      <button type="button" className={styles.open} data-open="" onClick={onOpen}>
        <span className={styles.mark}>
          <GameGlyph gameId={event.gameId} />
        </span>
        <span className={styles.words}>
          <b className="cut">
            <MarkMatch name={market.marketName} typed={typed} />
          </b>
          <small className="cut">{matchName(event.eventName, t)}</small>
        </span>
      </button>
      <Prices market={market} form="line" />
    </li>
  );
}

function When({ event }: { readonly event: EventEntry }) {
  const t = useT();
  const timezone = useSession((session) => session.timezone);
  const shortDate = useDateFormat({ timezone, hasClock: true });
  if (!event.inPlay) {
    return <small className="cut">{`${shortDate(event.startMs)} · ${event.competitionName}`}</small>;
  }
  const score = event.matchScoreline === null ? "" : ` ${formatScore(event.matchScoreline)}`;
  return (
    <small className="cut">
      {isMarkedLive(event) ? <LiveMark isStill>{t("slip.leg.live")}</LiveMark> : <span>{t("status.resulting")}</span>}
      {`${score} · ${event.competitionName}`}
    </small>
  );
}
