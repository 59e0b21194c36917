import { type KeyboardEvent, lazy, Suspense } from "react";
import { useCatalogue } from "../../../select/hooks.ts";
import { useIsEventInSlip } from "../../../select/member.ts";
import type { EventEntry, MarketEntry } from "../../../store/catalogue.ts";
import { toggleFavourite } from "../../../sync/intents/events.ts";
import { cx } from "../../../ui/cx.ts";
import type { Translate } from "../../../ui/i18n/i18n.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { MarketPair } from "../price/market-pair.tsx";
import { EventLink } from "./event-link.tsx";
import { useHasFavourites } from "../../../select/member.ts";
import { FavouriteStar } from "./favourite-star.tsx";
import { formatLead } from "./lead-mark.tsx";
import { type ColumnKind, pickColumnMarkets } from "./row-columns.ts";
import { moveInGrid } from "./late-row-code.ts";
import { RowMeta } from "./row-meta.tsx";
import { formatScore, runningMapTab } from "@clutch/rules";
import { RowSides } from "./row-sides.tsx";
import { RowMore } from "./row-more.tsx";
import styles from "./match-row.module.css";

const OutrightPicks = lazy(async () => ({ default: (await import("./outright-row.tsx")).OutrightPicks }));

export interface MatchRowProps {
  readonly event: EventEntry;
  readonly tabName: string;
  readonly columns: readonly ColumnKind[];
}

/** A match: one tab stop, its link; arrows reach the prices of it and of its neighbours, F its star (DESIGN section 8). */
export function MatchRow({ event, tabName, columns }: MatchRowProps) {
  const t = useT();
  const hasFavourites = useHasFavourites();
  const isInSlip = useIsEventInSlip(event.eventId);
  const known = useCatalogue((state) => event.marketIds.map((id) => state.markets[id]));
  const markets = pickColumnMarkets(
    known.filter((market): market is MarketEntry => market !== undefined),
    { tab: tabName, mapTab: runningMapTab(event), columns },
  );
  const outright = known.find((market) => market?.betTypeName === "OR") ?? null;
  const hasDraw = markets.get("winner")?.selections.some(({ selection }) => selection === "draw") ?? false;
  const onKeyDown = (key: KeyboardEvent<HTMLElement>) => {
    if (key.key.toLowerCase() === "f" && hasFavourites && !key.ctrlKey && !key.metaKey && !key.altKey) {
      key.preventDefault();
      toggleFavourite(event.eventId);
      return;
    }
    moveInGrid(key);
  };
  return (
    <article
      className={cx(styles.match, isInSlip && styles.mine, event.isOutright && styles.outright)}
      onKeyDownCapture={onKeyDown}
    >
      <FavouriteStar eventId={event.eventId} isFavourite={event.isFavourite} tabIndex={-1} className={styles.star} />
      <RowMeta event={event} />
      <EventLink event={event} className={styles.link} label={computeRowName(event, t)}>
        <RowSides event={event} hasDraw={hasDraw} />
      </EventLink>
      {event.isOutright && (
        <Suspense>
          <OutrightPicks event={event} market={outright} />
        </Suspense>
      )}
      {columns.map((column, index) => {
        const market = markets.get(column);
        return (
          market && (
            <MarketPair
              key={column}
              market={market}
              form={COLUMN_FORM[column]}
              column={index}
              withShare={column === "winner"}
              isOfMap={market.marketTab !== tabName}
              className={cx(styles.market, styles[columns.length === 1 ? "win" : COLUMN_CLASS[column]])}
            />
          )
        );
      })}
      <RowMore event={event} shown={outright === null ? markets.size : 1} />
    </article>
  );
}

/** 'Quiet Storm, Ember Yard, 0 – 1': the names as one sees them, so that who speaks to the page is understood. */
function computeRowName({ home, away, eventName, inPlay, matchScoreline, lead }: EventEntry, t: Translate): string {
  const parts = home === null || away === null ? [eventName] : [home.name, away.name];
  if (inPlay && matchScoreline !== null) parts.push(formatScore(matchScoreline));
  const leader = lead?.side === "home" ? home : away;
  if (inPlay && lead && leader) parts.push(t("events.lead", { team: leader.name, amount: formatLead(lead) }));
  return parts.join(", ");
}

const COLUMN_FORM = { winner: "none", handicap: "line", "over-under": "line", "odd-even": "pick" } as const;
const COLUMN_CLASS = { winner: "win", handicap: "line", "over-under": "total", "odd-even": "line" } as const;
