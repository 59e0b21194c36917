import type { CurrencyCode } from "@clutch/kernel";
import { displayNumber, formatAmountNumber, formatCompactNumber, type Period, type PeriodUnit } from "@clutch/rules";
import type { Statement } from "../../sync/statement/parse-statement.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useDateFormat } from "../../ui/i18n/use-date-format.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { GameGlyph } from "../../ui/marks/icon/game-glyph.tsx";
import { NetPlot } from "./net-plot.tsx";
import { SumsTable, toneOf } from "./sums-table.tsx";
import styles from "./statement.module.css";

type Names = ReturnType<typeof useNames>;

/** What rows are called in the member's language. */
export function useNames() {
  const t = useT();
  return {
    game: ({ gameId, gameName }: Statement["games"][number]) =>
      gameId === null ? t("statement.severalGames") : gameName,
    kind: ({ kind }: Statement["kinds"][number]) => t(`statement.kind.${kind}`),
  };
}

const amountOf = (currency: CurrencyCode) => (minor: bigint) => displayNumber(formatAmountNumber(minor, currency));
const plus = (minor: bigint, text: string): string => (minor > 0n ? `+${text}` : text);

interface FoundProps {
  readonly statement: Statement;
  readonly unit: PeriodUnit;
  readonly names: Names;
}

/** A statement that was read: sums, the plot of net, and the tables. */
export function StatementSections({ statement, unit, names }: FoundProps) {
  const t = useT();
  const dayOf = useDateFormat({ timezone: "UTC" });
  const labelOf = ({ from, to }: Period): string =>
    from === to ? dayOf(Date.parse(from)) : `${dayOf(Date.parse(from))} – ${dayOf(Date.parse(to))}`;
  const amount = amountOf(statement.currency);
  const signed = (minor: bigint): string => plus(minor, amount(minor));
  const short = (minor: bigint): string => plus(minor, displayNumber(formatCompactNumber(minor, statement.currency)));
  const table = { amount, signed, all: statement };
  const nets = statement.periods.map(({ netMinor }) => netMinor);
  const title = t(`statement.netBy.${unit}`);
  return (
    <>
      <Totals statement={statement} amount={amount} signed={signed} />
      <section className={styles.card} aria-label={title}>
        <header className={styles.plotHead}>
          <h2>{title}</h2>
          <span data-mark="won">{t("statement.won")}</span>
          <span data-mark="lost">{t("statement.lost")}</span>
          <span data-mark="running">{t("statement.running")}</span>
        </header>
        <NetPlot
          periods={statement.periods}
          name={t("statement.plot", {
            title,
            net: signed(statement.netMinor),
            best: signed(nets.reduce((most, net) => (net > most ? net : most), nets[0] ?? 0n)),
            worst: signed(nets.reduce((least, net) => (net < least ? net : least), nets[0] ?? 0n)),
          })}
          labelOf={labelOf}
          short={short}
          full={signed}
        />
      </section>
      {statement.bets === 0 && statement.kinds.length === 0 ? (
        <EmptyState icon="history" title={t("statement.none")} text={t("statement.noneText")} />
      ) : (
        <Tables statement={statement} names={names} labelOf={labelOf} table={table} />
      )}
      <p className={styles.note}>
        {t("statement.exact", { timezone: statement.timezone })}
        {statement.openBets > 0 && ` ${t("statement.open", { count: statement.openBets })}`}
      </p>
    </>
  );
}

interface TablesProps extends Omit<FoundProps, "unit"> {
  readonly labelOf: (period: Period) => string;
  readonly table: Pick<Parameters<typeof SumsTable>[0], "amount" | "signed" | "all">;
}

function Tables({ statement, names, labelOf, table }: TablesProps) {
  const t = useT();
  const games = statement.games.map((row) => ({
    ...row,
    key: String(row.gameId),
    name: (
      <span className={styles.named}>
        {row.gameId !== null && <GameGlyph gameId={row.gameId} />}
        {names.game(row)}
      </span>
    ),
  }));
  // Mini-games are no game of the catalogue, but their money is part of the sum.
  for (const row of statement.kinds)
    if (row.kind === "mini_game")
      games.push({ ...row, gameId: null, gameName: "", key: row.kind, name: <span>{names.kind(row)}</span> });
  return (
    <>
      <div className={styles.pair}>
        <SumsTable {...table} title={t("statement.byGame")} of={t("statement.game")} rows={games} />
        <SumsTable
          {...table}
          title={t("statement.byKind")}
          of={t("statement.kind")}
          rows={statement.kinds.map((row) => ({ ...row, key: row.kind, name: names.kind(row) }))}
        />
      </div>
      <SumsTable
        {...table}
        title={t("statement.byPeriod")}
        of={t("statement.period")}
        rows={statement.periods
          .filter(({ bets, stakedMinor, netMinor }) => bets !== 0 || stakedMinor !== 0n || netMinor !== 0n)
          .map((row) => ({ ...row, key: row.from, name: labelOf(row) }))
          .toReversed()}
      />
    </>
  );
}

interface TotalsProps {
  readonly statement: Statement;
  readonly amount: (minor: bigint) => string;
  readonly signed: (minor: bigint) => string;
}

function Totals({ statement, amount, signed }: TotalsProps) {
  const t = useT();
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t("statement.staked")}</dt>
        <dd>{amount(statement.stakedMinor)}</dd>
      </div>
      <div>
        <dt>{t("statement.returned")}</dt>
        <dd>{amount(statement.returnedMinor)}</dd>
      </div>
      <div>
        <dt>{t("statement.net")}</dt>
        <dd className={toneOf(statement.netMinor)}>{signed(statement.netMinor)}</dd>
      </div>
      <div>
        <dt>{t("statement.bets")}</dt>
        <dd>{statement.bets}</dd>
      </div>
    </dl>
  );
}
