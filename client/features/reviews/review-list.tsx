import type { ReviewWire } from "@clutch/contract";
import { useSession } from "../../select/hooks.ts";
import { useReviewStore } from "../../select/use-review-store.ts";
import { loadMoreReviews } from "../../sync/intents/reviews.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { ageText } from "./age-text.ts";
import { Stars } from "./stars.tsx";
import styles from "./reviews.module.css";

/** Reviews newest first, ten at a time; the reader's own that wait for approval are marked. */
export function ReviewList() {
  const t = useT();
  const { reviews, next, state } = useReviewStore((all) => ({
    reviews: all.reviews,
    next: all.next,
    state: all.state,
  }));
  return (
    <div className={styles.list} aria-busy={state === "loading"}>
      <ul>
        {reviews.map((review) => (
          <ReviewRow key={review.review_id} review={review} />
        ))}
      </ul>
      {reviews.length === 0 && state === "idle" && <p className={styles.note}>{t("reviews.none")}</p>}
      {state === "failed" && (
        <p className={styles.note} role="alert">
          {t("reviews.failed")}
        </p>
      )}
      {(next !== null || state === "failed") && (
        <Button tone="line" onClick={loadMoreReviews} disabled={state === "loading"}>
          {t(state === "failed" ? "history.retry" : "reviews.more")}
        </Button>
      )}
    </div>
  );
}

function ReviewRow({ review }: { readonly review: ReviewWire }) {
  const t = useT();
  const language = useSession((session) => session.language);
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
      </div>
    </li>
  );
}
