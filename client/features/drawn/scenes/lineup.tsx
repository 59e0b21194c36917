import { memo, useState } from "react";
import type { MomentSide } from "@clutch/rules";
import type { PlayerEntry } from "../../../store/live-stats.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { computeHeroSign } from "./hero-sign.ts";
import styles from "./lineup.module.css";

interface LineupProps {
  readonly home: readonly PlayerEntry[];
  readonly away: readonly PlayerEntry[];
}

/** The heroes of both sides with their kills; they stand beside the map, as nothing tells where they are on it. */
export const Lineup = memo(function Lineup({ home, away }: LineupProps) {
  return (
    <div className={styles.lineup}>
      <Side side="home" players={home} />
      <Side side="away" players={away} />
    </div>
  );
});

const Side = ({ side, players }: { readonly side: MomentSide; readonly players: readonly PlayerEntry[] }) => (
  <div className={cx(styles.side, side === "away" && styles.away)}>
    {players.map((player) => (
      <Hero key={player.name} name={player.name} hero={player.hero} kills={player.kills} deaths={player.deaths} />
    ))}
  </div>
);

interface HeroProps {
  readonly name: string;
  readonly hero: string | null;
  readonly kills: number | null;
  readonly deaths: number | null;
}

const Hero = memo(function Hero({ name, hero, kills, deaths }: HeroProps) {
  // A death is shown as it is told: those of before are in the figures.
  const [first] = useState(deaths);
  const { path, ink, ground } = computeHeroSign(hero ?? name);
  return (
    <span className={styles.hero} title={hero === null ? name : `${name} · ${hero}`}>
      <i className={styles.portrait} style={{ background: ground }}>
        <svg viewBox="0 0 16 16" fill={ink}>
          <path d={path} />
        </svg>
        {deaths !== first && (
          <span key={deaths} className={styles.fell}>
            <Icon name="skull" />
          </span>
        )}
      </i>
      <b className="cut">{name}</b>
      {kills !== null && (
        <span>
          {kills}/{deaths ?? 0}
        </span>
      )}
    </span>
  );
});
