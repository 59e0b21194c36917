import type { ReactNode } from "react";
import type { Sums } from "../../sync/statement/parse-statement.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { cx } from "../../ui/cx.ts";
import styles from "./statement.module.css";

export interface SumsRow extends Sums {
  readonly key: string;
  readonly name: ReactNode;
}

interface SumsTableProps {
  readonly title: string;
  /** The head of the first column. */
  readonly of: string;
  readonly rows: readonly SumsRow[];
  readonly all: Sums;
  readonly amount: (minor: bigint) => string;
  readonly signed: (minor: bigint) => string;
}

/** Bets, staked, returned and net of each row and of all. */
export function SumsTable({ title, of, rows, all, amount, signed }: SumsTableProps) {
  const t = useT();
  const cells = ({ bets, stakedMinor, returnedMinor, netMinor }: Sums) => (
    <>
      <td className={styles.count}>{bets}</td>
      <td>{amount(stakedMinor)}</td>
      <td>{amount(returnedMinor)}</td>
      <td className={toneOf(netMinor)}>{signed(netMinor)}</td>
    </>
  );
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col" className={styles.count}>
              {t("statement.bets")}
            </th>
            <th scope="col">{t("statement.staked")}</th>
            <th scope="col">{t("statement.returned")}</th>
            <th scope="col">{t("statement.net")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("statement.all")}</th>
            {cells(all)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Mint and rose are for money won and lost; the sign says it too. */
export const toneOf = (netMinor: bigint): string | undefined =>
  netMinor === 0n ? undefined : cx(netMinor > 0n ? styles.won : styles.lost);
