import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { DAY_MS } from "@clutch/kernel";
import { useMoment } from "../../parts/message-text.ts";
import { useSession, useUi } from "../../select/hooks.ts";
import { subscribeSecond } from "../../select/use-time-left.ts";
import { reminderStore } from "../../store/care/reminder.ts";
import { careStore } from "../../store/care/standing.ts";
import { careNowMs, toServerMs } from "../../sync/care/keep-care.ts";
import { openBreak } from "../../sync/intents/member/care.ts";
import { Button } from "../../ui/controls/button.tsx";
import { cx } from "../../ui/cx.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { computeClock, lengthText, type ClockFace } from "./clock-face.ts";
import styles from "./session-clock.module.css";

/** How long the visit lasts and the way to a break, beside the balance (RU-24); during a break when it ends. Nothing for a guest. */
export function SessionClock() {
  const isMember = useSession((session) => session.member !== null);
  const startedAtMs = useStore(reminderStore, (reminder) => reminder.startedAtMs);
  if (!isMember || startedAtMs === null) return null;
  return <Running startedAtMs={startedAtMs} />;
}

function Running({ startedAtMs }: { readonly startedAtMs: number }) {
  const isPhone = useUi((ui) => ui.isMobile);
  const standing = useStore(careStore, (care) => care.standing);
  // On a phone seconds have no room.
  const now = () => Math.floor(careNowMs() / (isPhone ? 10_000 : 1000)) * (isPhone ? 10_000 : 1000);
  const nowMs = useSyncExternalStore(subscribeSecond, now, now);
  const isHidden = useSession(({ look }) => look.clock === "hidden");
  const face = computeClock({ standing, startedAtMs: toServerMs(startedAtMs), nowMs });
  if (isHidden && face.kind === "running") return null;
  if (isPhone) return <PhoneClock face={face} nowMs={nowMs} />;
  if ("untilMs" in face) return <Paused face={face} nowMs={nowMs} />;
  return <WideClock face={face} />;
}

type PausedFace = Extract<ClockFace, { readonly untilMs: number }>;
type RunningFace = Exclude<ClockFace, PausedFace>;

const NAMES = { break: "care.hold.break", closed: "care.hold.closed" } as const;

function WideClock({ face }: { readonly face: RunningFace }) {
  const t = useT();
  return (
    <span className={cx(styles.clock, face.kind !== "running" && styles.near)}>
      <Icon name="hour" />
      <b className="num" role="timer" aria-label={t("care.clock")}>
        {lengthText(face.elapsedMs, true)}
      </b>
      {face.kind === "near" && <span>{t("care.clock.left", { count: face.minutesLeft ?? 0 })}</span>}
      {face.kind === "reached" && <span>{t("care.hold.reached")}</span>}
      <Button tone="line" size="small" className={styles.break} aria-haspopup="dialog" onClick={openBreak}>
        <Icon name="break" />
        <span className={styles.words}>{t("care.break")}</span>
      </Button>
    </span>
  );
}

interface PausedProps {
  readonly face: PausedFace;
  readonly nowMs: number;
}

/** What is left of a day, else the moment of its end. */
function Paused({ face, nowMs }: PausedProps) {
  const t = useT();
  const moment = useMoment();
  const leftMs = face.untilMs - nowMs;
  const end = leftMs < DAY_MS ? lengthText(leftMs, true) : moment(face.untilMs);
  return (
    <button type="button" className={cx(styles.clock, styles.paused)} aria-haspopup="dialog" onClick={openBreak}>
      <Icon name={face.kind === "break" ? "break" : "lock"} />
      <span>{t(NAMES[face.kind])}</span> <b className="num">{end}</b>
    </button>
  );
}

/** Sign over figures, one press to the break. */
function PhoneClock({ face, nowMs }: { readonly face: ClockFace; readonly nowMs: number }) {
  const t = useT();
  const moment = useMoment();
  const isPaused = "untilMs" in face;
  const leftMs = isPaused ? face.untilMs - nowMs : 0;
  const time = isPaused ? (leftMs < DAY_MS ? lengthText(leftMs, false) : "") : lengthText(face.elapsedMs, false);
  const name = isPaused
    ? `${t(NAMES[face.kind])}, ${t("care.break.until", { time: moment(face.untilMs) })}`
    : `${t("care.clock")} ${time}, ${t("care.break")}`;
  const isNear = face.kind === "near" || face.kind === "reached";
  return (
    <button
      type="button"
      className={cx(styles.phone, isNear && styles.near)}
      data-visit=""
      aria-label={name}
      aria-haspopup="dialog"
      onClick={openBreak}
    >
      <Icon name={isPaused ? "break" : "hour"} />
      <b className="num">{face.kind === "near" ? t("care.minutes", { count: face.minutesLeft ?? 0 }) : time}</b>
    </button>
  );
}
