/** The widget says that it loads before its frame has loaded; a frame that has loaded without that shows something else. */
export const SILENT_AFTER_LOAD_MS = 3000;
/** A frame that loads nothing at all. A widget that comes later is shown all the same. */
export const LOAD_LIMIT_MS = 20_000;

/** Whether the widget comes into its frame: a browser keeps from the page whether it refused one. */
export interface Waiting {
  /** The frame has begun to load. */
  readonly begin: () => void;
  /** The widget was heard. */
  readonly heard: () => void;
  readonly stop: () => void;
}

export function awaitWidget(
  page: Pick<Window, "setTimeout" | "clearTimeout">,
  frame: Pick<HTMLIFrameElement, "addEventListener">,
  onSilent: () => void,
): Waiting {
  let timer: number | null = null;
  const stop = (): void => {
    if (timer !== null) page.clearTimeout(timer);
    timer = null;
  };
  const waitFor = (limitMs: number): void => {
    stop();
    timer = page.setTimeout(() => {
      timer = null;
      onSilent();
    }, limitMs);
  };
  frame.addEventListener("load", () => {
    if (timer !== null) waitFor(SILENT_AFTER_LOAD_MS);
  });
  return { begin: () => waitFor(LOAD_LIMIT_MS), heard: stop, stop };
}
