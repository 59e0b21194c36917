import type { ReviewWire } from "@clutch/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { markReported } from "../../queries/mark-reported.ts";
import { useReader } from "../../queries/use-reader.ts";
import { useIsMember } from "../../select/member.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { ReportForm } from "./report-form.tsx";

/** Opens the form that reports a published review of another member; afterwards says that it was reported. */
export function ReportReview({ review }: { readonly review: ReviewWire }) {
  const t = useT();
  const reader = useReader();
  const isMember = useIsMember();
  const [isOpen, setOpen] = useState(false);
  // Where the focus goes once the form is gone: the button again, or what is said in its place.
  const wasOpen = useRef(false);
  const next = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wasOpen.current && !isOpen) next.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const setNext = useCallback((node: HTMLElement | null): void => {
    next.current = node;
  }, []);
  const close = (): void => setOpen(false);
  const finish = (): void => {
    markReported(reader, { winnerId: review.winner_id, reviewId: review.review_id });
    close();
  };
  if (!isMember || review.is_own || review.approval_pending) return null;
  if (isOpen) return <ReportForm reviewId={review.review_id} onDone={finish} onCancel={close} />;
  if (review.is_reported) {
    return (
      <output ref={setNext} tabIndex={-1}>
        {t("reviews.reported")}
      </output>
    );
  }
  return (
    <Button
      ref={setNext}
      tone="quiet"
      size="small"
      aria-label={t("reviews.reportOf", { name: review.posted_as })}
      onClick={() => setOpen(true)}
    >
      {t("reviews.report")}
    </Button>
  );
}
