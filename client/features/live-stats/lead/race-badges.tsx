import { memo } from "react";
import { useT } from "../../../ui/i18n/use-t.ts";
import type { RaceBadge } from "./race-list.ts";
import styles from "./race-badges.module.css";

interface RaceBadgesProps {
  readonly of: "kills" | "rounds";
  /** `5:home 10:open`: a text, so that unchanged badges do not render again. */
  readonly badges: string;
  readonly homeName: string;
  readonly awayName: string;
}

export const badgesText = (badges: readonly RaceBadge[]): string =>
  badges.map(({ count, state }) => `${count}:${state}`).join(" ");

/** Who reached each number first: the side's colour, said in words too. */
export const RaceBadges = memo(function RaceBadges({ of, badges, homeName, awayName }: RaceBadgesProps) {
  const t = useT();
  const nameOf = (state: string | undefined): string => {
    if (state === "home") return homeName;
    if (state === "away") return awayName;
    return t(state === "both" ? "stats.race.both" : "stats.race.open");
  };
  const title = t(of === "kills" ? "stats.race.kills" : "stats.race.rounds");
  return (
    <section className={styles.races} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {badges.split(" ").map((badge) => {
          const [count, state] = badge.split(":");
          return (
            <li key={count} data-race={count} data-state={state} title={nameOf(state)}>
              <i aria-hidden="true" />
              {count}
              <span className="vh">{nameOf(state)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
