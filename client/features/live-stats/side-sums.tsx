import { memo } from "react";
import { drawnKind } from "../../select/match/drawn-kind.ts";
import type { SideEntry } from "../../store/live-stats.ts";
import type { MessageId } from "../../ui/i18n/message-id.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import type { IconName } from "../../ui/marks/icon/icon-names.ts";
import { Tug } from "../../ui/marks/tug.tsx";
import { percentText, wholeText, worthText } from "./figure-text.ts";
import styles from "./side-sums.module.css";

type SumField = Exclude<keyof SideEntry, "side" | "bans" | "players" | "deaths">;

interface Sum {
  readonly field: SumField;
  readonly icon: IconName;
  /** A second sign beside the first. */
  readonly icon2?: IconName | undefined;
  readonly name: MessageId;
  readonly toText: (value: number) => string;
}

const LOL = 3;
/** KoG and AoV: the bosses of their lanes are the Overlord and the Tyrant (G-68). */
const WITH_OVERLORD = new Set([14, 16]);

const bossSigns = (gameId: number): Pick<Sum, "icon" | "icon2"> =>
  WITH_OVERLORD.has(gameId) ? { icon: "overlord", icon2: "tyrant" } : { icon: "skull" };

/** What a duel of armies has: population and who gathers, towns, worth of the army and what is in the bank. */
const DUEL_SUMS: readonly Sum[] = [
  { field: "supply", icon: "user", name: "stats.supply", toText: wholeText },
  { field: "workers", icon: "wrench", name: "stats.workers", toText: wholeText },
  { field: "bases", icon: "home", name: "stats.bases", toText: wholeText },
  { field: "netWorth", icon: "shield", name: "drawn.army", toText: worthText },
  { field: "gold", icon: "gem", name: "drawn.bank", toText: worthText },
];

/** Goals of a field, points of a court, and how they came about. */
const scoreSumsOf = (kind: "field" | "court"): readonly Sum[] => [
  kind === "court"
    ? { field: "goals", icon: "g-nba", name: "past.points", toText: wholeText }
    : { field: "goals", icon: "g-fifa", name: "stats.goals", toText: wholeText },
  { field: "shots", icon: "bolt", name: "stats.shots", toText: wholeText },
  { field: "shotsOnTarget", icon: "target", name: "stats.onTarget", toText: wholeText },
  { field: "saves", icon: "shield", name: "stats.saves", toText: wholeText },
  { field: "corners", icon: "flag", name: "stats.corners", toText: wholeText },
  { field: "possession", icon: "clock", name: "stats.possession", toText: percentText },
  { field: "demolitions", icon: "flame", name: "stats.demolitions", toText: wholeText },
];

const laneSumsOf = (gameId: number): readonly Sum[] => [
  { field: "kills", icon: "sword", name: "stats.kills", toText: wholeText },
  { field: "netWorth", icon: "gem", name: "stats.netWorth", toText: worthText },
  { field: "gold", icon: "gold", name: "stats.gold", toText: worthText },
  { field: "towers", icon: "tower", name: "stats.towers", toText: wholeText },
  // LoL's inhibitors come in the same field (G-68).
  { field: "barracks", icon: "home", name: gameId === LOL ? "stats.inhibitors" : "stats.barracks", toText: wholeText },
  { field: "bosses", ...bossSigns(gameId), name: "stats.bosses", toText: wholeText },
  { field: "assists", icon: "hand", name: "stats.assists", toText: wholeText },
  { field: "equipment", icon: "shield", name: "stats.economy.equipment", toText: worthText },
];

function sumsOf(gameId: number): readonly Sum[] {
  const kind = drawnKind(gameId);
  if (kind === "duel") return DUEL_SUMS;
  return kind === "field" || kind === "court" ? scoreSumsOf(kind) : laneSumsOf(gameId);
}

interface SideSumsProps {
  readonly gameId: number;
  readonly home: SideEntry;
  readonly away: SideEntry;
  readonly homeName: string;
  readonly awayName: string;
}

/** The figures of both sides against each other; one that neither side has is left out (G-66). */
export function SideSums({ gameId, home, away, homeName, awayName }: SideSumsProps) {
  const t = useT();
  const shown = sumsOf(gameId).filter(({ field }) => home[field] !== null || away[field] !== null);
  if (shown.length === 0) return null;
  return (
    <table className={styles.sums}>
      <caption className="vh">{t("stats.sums")}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{homeName}</th>
          <th scope="col">{t("stats.figure")}</th>
          <th scope="col">{awayName}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ field, icon, icon2, name, toText }) => (
          <SumRow
            key={field}
            field={field}
            icon={icon}
            icon2={icon2}
            name={name}
            toText={toText}
            home={home[field]}
            away={away[field]}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SumRowProps extends Sum {
  readonly home: number | null;
  readonly away: number | null;
}

const SumRow = memo(function SumRow({ field, icon, icon2, name, toText, home, away }: SumRowProps) {
  const t = useT();
  const textOf = (value: number | null): string => (value === null ? t("stats.tba") : toText(value));
  const share = home === null || away === null ? null : home + away === 0 ? 0.5 : home / (home + away);
  return (
    <tr data-stat={field}>
      <td>{textOf(home)}</td>
      <th scope="row">
        <Icon name={icon} />
        {icon2 !== undefined && <Icon name={icon2} />}
        {t(name)}
      </th>
      <td>
        {textOf(away)}
        {/* In the last cell, as a table row holds nothing but cells; drawn under the whole row. */}
        {share !== null && <Tug className={styles.tug} homeShare={share} />}
      </td>
    </tr>
  );
});
