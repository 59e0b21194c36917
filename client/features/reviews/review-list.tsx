import type { ReviewWire } from "@clutch/contract";
import type { Pages } from "../../queries/use-pages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useLanguage, useT } from "../../ui/i18n/use-t.ts";
import { ageText } from "./age-text.ts";
import { ReportReview } from "./report-review.tsx";
import { Stars } from "./stars.tsx";
import styles from "./reviews.module.css";

/** Reviews newest first, ten at a time; the reader's own that wait for approval are marked. */
export function ReviewList({ pages }: { readonly pages: Pages<ReviewWire> }) {
  const t = useT();
  const { rows, hasMore, isLoading, hasFailed, loadMore } = pages;
  return (
    <div className={styles.list} aria-busy={isLoading}>
      <ul>
        {rows.map((review) => (
          <ReviewRow key={review.review_id} review={review} />
        ))}
      </ul>
      {rows.length === 0 && !isLoading && !hasFailed && <p className={styles.note}>{t("reviews.none")}</p>}
      {hasFailed && (
        <p className={styles.note} role="alert">
          {t("reviews.failed")}
        </p>
      )}
      {(hasMore || hasFailed) && (
        <Button tone="line" onClick={loadMore} disabled={isLoading}>
          {t(hasFailed ? "history.retry" : "reviews.more")}
        </Button>
      )}
    </div>
  );
}

function ReviewRow({ review }: { readonly review: ReviewWire }) {
  const t = useT();
  const language = useLanguage();
  return (
    <li className={styles.review}>
      <div>
        <b dir="auto">{review.posted_as}</b>
        <Stars rating={review.rating} />
      </div>
      <p dir="auto">{review.comment}</p>
      <div className={styles.age}>
        <span>{ageText(review.minutes_ago, language)}</span>
        {review.approval_pending && <span data-pending>{t("reviews.pending")}</span>}
        <ReportReview review={review} />
      </div>
    </li>
  );
}
