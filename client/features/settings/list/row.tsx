import type { ReactNode } from "react";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import type { IconName } from "../../../ui/marks/icon/icon-names.ts";
import type { SettingsPage } from "../settings-page.ts";
import styles from "../settings.module.css";

interface OpenRowProps {
  readonly icon: IconName;
  readonly label: string;
  readonly value?: ReactNode;
  /** The page of the settings it opens: on the way back the focus returns to it. */
  readonly page?: SettingsPage;
  readonly onOpen: () => void;
}

/** A setting with a page of its own. */
export function OpenRow({ icon, label, value, page, onOpen }: OpenRowProps) {
  return (
    <button type="button" className={styles.row} data-page={page} onClick={onOpen}>
      <Icon name={icon} />
      <span className={styles.key}>{label}</span>
      <span className={styles.value}>
        {value}
        <Icon name="cright" size={12} />
      </span>
    </button>
  );
}

interface RowProps {
  readonly icon: IconName;
  readonly label: ReactNode;
  /** What it does, below. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** A setting that is made here. */
export function Row({ icon, label, note, children }: RowProps) {
  return (
    <div className={styles.row}>
      <Icon name={icon} />
      <span className={styles.key}>{label}</span>
      <span className={styles.value}>{children}</span>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}
