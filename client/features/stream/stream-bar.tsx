import type { ReactNode } from "react";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import type { Fullscreen } from "./use-fullscreen.ts";
import type { ShownStream } from "./use-streams.ts";
import styles from "./stream.module.css";

/** The streams of one event, and which of them is shown. */
export interface StreamChoice {
  readonly streams: readonly ShownStream[];
  readonly chosen: ShownStream;
  readonly onChoose: (stream: ShownStream) => void;
}

interface StreamBarProps extends StreamChoice {
  /** Before the choice of streams: play and pause. */
  readonly before?: ReactNode;
  /** After it: sound and the small window. */
  readonly after?: ReactNode;
  readonly fullscreen: Fullscreen;
}

/** What stands on the lower edge of the picture. */
export function StreamBar({ before, after, fullscreen, ...choice }: StreamBarProps) {
  const t = useT();
  const { isFull, toggle } = fullscreen;
  return (
    <div className={styles.bar}>
      {before}
      <SourceSwitch {...choice} />
      <span className={styles.space} />
      {after}
      <IconButton
        icon="expand"
        className={styles.key}
        label={t(isFull ? "stream.leaveFullscreen" : "stream.fullscreen")}
        onClick={toggle}
      />
    </div>
  );
}

/** Local and international, where there are both. */
function SourceSwitch({ streams, chosen, onChoose }: StreamChoice) {
  const t = useT();
  if (streams.length < 2) return null;
  return (
    <div className={styles.sources} role="group" aria-label={t("stream.sources")}>
      {streams.map((stream) => (
        <button
          key={stream.address}
          type="button"
          aria-pressed={stream.address === chosen.address}
          onClick={() => onChoose(stream)}
        >
          {t(stream.isInternational ? "stream.international" : "stream.local")}
        </button>
      ))}
    </div>
  );
}
