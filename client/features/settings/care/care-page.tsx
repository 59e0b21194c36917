import { CARE_KINDS, type CareKind } from "@clutch/rules";
import { useState } from "react";
import { HelpLink } from "../../../parts/help-link.tsx";
import { UnsetText } from "../../../parts/own-limit.tsx";
import { useKeptAnswer } from "../../../queries/use-kept-answer.ts";
import { careQuery } from "../../../sync/care/care-query.ts";
import { sendCare, type SendCare } from "../../../sync/intents/member/care.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { SaveNote } from "../save-note.tsx";
import { useSave } from "../use-save.ts";
import { LimitPanel } from "./limit-panel.tsx";
import { PausePanel } from "./pause-panel.tsx";
import { ReminderBar } from "./reminder-bar.tsx";
import styles from "./care.module.css";

/** Where on the page something is set: what came of it is said there. */
type Place = CareKind | "reminder" | "break" | "close";

/** The limits that hold for the member, a break, a closed account, a reminder (RU-24). */
export function CarePage() {
  const t = useT();
  const { data: care, isError, isFetching, refetch, keep } = useKeptAnswer(careQuery);
  const [saving, save] = useSave();
  const [place, setPlace] = useState<Place | null>(null);
  const send: SendCare = async (wish) => {
    let isTaken = false;
    setPlace("kind" in wish ? wish.kind : wish.action);
    await save(async () => {
      const answer = await sendCare(wish);
      if ("message" in answer) return answer.message;
      keep(answer.care);
      isTaken = true;
      return null;
    });
    return isTaken;
  };
  if (care === undefined) {
    if (!isError || isFetching) return <Skeleton className={styles.bone} />;
    return (
      <EmptyState
        icon="offline"
        title={t("care.failed")}
        text={t("events.failed.text")}
        action={<Button onClick={() => void refetch()}>{t("events.failed.retry")}</Button>}
      />
    );
  }
  const sender = (at: Place) => ({
    isBusy: saving.kind === "saving",
    send,
    note: place === at ? <SaveNote state={saving} /> : null,
  });
  return (
    <>
      <div className={styles.about}>
        <p>{t("care.about")}</p>
        {care.unset_kinds.length > 0 && <UnsetText kinds={care.unset_kinds} />}
        <HelpLink />
      </div>
      {CARE_KINDS.map((kind) => (
        <LimitPanel key={kind} kind={kind} care={care} {...sender(kind)} />
      ))}
      <ReminderBar minutes={care.reminder_minutes} {...sender("reminder")} />
      <PausePanel kind="break" untilMs={care.break_until} {...sender("break")} />
      <PausePanel kind="close" untilMs={care.closed_until} {...sender("close")} />
    </>
  );
}
