import type { CourseStep } from "@clutch/rules";
import { useState } from "react";
import { copyText } from "../../platform/clipboard.ts";
import type { EventEntry } from "../../store/catalogue.ts";
import { makeSecondLink } from "../../sync/intents/match/second.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Segment } from "../../ui/controls/segment.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import type { MomentTexts } from "./moment-texts.ts";
import { SPEEDS, type Playing, type Speed } from "./use-playing.ts";
import styles from "./moment-bar.module.css";

interface MomentBarProps {
  readonly event: Pick<EventEntry, "eventId">;
  readonly atMs: number;
  readonly texts: MomentTexts;
  readonly playing: Playing;
  readonly onStep: (step: CourseStep) => void;
}

/** Which second it is, and what moves it: a fact back or on, playing, and a link to it. */
export function MomentBar({ event, atMs, texts, playing, onStep }: MomentBarProps) {
  const t = useT();
  return (
    <div className={styles.bar}>
      <div className={styles.steps}>
        <IconButton icon="cleft" label={t("past.factBefore")} onClick={() => onStep("factBefore")} />
        <Button onClick={playing.isOn ? playing.stop : playing.start} className={styles.play}>
          <Icon name={playing.isOn ? "pause" : "play"} />
          <span className="vh">{playing.isOn ? t("past.stop") : t("past.play")}</span>
        </Button>
        <IconButton icon="cright" label={t("past.factAfter")} onClick={() => onStep("factAfter")} />
      </div>
      <p className={styles.now}>
        <b className="d">{texts.clock}</b> <span className="num">{texts.time}</span>
      </p>
      <Segment<`${Speed}`>
        name={t("past.speed")}
        value={`${playing.speed}`}
        onChange={(speed) => playing.setSpeed(Number(speed) as Speed)}
        choices={SPEEDS.map((speed) => ({ value: `${speed}` as const, label: `${speed}×` }))}
      />
      <CopyLink eventId={event.eventId} atMs={atMs} />
    </div>
  );
}

function CopyLink({ eventId, atMs }: { readonly eventId: string; readonly atMs: number }) {
  const t = useT();
  const [copied, setCopied] = useState<number | null>(null);
  const link = makeSecondLink({ eventId, atMs });
  if (link === null) return null;
  const copy = async (): Promise<void> => setCopied((await copyText(link)) ? atMs : null);
  return (
    <Button tone="line" size="small" onClick={() => void copy()}>
      <Icon name={copied === atMs ? "check" : "copy"} size={12} />
      <span role="status">{copied === atMs ? t("past.copied") : t("past.copy")}</span>
    </Button>
  );
}
