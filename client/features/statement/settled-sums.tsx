import type { Period } from "@clutch/rules";
import { useState } from "react";
import { useFormat } from "../../select/format.ts";
import { useAnswer } from "../../queries/use-answer.ts";
import { useReader } from "../../queries/use-reader.ts";
import { findToday } from "../../sync/queries/reader.ts";
import type { Statement, Sums } from "../../sync/statement/parse-statement.ts";
import { statementQuery } from "../../sync/statement/statement-query.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { PRESETS, rangeOf, unitFor, type Preset } from "./range.ts";
import styles from "./settled-sums.module.css";

const PRESET_NAMES = Object.keys(PRESETS) as Preset[];
/** The statement follows a settled bet by some seconds. */
const READ_AGAIN_MS = 10_000;

/** Over the settled bets: what was staked on them, what came back and the difference, of a period that ends today. */
export function SettledSums() {
  const t = useT();
  const [preset, setPreset] = useState<Preset>("week");
  return (
    <section className={styles.sums} aria-label={t("statement.title")}>
      <span className={styles.period}>
        <span aria-hidden="true">{t(`statement.range.${preset}`)}</span>
        <Icon name="cdown" size={12} />
        <select
          aria-label={t("statement.range")}
          value={preset}
          onChange={(event) => setPreset(event.currentTarget.value as Preset)}
        >
          {PRESET_NAMES.map((each) => (
            <option key={each} value={each}>
              {t(`statement.range.${each}`)}
            </option>
          ))}
        </select>
      </span>
      <Figures range={rangeOf(preset, findToday())} />
    </section>
  );
}

function Figures({ range }: { readonly range: Period }) {
  const t = useT();
  const format = useFormat();
  const { data: statement } = useAnswer(statementQuery(useReader(), { range, unit: unitFor(range) }), {
    refetchInterval: READ_AGAIN_MS,
  });
  const sums = statement && betsOf(statement);
  const net = sums?.netMinor ?? 0n;
  const amount = (minor: bigint | undefined): string =>
    statement === undefined || minor === undefined ? "–" : format.amount(minor, statement.currency);
  return (
    <dl className={styles.figures} aria-busy={statement === undefined}>
      <div>
        <dt>{t("statement.staked")}</dt>
        <dd>{amount(sums?.stakedMinor)}</dd>
      </div>
      <div>
        <dt>{t("statement.returned")}</dt>
        <dd>{amount(sums?.returnedMinor)}</dd>
      </div>
      <div>
        <dt>{t("statement.net")}</dt>
        <dd className={net === 0n ? undefined : net > 0n ? styles.won : styles.lost}>
          {net > 0n && "+"}
          {amount(sums?.netMinor)}
        </dd>
      </div>
    </dl>
  );
}

/** The bets of the history: mini-games are in the statement alone. */
function betsOf({ kinds }: Pick<Statement, "kinds">): Sums {
  const sum = { bets: 0, stakedMinor: 0n, returnedMinor: 0n, netMinor: 0n };
  for (const { kind, ...sums } of kinds) {
    if (kind === "mini_game") continue;
    sum.bets += sums.bets;
    sum.stakedMinor += sums.stakedMinor;
    sum.returnedMinor += sums.returnedMinor;
    sum.netMinor += sums.netMinor;
  }
  return sum;
}
