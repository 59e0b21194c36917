import { useId, useState } from "react";
import { useSession } from "../../../select/hooks.ts";
import { useKeptAnswer } from "../../../queries/use-kept-answer.ts";
import { endSessions } from "../../../sync/intents/member/end-sessions.ts";
import { sessionsQuery, type Sessions } from "../../../sync/session/sessions-query.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useDateFormat } from "../../../ui/i18n/use-date-format.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import settings from "../settings.module.css";
import styles from "./devices.module.css";

type Ending = "idle" | "ending" | "ended" | "failed";

/** Where the member is signed in; each other place can be signed out from here. */
export function DevicesPage() {
  const t = useT();
  const { data: sessions, isError, isFetching, refetch, keep } = useKeptAnswer(sessionsQuery);
  const [ending, setEnding] = useState<Ending>("idle");
  if (sessions === undefined) {
    if (!isError || isFetching) return <Skeleton className={styles.bone} />;
    return (
      <EmptyState
        icon="offline"
        title={t("settings.devices.failed")}
        text={t("events.failed.text")}
        action={<Button onClick={() => void refetch()}>{t("events.failed.retry")}</Button>}
      />
    );
  }
  const end = async (ids: readonly string[]): Promise<void> => {
    setEnding("ending");
    const left = await endSessions(ids);
    setEnding(left === null ? "failed" : "ended");
    if (left !== null) keep(left);
    else void refetch();
  };
  const others = sessions.filter((session) => !session.is_current).map((session) => session.session_id);
  const isBusy = ending === "ending";
  return (
    <>
      <p className={styles.about}>{t("settings.devices.about")}</p>
      <ul className={settings.rows}>
        {sessions.map((session) => (
          <Device key={session.session_id} {...session} isBusy={isBusy} onEnd={(id) => void end([id])} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button tone="line" disabled={isBusy} onClick={() => void end(others)}>
          {t("settings.devices.endOthers")}
        </Button>
      )}
      <p className={styles.note} data-state={ending} role={ending === "failed" ? "alert" : "status"}>
        {ending === "ended" && t("settings.devices.ended")}
        {ending === "failed" && t("settings.devices.notEnded")}
      </p>
    </>
  );
}

type DeviceProps = Sessions[number] & {
  readonly isBusy: boolean;
  readonly onEnd: (sessionId: string) => void;
};

function Device({ session_id, device, started_at, last_seen_at, is_current, isBusy, onEnd }: DeviceProps) {
  const t = useT();
  const id = useId();
  const timezone = useSession((session) => session.timezone);
  const moment = useDateFormat({ timezone, hasClock: true });
  return (
    <li className={styles.device}>
      <div id={id}>
        <b>{device ?? t("settings.devices.unknown")}</b>
        <p>{t("settings.devices.seen", { time: moment(last_seen_at), since: moment(started_at) })}</p>
      </div>
      {is_current ? (
        <span className={styles.current}>{t("settings.devices.current")}</span>
      ) : (
        <Button tone="line" disabled={isBusy} aria-describedby={id} onClick={() => onEnd(session_id)}>
          {t("settings.devices.end")}
        </Button>
      )}
    </li>
  );
}
