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

const KINDS = ["stake", "loss", "time"] as const;

/** The member's own limits, a break, a closed account, a reminder (RU-24). */
export function CarePage() {
  const t = useT();
  const { data: care, isError, isFetching, refetch, keep } = useKeptAnswer(careQuery);
  const [saving, save] = useSave();
  const send: SendCare = async (wish) => {
    let isTaken = false;
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
  const isBusy = saving.kind === "saving";
  return (
    <>
      <div className={styles.about}>
        <p>{t("care.about")}</p>
        <SaveNote state={saving} />
      </div>
      {KINDS.map((kind) => (
        <LimitPanel key={kind} kind={kind} care={care} isBusy={isBusy} send={send} />
      ))}
      <ReminderBar minutes={care.reminder_minutes} isBusy={isBusy} send={send} />
      <PausePanel kind="break" untilMs={care.break_until} isBusy={isBusy} send={send} />
      <PausePanel kind="close" untilMs={care.closed_until} isBusy={isBusy} send={send} />
    </>
  );
}
