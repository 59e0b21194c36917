import { memo } from "react";
import type { Side } from "@clutch/kernel";
import type { LostTower } from "@clutch/rules";
import { useLostTowers } from "../../../select/match/use-moments.ts";
import type { MapStatsEntry } from "../../../store/live-stats.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { cx } from "../../../ui/cx.ts";
import { Lineup } from "./lineup.tsx";
import { computeFront, LANE_BOX, towerPlaces, towerState } from "./lane-places.ts";
import styles from "./lane-scene.module.css";

interface LaneSceneProps {
  readonly gameId: number;
  readonly map: MapStatsEntry;
}

/** Three lanes between two bases: towers, bosses and heroes as far as figures and facts have them. */
export function LaneScene({ gameId, map }: LaneSceneProps) {
  const all = towerPlaces(gameId).length / 2;
  // A side's figure counts the towers it took, so those of the other side.
  const lost = { home: map.away.towers, away: map.home.towers };
  const named = useLostTowers(map.mapNumber);
  const bosses = map.home.bosses === null || map.away.bosses === null ? null : [map.home.bosses, map.away.bosses];
  return (
    <div className={styles.scene}>
      <div className={styles.map}>
        <Ground front={computeFront(map.home.netWorth, map.away.netWorth)} />
        <Towers gameId={gameId} side="home" named={named.home} lost={lost.home} />
        <Towers gameId={gameId} side="away" named={named.away} lost={lost.away} />
        <TowerCount lost={lost.home} all={all} />
        <TowerCount lost={lost.away} all={all} isAway />
        {bosses !== null && (
          <span className={styles.boss}>
            <Icon name="skull" size={12} />
            {bosses.join(" – ")}
          </span>
        )}
      </div>
      <Lineup home={map.home.players} away={map.away.players} />
    </div>
  );
}

const LANES = "M92 125V96L150 34H456L514 96V154L456 216H150L92 154V125H514";
const HEXAGON = "M140 6H466L576 125L466 244H140L30 125Z";

/** The ground tinted by who leads: only the border between the halves moves. */
const Ground = memo(function Ground({ front }: { readonly front: number }) {
  return (
    <svg className={styles.ground} viewBox={`0 0 ${LANE_BOX.width} ${LANE_BOX.height}`} aria-hidden="true">
      <defs>
        <clipPath id="drawn-ground">
          <path d={HEXAGON} />
        </clipPath>
        <pattern id="drawn-river" width="16" height="8" patternUnits="userSpaceOnUse">
          <path d="M0 4q4 -5 8 0t8 0" />
        </pattern>
      </defs>
      <g clipPath="url(#drawn-ground)">
        <rect className={styles.soil} width={LANE_BOX.width} height={LANE_BOX.height} />
        <g className={styles.front} style={{ transform: `translateX(${front}px)` }}>
          <rect className={styles.homeGround} x={-303} width={606} height={LANE_BOX.height} />
          <rect className={styles.awayGround} x={303} width={606} height={LANE_BOX.height} />
          <path className={styles.border} d="M303 0V250" />
        </g>
        <path className={styles.bed} d="M372 -6C360 60 330 90 303 125S246 190 234 256" />
        <path className={styles.river} d="M372 -6C360 60 330 90 303 125S246 190 234 256" />
        <path className={styles.lanes} d={LANES} />
        <path className={styles.lane} d={LANES} />
      </g>
      <path className={styles.edge} d={HEXAGON} />
      <Base x={74} />
      <Base x={LANE_BOX.width - 74} isAway />
    </svg>
  );
});

const Base = ({ x, isAway = false }: { readonly x: number; readonly isAway?: boolean }) => (
  <g className={cx(styles.base, isAway && styles.away)} transform={`translate(${x} 125)`}>
    <path d="M0 -24L21 -12V12L0 24L-21 12V-12Z" />
    <path className={styles.core} d="M0 -11L9.500 -5.500V5.500L0 11L-9.500 5.500V-5.500Z" />
  </g>
);

interface TowersProps {
  readonly gameId: number;
  readonly side: Side;
  readonly named: readonly LostTower[];
  readonly lost: number | null;
}

const Towers = memo(function Towers({ gameId, side, named, lost }: TowersProps) {
  const places = towerPlaces(gameId).filter((place) => place.side === side);
  const losses = { named, lost, all: places.length };
  return (
    <svg className={styles.towers} viewBox={`0 0 ${LANE_BOX.width} ${LANE_BOX.height}`} aria-hidden="true">
      {places.map(({ lane, tier, x, y }) => (
        <path
          key={`${lane}${tier}${y}`}
          className={styles.tower}
          data-side={side}
          data-state={towerState({ lane, tier }, losses)}
          transform={`translate(${x} ${y})`}
          d="M-6 -8H-3V-5.500H-1.500V-8H1.500V-5.500H3V-8H6V-3L4 -1L5 8H-5L-4 -1L-6 -3Z"
        />
      ))}
    </svg>
  );
});

interface TowerCountProps {
  readonly lost: number | null;
  readonly all: number;
  readonly isAway?: boolean;
}

const TowerCount = memo(function TowerCount({ lost, all, isAway = false }: TowerCountProps) {
  if (lost === null) return null;
  return (
    <span className={cx(styles.count, isAway && styles.away)}>
      <Icon name="tower" size={12} />
      <b>{Math.max(0, all - lost)}</b>/{all}
    </span>
  );
});
