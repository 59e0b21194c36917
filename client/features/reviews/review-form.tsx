import { REVIEW_MAX_LENGTH } from "@clutch/contract";
import { useId, useState, type FormEvent } from "react";
import { useSession } from "../../select/hooks.ts";
import { addReview } from "../../queries/add-review.ts";
import { useReader } from "../../queries/use-reader.ts";
import type { SlipMessage } from "../../store/slip.ts";
import { postReview } from "../../sync/intents/reviews.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useFindText, useT } from "../../ui/i18n/use-t.ts";
import { RatingControl } from "./rating-control.tsx";
import { refusedField } from "./refused-field.ts";
import styles from "./reviews.module.css";

type Sending = "idle" | "sending" | "sent" | SlipMessage;

/** Rating and comment of a new review; a refusal stands at the field it is about. */
export function ReviewForm({ winnerId }: { readonly winnerId: number }) {
  const t = useT();
  const findText = useFindText();
  const id = useId();
  const reader = useReader();
  const nickname = useSession((session) => session.member?.nickname ?? "");
  const [rating, setRating] = useState<number | null>(null);
  const [comment, setComment] = useState("");
  const [sending, setSending] = useState<Sending>("idle");
  const refusal = typeof sending === "string" ? null : sending;
  const field = refusal && refusedField(refusal);
  const refusalText =
    refusal === null
      ? undefined
      : field === "comment" && refusal.code !== 7007
        ? t("reviews.commentRefused", { count: REVIEW_MAX_LENGTH })
        : (findText(refusal.messageId, refusal.values) ?? refusal.fallback ?? t("error.6003"));
  const change = (set: () => void): void => {
    set();
    if (sending !== "sending") setSending("idle");
  };
  const send = async (): Promise<void> => {
    setSending("sending");
    const posted = await postReview({ winnerId, rating, comment });
    setSending(posted.ok ? "sent" : posted.error);
    if (!posted.ok) return;
    addReview(reader, posted.value);
    setRating(null);
    setComment("");
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (sending !== "sending") void send();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RatingControl
        value={rating}
        error={field === "rating" ? refusalText : undefined}
        onChange={(value) => change(() => setRating(value))}
      />
      <div className={styles.field}>
        <label htmlFor={id}>{t("reviews.comment")}</label>
        <textarea
          id={id}
          className={styles.comment}
          rows={3}
          dir="auto"
          value={comment}
          maxLength={REVIEW_MAX_LENGTH}
          aria-invalid={field === "comment"}
          aria-describedby={field === "comment" ? `${id}-error` : undefined}
          onChange={({ currentTarget: { value } }) => change(() => setComment(value))}
        />
        {field === "comment" && (
          <p id={`${id}-error`} className={styles.error} role="alert">
            {refusalText}
          </p>
        )}
      </div>
      {field === "form" && (
        <p className={styles.error} role="alert">
          {refusalText}
        </p>
      )}
      <div className={styles.send}>
        <output>{sending === "sent" ? t("reviews.sent") : t("reviews.postedAs", { name: nickname })}</output>
        <Button type="submit" tone="go" disabled={sending === "sending"}>
          {t("reviews.post")}
        </Button>
      </div>
    </form>
  );
}
