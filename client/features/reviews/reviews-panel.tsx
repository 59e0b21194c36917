import { isolate } from "@clutch/rules";
import { useState, type ReactNode } from "react";
import { useSession } from "../../select/hooks.ts";
import { useIsMember } from "../../select/member.ts";
import { useBoard } from "../../queries/use-board.ts";
import { usePages } from "../../queries/use-pages.ts";
import { useReader } from "../../queries/use-reader.ts";
import { askLogin } from "../../sync/intents/navigation.ts";
import type { BoardAnswer } from "../../sync/queries/board-query.ts";
import { reviewsQuery } from "../../sync/queries/reviews-query.ts";
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
  const rows = useBoard("topWinners").data?.results;
  const [chosenId, choose] = useState<number | null>(null);
  const winnerId = rows?.find((row) => row.winner_id === chosenId)?.winner_id ?? rows?.[0]?.winner_id;
  if (rows === undefined || winnerId === undefined) return null;
  return <Reviews winners={rows} winnerId={winnerId} onChoose={choose} nicknameForm={nicknameForm} />;
}

interface ReviewsProps extends ReviewsPanelProps {
  readonly winners: BoardAnswer<"topWinners">["results"];
  readonly winnerId: number;
  readonly onChoose: (winnerId: number) => void;
}

function Reviews({ winners, winnerId, onChoose, nicknameForm }: ReviewsProps) {
  const t = useT();
  const pages = usePages(reviewsQuery(useReader(), winnerId));
  return (
    <section className={styles.panel} aria-label={t("reviews.title")}>
      <header className={styles.head}>
        <h2>{t("reviews.title")}</h2>
        <span>{pages.count}</span>
        <label>
          <span className="vh">{t("boards.member")}</span>
          <select value={winnerId} onChange={({ currentTarget: { value } }) => onChoose(Number(value))}>
            {winners.map((row) => (
              <option key={row.winner_id} value={row.winner_id}>
                {`${row.rank}. ${isolate(row.member_name)} (${row.review_count})`}
              </option>
            ))}
          </select>
        </label>
      </header>
      <ReviewList pages={pages} />
      <Writing key={winnerId} winnerId={winnerId} nicknameForm={nicknameForm} />
    </section>
  );
}

function Writing({ winnerId, nicknameForm }: Pick<ReviewsProps, "winnerId" | "nicknameForm">) {
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
  if (hasNickname) return <ReviewForm winnerId={winnerId} />;
  return (
    <div className={styles.form}>
      <p>{t("reviews.nicknameFirst")}</p>
      {nicknameForm}
    </div>
  );
}
