import { useLayoutEffect, useRef } from "react";
import type { Side } from "@clutch/kernel";
import type { EventEntry } from "../../../../store/catalogue.ts";
import { cx } from "../../../../ui/cx.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { LiveMark } from "../../../../ui/marks/live-mark.tsx";
import { LeadMark } from "../../row/lead-mark.tsx";
import { computeMapCount } from "../../row/row-view.ts";
import styles from "./map-strip.module.css";

/** The score by map of a match in play: who won each, what runs now, and maps that may still come. */
export function MapStrip({ event }: { readonly event: EventEntry }) {
  const count = computeMapCount(event);
  const live = event.maps.find(({ state }) => state === "live")?.mapNumber ?? null;
  const strip = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (live !== null) showCell(strip.current, live);
  }, [live]);
  if (!event.inPlay || count < 2) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard (WCAG 2.1.1)
    <ol ref={strip} className={styles.strip} tabIndex={0}>
      {Array.from({ length: count }, (_, index) => (
        <MapCell key={index} event={event} mapNumber={index + 1} />
      ))}
    </ol>
  );
}

/** A narrow page scrolls the strip: no further than until the map is in sight. */
function showCell(strip: HTMLOListElement | null, mapNumber: number): void {
  const cell = strip?.children[mapNumber - 1];
  if (!strip || !(cell instanceof HTMLElement)) return;
  const end = cell.offsetLeft - strip.offsetLeft + cell.offsetWidth;
  if (end > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = end - strip.clientWidth;
}

/** How many maps are played whoever wins them: those over, and as many as the leader still needs. */
export function computeCertainMaps({ bestOf, maps }: Pick<EventEntry, "bestOf" | "maps">): number {
  const over = maps.filter(({ state }) => state === "ended");
  const winsOf = (side: Side): number => over.filter(({ winner }) => winner === side).length;
  return over.length + Math.floor(bestOf / 2) + 1 - Math.max(winsOf("home"), winsOf("away"));
}

function MapCell({ event, mapNumber }: { readonly event: EventEntry; readonly mapNumber: number }) {
  const t = useT();
  const map = event.maps.find((each) => each.mapNumber === mapNumber);
  const name = t("events.part.map", { number: mapNumber });
  if (map === undefined || map.state === "pending") {
    return (
      <li className={styles.cell}>
        <span>{name}</span>
        {mapNumber > computeCertainMaps(event) && <span>{t("detail.ifNeeded")}</span>}
      </li>
    );
  }
  const isLive = map.state === "live";
  const winner = map.winner === null ? null : event[map.winner];
  return (
    <li className={cx(styles.cell, isLive && styles.live)} aria-current={isLive ? "step" : undefined}>
      {isLive ? <LiveMark>{name}</LiveMark> : <span>{name}</span>}
      <b className={styles.score}>
        <span className={cx(map.winner === "away" && styles.lost)}>{map.home}</span> –{" "}
        <span className={cx(map.winner === "home" && styles.lost)}>{map.away}</span>
      </b>
      {isLive && event.lead !== null && <LeadMark lead={event.lead} />}
      {winner !== null && (
        <span className={cx(styles.winner, map.winner === "away" && styles.away)}>
          <span className="cut">{winner.name}</span>
        </span>
      )}
    </li>
  );
}
