import { SCROLL_RATES } from "@clutch/contract";
import { useEffect, useState } from "react";
import { useNotices, useSession } from "../../select/hooks.ts";
import type { Notice } from "../../store/notices.ts";
import { loadMoreNotices, markNoticesSeen, retryNotices } from "../../sync/intents/notices.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useDateFormat } from "../../ui/i18n/use-date-format.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { usePaging } from "../../ui/scroll/use-paging.ts";
import styles from "./notices.module.css";

interface NoticesScreenProps {
  /** Given where the list lies over the page. */
  readonly onClose?: () => void;
}

/** The notifications, newest first. Opening the list counts all of it as seen; what was new stays marked. */
export default function NoticesScreen({ onClose }: NoticesScreenProps) {
  const t = useT();
  const seen = useSession((session) => session.seenNotificationId);
  const [seenAtOpening] = useState(seen);
  const newest = useNotices((state) => state.notices[0]?.notificationId);
  useEffect(() => {
    if (newest !== undefined) markNoticesSeen();
  }, [newest]);
  return (
    <section className={styles.screen} aria-label={t("notices.title")}>
      <header className={styles.head}>
        <h2 className="d">{t("notices.title")}</h2>
        {onClose && <IconButton icon="x" iconSize={20} label={t("notices.close")} onClick={onClose} />}
      </header>
      <NoticesBody seenAtOpening={seenAtOpening} />
    </section>
  );
}

function NoticesBody({ seenAtOpening }: { readonly seenAtOpening: number }) {
  const t = useT();
  const { notices, state } = useNotices((all) => ({ notices: all.notices, state: all.state }));
  if (notices.length === 0 && state === "loading") return <NoticesLoading />;
  if (notices.length === 0 && state === "failed") {
    const retry = <Button onClick={retryNotices}>{t("events.failed.retry")}</Button>;
    return (
      <div role="alert">
        <EmptyState icon="offline" title={t("notices.failed.title")} text={t("events.failed.text")} action={retry} />
      </div>
    );
  }
  if (notices.length === 0) {
    return <EmptyState icon="bell" title={t("notices.empty.title")} text={t("notices.empty.text")} />;
  }
  return (
    <div className={styles.list}>
      <ul>
        {notices.map((notice) => (
          <NoticeRow key={notice.notificationId} notice={notice} isNew={notice.notificationId > seenAtOpening} />
        ))}
      </ul>
      <NoticesEnd shown={notices.length} />
    </div>
  );
}

/** Below the last one: asks for older ones in time, and by a button after that has failed. */
function NoticesEnd({ shown }: { readonly shown: number }) {
  const t = useT();
  const { hasMore, nextPage } = useNotices((all) => ({ hasMore: all.hasMore, nextPage: all.nextPage }));
  const end = usePaging({
    rate: SCROLL_RATES.notifications,
    onDue: loadMoreNotices,
    shown,
    hasMore: hasMore && nextPage !== "failed",
  });
  return (
    <div ref={end}>
      {hasMore && nextPage === "loading" && <WaitingRows count={1} />}
      {hasMore && nextPage === "failed" && (
        <div className={styles.again} role="alert">
          {t("notices.failed.title")}
          <Button tone="line" onClick={loadMoreNotices}>
            {t("events.failed.retry")}
          </Button>
        </div>
      )}
    </div>
  );
}

const NoticesLoading = () => (
  <div className={styles.list} aria-busy="true">
    <WaitingRows count={4} />
  </div>
);

const WaitingRows = ({ count }: { readonly count: number }) => (
  <ul>
    {Array.from({ length: count }, (_, row) => (
      <li key={row} className={styles.row}>
        <Skeleton className={styles.sign} />
        <div className={styles.words}>
          <Skeleton className={styles.wait} />
        </div>
      </li>
    ))}
  </ul>
);

function NoticeRow({ notice, isNew }: { readonly notice: Notice; readonly isNew: boolean }) {
  const t = useT();
  const timezone = useSession((session) => session.timezone);
  const shortDate = useDateFormat({ timezone, hasClock: true });
  const { dateCreatedMs, kind, message, ticketId, title } = notice;
  const icon = kind === "prebook" ? "target" : ticketId === null ? "info" : "ticket";
  return (
    <li className={styles.row} data-new={isNew || undefined}>
      <span className={styles.sign}>
        <Icon name={icon} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {isNew && <span className="vh">{`${t("notices.new")}. `}</span>}
          {title}
        </p>
        <p>{message}</p>
      </div>
      <time dateTime={new Date(dateCreatedMs).toISOString()}>{shortDate(dateCreatedMs)}</time>
    </li>
  );
}
