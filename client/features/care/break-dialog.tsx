import { BREAK_HOURS } from "@clutch/contract";
import { HOUR_MS } from "@clutch/kernel";
import { useId, useState } from "react";
import { useStore } from "zustand";
import { HelpLink } from "../../parts/help-link.tsx";
import { useMessageText, useMoment } from "../../parts/message-text.ts";
import { useUi } from "../../select/hooks.ts";
import { careStore } from "../../store/care/standing.ts";
import type { SlipMessage } from "../../store/slip.ts";
import { careNowMs } from "../../sync/care/keep-care.ts";
import { closeBreak, sendCare } from "../../sync/intents/member/care.ts";
import { openCare } from "../../sync/intents/member/open-settings.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { Modal } from "../../ui/overlay/modal.tsx";
import styles from "./break-dialog.module.css";

type Hours = (typeof BREAK_HOURS)[number];

/** A break from betting, chosen and begun in one place; while one is on, until when it lasts (RU-24). */
export function BreakDialog() {
  const t = useT();
  const isOpen = useUi((ui) => ui.isBreakOpen);
  const isPhone = useUi((ui) => ui.isMobile);
  return (
    <Modal kind={isPhone ? "sheet" : "dialog"} open={isOpen} onClose={closeBreak} name={t("care.break")}>
      {isOpen && <BreakSheet />}
    </Modal>
  );
}

/** What the dialog holds. */
export function BreakSheet() {
  const standing = useStore(careStore, (care) => care.standing);
  const nowMs = careNowMs();
  if (standing !== null && standing.closedUntilMs > nowMs)
    return <Resting kind="close" untilMs={standing.closedUntilMs} />;
  if (standing !== null && standing.breakUntilMs > nowMs)
    return <Resting kind="break" untilMs={standing.breakUntilMs} />;
  return <Choose />;
}

function Resting({ kind, untilMs }: { readonly kind: "break" | "close"; readonly untilMs: number }) {
  const t = useT();
  const moment = useMoment();
  return (
    <div className={styles.sheet}>
      <Icon name={kind === "break" ? "break" : "lock"} size={28} />
      <h2 className="d">{t(`care.${kind}.on`, { time: moment(untilMs) })}</h2>
      <p>{t(`care.${kind}.text`)}</p>
      <Button size="large" block data-first-focus="" onClick={closeBreak}>
        {t("shell.close")}
      </Button>
      <SeeLimits />
    </div>
  );
}

function Choose() {
  const t = useT();
  const id = useId();
  const text = useMessageText();
  const moment = useMoment();
  const [hours, setHours] = useState<Hours>(24);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SlipMessage | null>(null);
  const nowMs = careNowMs();
  const start = async (): Promise<void> => {
    setBusy(true);
    const answer = await sendCare({ action: "break", hours });
    setProblem("message" in answer ? answer.message : null);
    setBusy(false);
  };
  return (
    <div className={styles.sheet}>
      <Icon name="break" size={28} />
      <h2 id={id} className="d">
        {t("care.break")}
      </h2>
      <p>{t("care.break.text")}</p>
      <fieldset className={styles.lengths} disabled={isBusy} aria-labelledby={id}>
        {BREAK_HOURS.map((each) => (
          <label key={each} className={styles.length}>
            <input
              type="radio"
              className="vh"
              name={id}
              checked={each === hours}
              onChange={() => setHours(each)}
              {...(each === hours && { "data-first-focus": "" })}
            />
            <i aria-hidden="true" />
            <span>{t(`care.length.${each}h`)}</span>
            <span className={styles.until}>{t("care.break.until", { time: moment(nowMs + each * HOUR_MS) })}</span>
          </label>
        ))}
      </fieldset>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {text(problem)}
        </p>
      )}
      <Button size="large" block disabled={isBusy} aria-busy={isBusy} onClick={() => void start()}>
        {t("care.break.start")}
      </Button>
      <SeeLimits />
    </div>
  );
}

function SeeLimits() {
  const t = useT();
  return (
    <>
      <Button
        tone="quiet"
        onClick={() => {
          closeBreak();
          openCare();
        }}
      >
        {t("care.see")}
      </Button>
      <HelpLink />
    </>
  );
}
