import { useEffect, useRef } from "react";
import { useT } from "../../../ui/i18n/use-t.ts";
import type { PlacingView } from "../slip-view.ts";
import styles from "./slide-control.module.css";

const REPAINT_MS = 100;

/** The in-play delay on the slide (RU-10): a ground that fills and the seconds left; nothing before kick-off. */
export function PlacingTime({ sinceMs, endsMs }: Pick<PlacingView, "sinceMs" | "endsMs">) {
  const t = useT();
  const groundRef = useRef<HTMLElement>(null);
  const textRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (endsMs === null) return undefined;
    const paint = (): void => {
      const leftMs = Math.max(0, endsMs - Date.now());
      const share = 1 - leftMs / Math.max(1, endsMs - sinceMs);
      groundRef.current?.style.setProperty("--share", share.toFixed(3));
      // The server may take a little longer than the delay; then only 'Placing...' is true.
      const left = leftMs === 0 ? "" : t("slip.placing.left", { seconds: (leftMs / 1000).toFixed(1) });
      if (textRef.current) textRef.current.textContent = left;
    };
    paint();
    const timer = setInterval(paint, REPAINT_MS);
    return () => clearInterval(timer);
  }, [sinceMs, endsMs, t]);
  if (endsMs === null) return null;
  return (
    <>
      <i ref={groundRef} className={styles.elapsed} />
      <small ref={textRef} className={styles.left} aria-hidden="true" />
    </>
  );
}
