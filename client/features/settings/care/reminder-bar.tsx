import type { ReactNode } from "react";
import type { SendCare } from "../../../sync/intents/member/care.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { ChoiceBar } from "../choice-list.tsx";
import settings from "../settings.module.css";

const CHOICES = ["off", "30", "60", "120"] as const;
type Choice = (typeof CHOICES)[number];

interface ReminderBarProps {
  readonly minutes: number | null;
  readonly isBusy: boolean;
  readonly send: SendCare;
  /** What came of the last choice. */
  readonly note: ReactNode;
}

/** How often the member is reminded of time and result. */
export function ReminderBar({ minutes, isBusy, send, note }: ReminderBarProps) {
  const t = useT();
  const value: Choice = CHOICES.find((choice) => Number(choice) === minutes) ?? "off";
  return (
    <section className={settings.panel} aria-label={t("care.reminder")}>
      <h2>{t("care.reminder")}</h2>
      {note}
      <ChoiceBar
        name={t("care.reminder")}
        choices={CHOICES.map((choice) => ({
          value: choice,
          label: choice === "off" ? t("care.reminder.off") : t("care.minutes", { count: Number(choice) }),
        }))}
        value={value}
        isDisabled={isBusy}
        onChange={(next) => void send({ action: "reminder", minutes: next === "off" ? null : Number(next) })}
      />
    </section>
  );
}
