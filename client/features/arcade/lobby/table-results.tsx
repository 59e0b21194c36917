import { moneyOutcomeOf } from "@clutch/kernel";
import { usePages } from "../../../queries/use-pages.ts";
import { useArcade } from "../../../select/arcade.ts";
import { useFormat } from "../../../select/format.ts";
import { tableResultsQuery } from "../../../sync/arcade/table-queries.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { gameOf } from "../catalogue/games.ts";
import { toOutcomeText } from "../outcome/outcome-text.ts";
import styles from "./table-views.module.css";

/** The last outcomes of a table, of all the partner's members (view `minigame-results`). */
export function TableResults({ tableId }: { readonly tableId: number }) {
  const game = useArcade(({ tables }) => {
    const table = tables?.find(({ id }) => id === tableId);
    return table === undefined ? undefined : gameOf(table);
  });
  const t = useT();
  const format = useFormat();
  const { rows, hasMore, isLoading, hasFailed, loadMore, refresh } = usePages(tableResultsQuery(tableId));
  if (rows.length === 0 && isLoading) return <Skeleton className={styles.waiting} />;
  if (rows.length === 0 && hasFailed) {
    return (
      <EmptyState title={t("arcade.unavailable")} action={<Button onClick={loadMore}>{t("arcade.retry")}</Button>} />
    );
  }
  if (rows.length === 0) return <EmptyState title={t("arcade.results.none")} />;
  return (
    <>
      <ol className={styles.results} aria-label={t("arcade.view.minigame-results")}>
        {rows.map((result) => (
          <li key={result.bet_id}>
            <span>{toOutcomeText(game, result.outcome, t)}</span>
            <b className={cx("num", moneyOutcomeOf(1, result.multiplier) === "won" && styles.won)}>
              {result.multiplier}×
            </b>
            <time className="num" dateTime={result.date_ended_utc}>
              {format.time(Date.parse(result.date_ended_utc))}
            </time>
          </li>
        ))}
      </ol>
      <Button tone="line" disabled={isLoading} onClick={hasMore ? loadMore : refresh}>
        {t(hasMore ? "arcade.older" : "arcade.results.refresh")}
      </Button>
    </>
  );
}
