import { MINUTE_MS } from "@clutch/kernel";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { reminderStore } from "../../../store/care/reminder.ts";
import { useT } from "../../../ui/i18n/use-t.ts";

const EVERY_MS = 10_000;

/** How long this visit lasts, in whole minutes. */
export function VisitClock() {
  const t = useT();
  const startedAtMs = useStore(reminderStore, (state) => state.startedAtMs);
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (startedAtMs === null) return null;
  const count = Math.max(0, Math.floor((nowMs - startedAtMs) / MINUTE_MS));
  return <>{t("care.minutes", { count })}</>;
}
