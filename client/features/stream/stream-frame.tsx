import { useRef } from "react";
import { cx } from "../../ui/cx.ts";
import { StreamBar, type StreamChoice } from "./stream-bar.tsx";
import { useFullscreen } from "./use-fullscreen.ts";
import styles from "./stream.module.css";

/**
 * A stream that is a page of another site, in a frame of its own (G-69). Its scripts run in an origin that is nobody's: they
 * reach neither this page nor the partner's, open no windows, send no forms and hear no address of ours.
 */
export function StreamFrame({ name, ...choice }: StreamChoice & { readonly name: string }) {
  const stage = useRef<HTMLDivElement>(null);
  const fullscreen = useFullscreen(stage);
  return (
    <div
      ref={stage}
      className={cx(styles.stage, styles.framed, fullscreen.isFake && styles.whole)}
      role="group"
      aria-label={name}
    >
      <iframe
        className={styles.picture}
        src={choice.chosen.address}
        title={name}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
      />
      <StreamBar {...choice} fullscreen={fullscreen} />
    </div>
  );
}
