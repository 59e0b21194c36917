import { RESIZE_DEBOUNCE_MS } from "@clutch/contract";
import type { Timers } from "../../platform/timers.ts";
import { uiStore } from "../../store/ui.ts";
import { isMobileWidth } from "../mobile-page.ts";

/** Reads the width on load and after the 100 ms pause of resize and orientation changes (G-19). */
export function startViewport(page: Window, timers: Timers): () => void {
  const read = (): void => {
    const { innerWidth: width, innerHeight: height } = page;
    uiStore.setState({ viewport: { width, height }, isMobile: isMobileWidth(width) });
  };
  let cancel = (): void => undefined;
  const readLater = (): void => {
    cancel();
    cancel = timers.after(RESIZE_DEBOUNCE_MS, read);
  };
  read();
  page.addEventListener("resize", readLater);
  page.addEventListener("orientationchange", readLater);
  return () => {
    cancel();
    page.removeEventListener("resize", readLater);
    page.removeEventListener("orientationchange", readLater);
  };
}
