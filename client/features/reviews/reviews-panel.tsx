import { useEffect, type ReactNode } from "react";
import { useSession } from "../../select/hooks.ts";
import { useIsMember } from "../../select/member.ts";
import { useBoardStore } from "../../select/use-board-store.ts";
import { useReviewStore } from "../../select/use-review-store.ts";
import { askLogin } from "../../sync/intents/navigation.ts";
import { chooseReviewed, openReviews } from "../../sync/intents/reviews.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { ReviewForm } from "./review-form.tsx";
import { ReviewList } from "./review-list.tsx";
import styles from "./reviews.module.css";

interface ReviewsPanelProps {
  /** Shown to a member without a nickname, who needs one before a review (G-63). */
  readonly nicknameForm: ReactNode;
}

/** Reviews of the top winners of the week shown: one row's at a time, and the form to write one (SPEC 1, G-63). */
export function ReviewsPanel({ nicknameForm }: ReviewsPanelProps) {
  const t = useT();
  const rows = useBoardStore(({ answers }) => answers.topWinners?.results);
  const { count, winnerId } = useReviewStore((state) => ({ count: state.count, winnerId: state.winnerId }));
  const firstId = rows?.find((row) => row.winner_id === winnerId)?.winner_id ?? rows?.[0]?.winner_id;
  useEffect(() => {
    if (firstId !== undefined) openReviews(firstId);
  }, [firstId]);
  if (rows === undefined || rows.length === 0 || firstId === undefined) return null;
  return (
    <section className={styles.panel} aria-label={t("reviews.title")}>
      <header className={styles.head}>
        <h2>{t("reviews.title")}</h2>
        <span>{count}</span>
        <label>
          <span className="vh">{t("boards.member")}</span>
          <select value={firstId} onChange={({ currentTarget: { value } }) => chooseReviewed(Number(value))}>
            {rows.map((row) => (
              <option key={row.winner_id} value={row.winner_id}>
                {`${row.rank}. ${row.member_name} (${row.review_count})`}
              </option>
            ))}
          </select>
        </label>
      </header>
      <ReviewList />
      <Writing key={firstId} nicknameForm={nicknameForm} />
    </section>
  );
}

function Writing({ nicknameForm }: ReviewsPanelProps) {
  const t = useT();
  const isMember = useIsMember();
  const hasNickname = useSession((session) => (session.member?.nickname ?? "") !== "");
  if (!isMember) {
    return (
      <div className={styles.form}>
        <Button tone="line" onClick={askLogin}>
          {t("reviews.signIn")}
        </Button>
      </div>
    );
  }
  if (hasNickname) return <ReviewForm />;
  return (
    <div className={styles.form}>
      <p>{t("reviews.nicknameFirst")}</p>
      {nicknameForm}
    </div>
  );
}
