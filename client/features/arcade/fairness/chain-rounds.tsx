import type { GameSlug } from "@clutch/games";
import { useArcade } from "../../../select/arcade.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { toOutcomeText } from "../outcome/outcome-text.ts";
import styles from "./fairness.module.css";

const SHOWN = 5;

const short = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

interface ChainRoundsProps {
  readonly tableId: number;
  readonly game: GameSlug;
}

/** The last rounds of a table common to all: number, link and what it gave. Each link hashes to the one below it. */
export function ChainRounds({ tableId, game }: ChainRoundsProps) {
  const t = useT();
  const last = useArcade(({ shared }) => shared[tableId]?.last);
  const rows = (last ?? []).slice(0, SHOWN);
  if (rows.length === 0) return null;
  return (
    <ul className={styles.chain} aria-label={t("arcade.shared.last")}>
      {rows.map(({ chain_round: number, link, outcome }) => (
        <li key={number}>
          <span className="num">{number}</span>
          <code title={link ?? undefined}>{link === null ? "" : short(link)}</code>
          <b>{toOutcomeText(game, outcome, t)}</b>
        </li>
      ))}
    </ul>
  );
}
