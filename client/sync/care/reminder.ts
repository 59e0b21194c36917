import { minorOrZero, MINUTE_MS } from "@clutch/kernel";
import { reminderStore } from "../../store/care/reminder.ts";
import { uiStore } from "../../store/ui.ts";
import { sessionStore } from "../../store/session.ts";
import { getRuntime } from "../runtime.ts";
import { loadCare, toServerMs } from "./keep-care.ts";

const KEY = "visit";

/** When the visit of this member began as far as this tab knows, which counts until the server has said when. */
function readStart(memberCode: string, nowMs: number): number {
  const { session } = getRuntime();
  const [code, at] = (session.get(KEY) ?? "").split(" ");
  const atMs = Number(at);
  if (code === encodeURIComponent(memberCode) && Number.isSafeInteger(atMs) && atMs > 0 && atMs <= nowMs) return atMs;
  session.set(KEY, `${encodeURIComponent(memberCode)} ${nowMs}`);
  return nowMs;
}

/** How long until the next reminder: the next whole number of periods since the visit began. */
export function nextReminderMs(startedAtMs: number, everyMinutes: number, nowMs: number): number {
  const everyMs = everyMinutes * MINUTE_MS;
  return everyMs - (Math.max(0, nowMs - startedAtMs) % everyMs);
}

async function remind(): Promise<void> {
  const { startedAtMs } = reminderStore.getState();
  if (startedAtMs === null) return;
  const care = await loadCare(toServerMs(startedAtMs));
  if (care?.since == null) return;
  const { staked, returned } = care.since;
  reminderStore.setState({
    shown: {
      minutes: Math.floor((getRuntime().nowMs() - startedAtMs) / MINUTE_MS),
      stakedMinor: minorOrZero(staked, care.currency_code),
      returnedMinor: minorOrZero(returned, care.currency_code),
    },
  });
  uiStore.setState({ hasReminder: true });
}

/** Reminds a member of time and result as often as they wish (RU-24); follows who is signed in and what they wish. */
export function startReminder(): () => void {
  let cancel = (): void => undefined;
  let asked: string | null = null;
  const schedule = (): void => {
    cancel();
    const { startedAtMs, everyMinutes } = reminderStore.getState();
    if (startedAtMs === null || everyMinutes === null) return;
    const { timers, nowMs } = getRuntime();
    cancel = timers.after(nextReminderMs(startedAtMs, everyMinutes, nowMs()), () => {
      void remind();
      schedule();
    });
  };
  const follow = (): void => {
    const { token, member } = sessionStore.getState();
    const code = token === null ? null : (member?.memberCode ?? null);
    if (code === asked) return;
    asked = code;
    const startedAtMs = code === null ? null : readStart(code, getRuntime().nowMs());
    reminderStore.setState({ startedAtMs, everyMinutes: null, shown: null });
    uiStore.setState({ hasReminder: false });
    if (code === null) return;
    void loadCare();
  };
  const stopMember = sessionStore.subscribe(follow);
  const stopWish = reminderStore.subscribe((now, before) => {
    if (now.everyMinutes !== before.everyMinutes || now.startedAtMs !== before.startedAtMs) schedule();
  });
  follow();
  return () => {
    cancel();
    stopMember();
    stopWish();
  };
}
