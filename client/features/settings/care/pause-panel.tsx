import { BREAK_HOURS, CLOSURE_MONTHS } from "@clutch/contract";
import { useId, useState, type ReactNode } from "react";
import type { CareWish, SendCare } from "../../../sync/intents/member/care.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { ChoiceBar } from "../choice-list.tsx";
import { useCareText } from "./use-care-text.ts";
import settings from "../settings.module.css";
import styles from "./care.module.css";

const LENGTHS = {
  break: BREAK_HOURS.map((hours) => `${hours}h` as const),
  close: CLOSURE_MONTHS.map((months) => `${months}m` as const),
};
type Length = (typeof LENGTHS)["break" | "close"][number];

const wishOf = (kind: PausePanelProps["kind"], length: Length): CareWish => {
  const count = Number.parseInt(length, 10);
  return kind === "break"
    ? { action: "break", hours: count as (typeof BREAK_HOURS)[number] }
    : { action: "close", months: count as (typeof CLOSURE_MONTHS)[number] };
};

function untilOf(length: Length, nowMs: number): number {
  const until = new Date(nowMs);
  const count = Number.parseInt(length, 10);
  if (length.endsWith("h")) until.setTime(nowMs + count * 3_600_000);
  else until.setUTCMonth(until.getUTCMonth() + count);
  return until.getTime();
}

interface PausePanelProps {
  readonly kind: "break" | "close";
  /** Null when none is on. */
  readonly untilMs: number | null;
  readonly isBusy: boolean;
  readonly send: SendCare;
  /** What came of the last wish for it. */
  readonly note: ReactNode;
}

/** The question replaces the button that was pressed, so it takes over its focus. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** A break or a closed account: how long, and asked once more before it begins. */
export function PausePanel({ kind, untilMs, isBusy, send, note }: PausePanelProps) {
  const t = useT();
  const id = useId();
  const text = useCareText();
  const [length, setLength] = useState<Length>(LENGTHS[kind][0] ?? "24h");
  const [sureUntilMs, setSure] = useState<number | null>(null);
  return (
    <section className={settings.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(`care.${kind}`)}</h2>
        <p className={styles.hint}>{t(`care.${kind}.text`)}</p>
        {note}
      </header>
      {untilMs !== null && <p className={styles.on}>{t(`care.${kind}.on`, { time: text.moment(untilMs) })}</p>}
      <ChoiceBar
        name={t(`care.${kind}`)}
        choices={LENGTHS[kind].map((value) => ({ value, label: t(`care.length.${value}`) }))}
        value={length}
        isDisabled={isBusy}
        onChange={(next) => {
          setLength(next);
          setSure(null);
        }}
      />
      {sureUntilMs === null ? (
        <Button tone="line" disabled={isBusy} onClick={() => setSure(untilOf(length, Date.now()))}>
          {t(`care.${kind}.start`)}
        </Button>
      ) : (
        <div className={styles.actions} role="alertdialog" aria-labelledby={id}>
          <Button
            tone="warn"
            ref={takeFocus}
            disabled={isBusy}
            onClick={() => {
              setSure(null);
              void send(wishOf(kind, length));
            }}
          >
            {t("care.sure", { time: text.moment(sureUntilMs) })}
          </Button>
          <Button tone="quiet" onClick={() => setSure(null)}>
            {t("care.cancel")}
          </Button>
        </div>
      )}
    </section>
  );
}
