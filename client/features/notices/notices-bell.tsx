import { useSession } from "../../select/hooks.ts";
import { useIsMember, useUnseenCount } from "../../select/member.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./notices.module.css";

interface NoticesBellProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The bell with the count above the highest seen id (G-61). Hidden for guests and where notifications are off. */
export function NoticesBell({ isOpen, onToggle }: NoticesBellProps) {
  const t = useT();
  const count = useUnseenCount();
  const isMember = useIsMember();
  const isWanted = useSession((session) => session.member?.notification ?? false);
  if (!isMember || !isWanted) return null;
  return (
    <span className={styles.bell}>
      <IconButton
        icon="bell"
        iconSize={20}
        label={t("notices.bell", { count })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onToggle}
      />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? "99+" : count}
        </span>
      )}
    </span>
  );
}
