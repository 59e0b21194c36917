import { type ReactNode, useDeferredValue, useEffect, useRef } from "react";
import { cx } from "../cx.ts";
import styles from "./modal.module.css";
import { openModal } from "./open-modal.ts";

export type ModalKind = "dialog" | "sheet" | "drawer";

export interface ModalProps {
  readonly kind: ModalKind;
  readonly open: boolean;
  /** Called for Escape, a press on the scrim and the back gesture. */
  readonly onClose: () => void;
  /** The accessible name. */
  readonly name: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

const CONTROL = "button:not(:disabled, [tabindex='-1']), a[href], input, select, textarea, [tabindex='0']";

/**
 * A native modal dialog in one of three shapes. The browser keeps focus inside and makes the rest inert. The first
 * focus goes to what is marked `data-first-focus`, else to the first control; it returns to where it was at the end.
 */
export function Modal({ kind, open, onClose, name, children, className }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  // A sheet or drawer begins to come in at once; what it holds is drawn an animation frame later, while it is still at the edge.
  const wasOpen = useDeferredValue(open, false);
  const isFilled = open && (kind === "dialog" || wasOpen);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const before = document.activeElement;
    const close = openModal(dialog);
    return () => {
      close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isFilled) return;
    // Asked for by name: a browser may else give the first focus to a part that scrolls.
    const first = dialog.querySelector<HTMLElement>("[data-first-focus]") ?? dialog.querySelector<HTMLElement>(CONTROL);
    first?.focus();
  }, [isFilled]);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const cancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    // The scrim belongs to the dialog element, everything else to its content.
    const press = (event: Event) => {
      if (event.target === dialog) onClose();
    };
    // Until it is modal the browser closes nothing for Escape.
    const escape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && dialog.matches(":popover-open")) onClose();
    };
    dialog.addEventListener("cancel", cancel);
    dialog.addEventListener("click", press);
    document.addEventListener("keydown", escape);
    return () => {
      dialog.removeEventListener("cancel", cancel);
      dialog.removeEventListener("click", press);
      document.removeEventListener("keydown", escape);
    };
  }, [onClose]);
  return (
    <dialog ref={ref} popover="manual" className={cx(styles.modal, styles[kind], className)} aria-label={name}>
      {open && (
        <div className={styles.body}>
          {kind === "sheet" && <i className={styles.grab} />}
          {isFilled && children}
        </div>
      )}
    </dialog>
  );
}

type ShapedProps = Omit<ModalProps, "kind">;

/** A question or a refusal in the middle of the view. */
export function Dialog(props: ShapedProps) {
  return <Modal kind="dialog" {...props} />;
}

/** Comes up from the bottom edge on narrow screens, 94 % of the height at most. */
export function Sheet(props: ShapedProps) {
  return <Modal kind="sheet" {...props} />;
}

/** Comes in from the end edge, 360 px wide. */
export function Drawer(props: ShapedProps) {
  return <Modal kind="drawer" {...props} />;
}
