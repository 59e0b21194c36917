import { REVIEW_FAULTS, type ReviewFault } from "@clutch/contract";
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import type { SlipMessage } from "../../store/slip.ts";
import { reportReview } from "../../sync/intents/reviews.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useFindText, useT } from "../../ui/i18n/use-t.ts";
import styles from "./reviews.module.css";

interface ReportFormProps {
  readonly reviewId: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** What is wrong with a review, chosen from the list; Escape cancels. A refusal stands below it. */
export function ReportForm({ reviewId, onDone, onCancel }: ReportFormProps) {
  const t = useT();
  const findText = useFindText();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const [reason, setReason] = useState<ReviewFault>(REVIEW_FAULTS[0]);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<SlipMessage | null>(null);
  useEffect(() => select.current?.focus(), []);
  const send = async (): Promise<void> => {
    setSending(true);
    setRefusal(null);
    const refused = await reportReview(reviewId, reason);
    setSending(false);
    if (refused === null) onDone();
    else setRefusal(refused);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isSending) void send();
  };
  const cancelByKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <form className={styles.report} onSubmit={submit}>
      <label htmlFor={id}>{t("reviews.why")}</label>
      <select
        ref={select}
        onKeyDown={cancelByKey}
        id={id}
        value={reason}
        aria-describedby={refusal === null ? undefined : `${id}-error`}
        onChange={({ currentTarget: { value } }) => setReason(REVIEW_FAULTS.find((each) => each === value) ?? reason)}
      >
        {REVIEW_FAULTS.map((fault) => (
          <option key={fault} value={fault}>
            {t(`reviews.fault.${fault}`)}
          </option>
        ))}
      </select>
      <Button type="submit" disabled={isSending} onKeyDown={cancelByKey}>
        {t("reviews.sendReport")}
      </Button>
      <Button tone="line" onClick={onCancel} onKeyDown={cancelByKey}>
        {t("reviews.cancelReport")}
      </Button>
      {refusal !== null && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {findText(refusal.messageId, refusal.values) ?? refusal.fallback ?? t("reviews.reportFailed")}
        </p>
      )}
    </form>
  );
}
