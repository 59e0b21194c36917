import { useEffect, useState } from "react";
import { useArcade } from "../../../select/arcade.ts";
import { useFormat } from "../../../select/format.ts";
import { askTableResults } from "../../../sync/intents/arcade.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import styles from "./table-views.module.css";

/** The last outcomes of a table, of all the partner's members (view `minigame-results`). */
export function TableResults({ tableId }: { readonly tableId: number }) {
  const t = useT();
  const format = useFormat();
  const known = useArcade((arcade) => arcade.tableResults[tableId]);
  const hasFailed = useArcade(({ problem }) => problem !== null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void askTableResults(tableId), [tableId]);
  const ask = async (page: number): Promise<void> => {
    setBusy(true);
    await askTableResults(tableId, page);
    setBusy(false);
  };
  if (known === undefined && hasFailed) {
    return (
      <EmptyState
        title={t("arcade.unavailable")}
        action={<Button onClick={() => void ask(1)}>{t("arcade.retry")}</Button>}
      />
    );
  }
  if (known === undefined) return <Skeleton className={styles.waiting} />;
  const { results, next } = known;
  if (results.length === 0) return <EmptyState title={t("arcade.results.none")} />;
  return (
    <>
      <ol className={styles.results} aria-label={t("arcade.view.minigame-results")}>
        {results.map((result) => (
          <li key={result.bet_id}>
            <b className={cx("num", result.multiplier > 1 && styles.won)}>{result.multiplier}×</b>
            <time className="num" dateTime={result.date_ended_utc}>
              {format.time(Date.parse(result.date_ended_utc))}
            </time>
          </li>
        ))}
      </ol>
      <Button tone="line" disabled={isBusy} onClick={() => void ask(next ?? 1)}>
        {t(next === null ? "arcade.results.refresh" : "arcade.older")}
      </Button>
    </>
  );
}
