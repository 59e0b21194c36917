import { memo } from "react";
import type { Side } from "@clutch/kernel";
import { joinScore } from "@clutch/rules";
import type { MapStatsEntry } from "../../store/live-stats.ts";
import { selectStatsMap } from "../../sync/live-stats/live-stats.ts";
import { moveChoice } from "../../ui/controls/choice.ts";
import { cx } from "../../ui/cx.ts";
import type { Translate } from "../../ui/i18n/i18n.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { LiveMark } from "../../ui/marks/live-mark.tsx";
import { Tag } from "../../ui/marks/tag.tsx";
import type { StatsMap } from "./stats-maps.ts";
import styles from "./map-head.module.css";

interface MapListProps {
  readonly maps: readonly StatsMap[];
  readonly names: Readonly<Record<Side, string>>;
  readonly titleOf: (mapNumber: number) => string;
  readonly selected: number;
  readonly panelId: string;
}

/** A tab for each map with its score, or its winner where it has none; one that nothing is known of says tba and cannot be chosen. */
export function MapList({ maps, names, titleOf, selected, panelId }: MapListProps) {
  const t = useT();
  return (
    <div className={styles.maps} role="tablist" tabIndex={-1} aria-label={t("stats.maps")} onKeyDown={moveChoice}>
      {maps.map((map) => (
        <MapTab
          key={map.mapNumber}
          {...map}
          title={titleOf(map.mapNumber)}
          winnerName={map.winner === null ? null : names[map.winner]}
          isSelected={map.mapNumber === selected}
          panelId={panelId}
        />
      ))}
    </div>
  );
}

interface MapTabProps extends StatsMap {
  readonly title: string;
  readonly winnerName: string | null;
  readonly isSelected: boolean;
  readonly panelId: string;
}

const MapTab = memo(function MapTab({ title, winnerName, isSelected, panelId, ...map }: MapTabProps) {
  const t = useT();
  const { mapNumber } = map;
  return (
    <button
      type="button"
      role="tab"
      className={cx(styles.map, map.status === "live" && styles.live)}
      aria-selected={isSelected}
      aria-controls={isSelected ? panelId : undefined}
      disabled={map.status === "tba"}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => selectStatsMap(mapNumber)}
    >
      <b>{title}</b>
      <span className="cut">{tabText(map, winnerName, t)}</span>
    </button>
  );
});

/** The score of a map; where its game has none, how far it is or who won it. */
function tabText({ status, home, away }: StatsMap, winnerName: string | null, t: Translate): string {
  if (status === "pending") return t("stats.pending");
  if (home !== null && away !== null) return joinScore({ home, away });
  if (status === "live") return t("events.live");
  if (status === "ended") return winnerName ?? t("stats.ended");
  return t("stats.tba");
}

const SIDE_NAMES = {
  radiant: "stats.side.radiant",
  dire: "stats.side.dire",
  blue: "stats.side.blue",
  red: "stats.side.red",
  attack: "stats.side.attack",
  defence: "stats.side.defence",
} as const;

const isSideName = (side: string): side is keyof typeof SIDE_NAMES => Object.hasOwn(SIDE_NAMES, side);

interface MapHeadProps {
  readonly title: string;
  readonly map: MapStatsEntry;
  /** Of the score, which comes more often than statistics; null where the map is not the one that runs. */
  readonly runningClock: string | null;
  readonly homeName: string;
  readonly awayName: string;
}

/** Which map it is, how far it is, and which side each team plays. */
export function MapHead({ title, map, runningClock, homeName, awayName }: MapHeadProps) {
  const t = useT();
  const clock = runningClock ?? map.clock;
  const sideText = (side: string | null): string | null =>
    side === null ? null : isSideName(side) ? t(SIDE_NAMES[side]) : side;
  return (
    <header className={styles.head}>
      <div className={styles.state} data-status={map.status}>
        <h3>{title}</h3>
        {map.status === "live" && <LiveMark>{t("events.live")}</LiveMark>}
        {map.status === "ended" && <Tag>{t("stats.ended")}</Tag>}
        {map.status === "pending" && <Tag>{t("stats.pending")}</Tag>}
        {clock !== null && <b className={styles.clock}>{clock}</b>}
      </div>
      <div className={styles.sides}>
        <SideName name={homeName} side={sideText(map.home.side)} />
        <SideName name={awayName} side={sideText(map.away.side)} isAway />
      </div>
    </header>
  );
}

interface SideNameProps {
  readonly name: string;
  readonly side: string | null;
  readonly isAway?: boolean;
}

const SideName = memo(function SideName({ name, side, isAway = false }: SideNameProps) {
  return (
    <p className={cx(styles.side, isAway && styles.away)}>
      <b className="cut">{name}</b>
      {side !== null && <span className="cut">{side}</span>}
    </p>
  );
});
