export type ToastTone = "success" | "error" | "warn" | "info";

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
}

/** How long a toast stays. */
export const TOAST_MS = 5_000;
/** More at once would be a wall; the oldest gives way. */
export const MAX_TOASTS = 3;

/** The toasts in sight, oldest first. */
export interface ToastStore {
  readonly show: (tone: ToastTone, text: string) => void;
  readonly dismiss: (id: number) => void;
  readonly read: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** An empty store; the same text twice in a row is one toast that starts anew. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    show(tone, text) {
      const others = toasts.filter((toast) => toast.text !== text);
      set([...others, { id: nextId, tone, text }].slice(-MAX_TOASTS));
      nextId += 1;
    },
    dismiss(id) {
      set(toasts.filter((toast) => toast.id !== id));
    },
    read: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The one store of the page: whoever has something to say calls `toasts.show("success", text)`. */
export const toasts: ToastStore = createToastStore();
