import { useEffect, useRef, useSyncExternalStore } from "react";
import { cx } from "../cx.ts";
import { IconButton } from "../controls/icon-button.tsx";
import { Icon } from "../marks/icon/icon.tsx";
import type { IconName } from "../marks/icon/icon-names.ts";
import { TOAST_MS, type Toast, type ToastTone, toasts } from "./toast-store.ts";
import styles from "./toast-host.module.css";

const SIGN: Record<ToastTone, IconName> = { success: "win", error: "lose", warn: "warn", info: "info" };

/** Where toasts appear. Mounted once by the shell; `closeLabel` names the cross of each. */
export function ToastHost({ closeLabel }: { readonly closeLabel: string }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read, toasts.read);
  const host = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null || shown.length === 0) return;
    // Shown anew with each toast: what opened last lies on top, also above a modal dialog.
    element.showPopover();
    return () => element.hidePopover();
  }, [shown]);
  return (
    <output ref={host} className={styles.host} aria-live="polite" popover="manual">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </output>
  );
}

function ToastCard({ toast, closeLabel }: { readonly toast: Toast; readonly closeLabel: string }) {
  const { id, tone, text } = toast;
  useEffect(() => {
    const timer = setTimeout(() => toasts.dismiss(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className={cx(styles.toast, styles[tone])}>
      <Icon name={SIGN[tone]} />
      <span className={styles.text}>{text}</span>
      <IconButton icon="x" label={closeLabel} className={styles.close} onClick={() => toasts.dismiss(id)} />
    </div>
  );
}
