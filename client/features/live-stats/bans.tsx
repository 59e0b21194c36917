import { memo } from "react";
import { cx } from "../../ui/cx.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./bans.module.css";

interface BansProps {
  readonly home: readonly string[];
  readonly away: readonly string[];
  readonly homeName: string;
  readonly awayName: string;
}

/** The heroes each side forbade; picked ones stand with their players. */
export const Bans = memo(function Bans({ home, away, homeName, awayName }: BansProps) {
  const t = useT();
  if (home.length === 0 && away.length === 0) return null;
  return (
    <section className={styles.bans} aria-label={t("stats.bans")}>
      <h3>{t("stats.bans")}</h3>
      <BanList heroes={home} name={homeName} />
      <BanList heroes={away} name={awayName} isAway />
    </section>
  );
});

interface BanListProps {
  readonly heroes: readonly string[];
  readonly name: string;
  readonly isAway?: boolean;
}

const BanList = ({ heroes, name, isAway = false }: BanListProps) => (
  <ul className={cx(styles.list, isAway && styles.away)} aria-label={name}>
    {heroes.map((hero) => (
      <li key={hero}>{hero}</li>
    ))}
  </ul>
);
