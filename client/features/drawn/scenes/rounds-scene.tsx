import { memo } from "react";
import type { Side } from "@clutch/kernel";
import type { MapStatsEntry, PlayerEntry, RoundEntry } from "../../../store/live-stats.ts";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { ROUND_ENDS } from "../../../ui/marks/icon/round-ends.ts";
import { countAlive } from "./count-alive.ts";
import { lastRounds } from "./last-rounds.ts";
import { weaponSign } from "./weapon-sign.ts";
import styles from "./rounds-scene.module.css";

interface RoundsSceneProps {
  readonly map: MapStatsEntry;
  readonly clock: string | null;
}

/** Both line-ups with what they carry, the round, and the rounds before it. */
export function RoundsScene({ map, clock }: RoundsSceneProps) {
  return (
    <div className={styles.scene}>
      <div className={styles.arena}>
        <RoundsSide side="home" of={map.home.side} players={map.home.players} />
        <Middle clock={clock} rounds={map.rounds} />
        <RoundsSide side="away" of={map.away.side} players={map.away.players} />
      </div>
      <Strip rounds={map.rounds} />
    </div>
  );
}

const SIDE_NAMES = { attack: "stats.side.attack", defence: "stats.side.defence" } as const;

interface RoundsSideProps {
  readonly side: Side;
  /** `attack` or `defence`. */
  readonly of: string | null;
  readonly players: readonly PlayerEntry[];
}

function RoundsSide({ side, of, players }: RoundsSideProps) {
  const t = useT();
  const alive = countAlive(players);
  return (
    <div className={cx(styles.side, side === "away" && styles.away)}>
      <p className={styles.role}>
        {(of === "attack" || of === "defence") && <span className="cut">{t(SIDE_NAMES[of])}</span>}
        {alive !== null && (
          <b>
            {alive}/{players.length}
          </b>
        )}
      </p>
      {players.length === 0 && <p className={styles.none}>{t("stats.notRecorded")}</p>}
      {players.map(({ name, weapon, health }) => (
        <Player key={name} name={name} weapon={weapon} health={health} />
      ))}
    </div>
  );
}

type PlayerProps = Pick<PlayerEntry, "name" | "weapon" | "health">;

const Player = memo(function Player({ name, weapon, health }: PlayerProps) {
  const isDead = health === 0;
  return (
    <p className={cx(styles.player, isDead && styles.dead)} title={weapon === null ? name : `${name} · ${weapon}`}>
      <i className={styles.dot}>{isDead && <Icon name="x" size={12} />}</i>
      <span className="cut">{name}</span>
      <svg className={styles.weapon} viewBox="0 0 26 10" aria-hidden="true">
        {weapon !== null && !isDead && <path d={weaponSign(weapon)} />}
      </svg>
      {health !== null && (
        <i className={styles.health}>
          <i style={{ transform: `scaleX(${Math.max(0, Math.min(100, health)) / 100})` }} />
        </i>
      )}
    </p>
  );
});

const Middle = memo(function Middle({
  clock,
  rounds,
}: {
  readonly clock: string | null;
  readonly rounds: readonly RoundEntry[];
}) {
  const last = rounds.at(-1);
  const reason = last?.endReason;
  return (
    <div className={styles.middle}>
      <span className={styles.site}>A</span>
      {/* The jaws close on each round that is over. */}
      <span key={rounds.length} className={cx(styles.jaws, reason === "bomb" && styles.planted)}>
        <Icon name={ROUND_ENDS[reason ?? ""]?.icon ?? "clock"} size={20} />
      </span>
      <b className="d">{clock}</b>
      <span className={styles.site}>B</span>
    </div>
  );
});

const Strip = memo(function Strip({ rounds }: { readonly rounds: readonly RoundEntry[] }) {
  return (
    <div className={styles.strip}>
      {lastRounds(rounds).map(({ round, winner, endReason }) => (
        <span key={round} data-side={winner}>
          <Icon name={ROUND_ENDS[endReason ?? ""]?.icon ?? "check"} size={12} />
        </span>
      ))}
      <span className={styles.now} />
    </div>
  );
});
