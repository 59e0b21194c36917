import { memo, useState } from "react";
import type { Side } from "@clutch/kernel";
import type { Moment } from "@clutch/rules";
import { useNews } from "../../../select/match/use-moments.ts";
import type { PlayerEntry } from "../../../store/live-stats.ts";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { momentKey } from "../../../parts/moment-text.ts";
import { computeHeroSign } from "./hero-sign.ts";
import styles from "./lineup.module.css";

interface LineupProps {
  readonly home: readonly PlayerEntry[];
  readonly away: readonly PlayerEntry[];
}

/** The heroes of both sides with their kills; they stand beside the map, as nothing says where they are on it. */
export const Lineup = memo(function Lineup({ home, away }: LineupProps) {
  const t = useT();
  const news = useNews();
  if (home.length + away.length === 0) return <p className={styles.none}>{t("stats.notRecorded")}</p>;
  return (
    <div className={styles.lineup}>
      <LineupSide side="home" players={home} news={news} />
      <LineupSide side="away" players={away} news={news} />
    </div>
  );
});

interface LineupSideProps {
  readonly side: Side;
  readonly players: readonly PlayerEntry[];
  readonly news: readonly Moment[];
}

/** Which death of a player is the newest; null where none has come since the page was opened. */
function newestDeath(name: string, news: readonly Moment[]): string | null {
  const death = news.find((moment) => moment.kind === "kill" && moment.victim.handle === name);
  return death === undefined ? null : momentKey(death);
}

const LineupSide = ({ side, players, news }: LineupSideProps) => (
  <div className={cx(styles.side, side === "away" && styles.away)}>
    {players.map((player) => (
      <Hero
        key={player.name}
        name={player.name}
        hero={player.hero}
        kills={player.kills}
        deaths={player.deaths}
        death={newestDeath(player.name, news)}
      />
    ))}
  </div>
);

interface HeroProps {
  readonly name: string;
  readonly hero: string | null;
  readonly kills: number | null;
  readonly deaths: number | null;
  readonly death: string | null;
}

const Hero = memo(function Hero({ name, hero, kills, deaths, death }: HeroProps) {
  // A death is shown as it is published: those of before are in the figures.
  const [first] = useState(death);
  const { path, ink, ground } = computeHeroSign(hero ?? name);
  return (
    <span className={styles.hero} title={hero === null ? name : `${name} · ${hero}`}>
      <i className={styles.portrait} style={{ background: ground }}>
        <svg viewBox="0 0 16 16" fill={ink}>
          <path d={path} />
        </svg>
        {death !== first && (
          <span key={death} className={styles.fell}>
            <Icon name="skull" />
          </span>
        )}
      </i>
      <b className="cut">{name}</b>
      {kills !== null && (
        <span>
          {kills}
          {deaths !== null && `/${deaths}`}
        </span>
      )}
    </span>
  );
});
