import { useId } from "react";
import type { Translate } from "../../../ui/i18n/i18n.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { PlacingTime } from "./placing-time.tsx";
import type { SlideView } from "../slip-view.ts";
import { useSlide } from "./use-slide.ts";
import styles from "./slide-control.module.css";

interface SlideControlProps {
  readonly view: SlideView;
  /** Id of the message that says why it is off. */
  readonly reasonId: string;
  readonly onPlace: () => void;
}

/**
 * Slide to place bet (G-54). Works by mouse, pen and finger (the thumb is dragged to 90 % of the
 * track) and by keyboard (Enter, End, or the right arrow to the end). It stays in the tab order
 * while disabled, so that its reason can be heard.
 */
export function SlideControl({ view, reasonId, onPlace }: SlideControlProps) {
  const t = useT();
  const howId = useId();
  const isReady = view.kind === "ready" || view.kind === "accept";
  const { trackRef, thumb, onKeyDown, onBlur } = useSlide(isReady, onPlace);
  const label = labelOf(view, t);
  return (
    <div
      ref={trackRef}
      className={styles.slide}
      data-state={view.kind}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native range jumps to where its track is touched
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      aria-valuetext={label}
      aria-disabled={!isReady}
      aria-busy={view.kind === "placing"}
      aria-describedby={isReady ? howId : reasonId}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <i className={styles.fill} />
      {view.kind === "placing" && <PlacingTime sinceMs={view.sinceMs} endsMs={view.endsMs} />}
      <span className={styles.thumb} {...thumb}>
        <Icon name={view.kind === "placing" ? "loader" : "gripr"} size={20} />
      </span>
      <span className={styles.label}>{label}</span>
      <i className={styles.dock} />
      <span id={howId} className="vh">
        {t("slip.slide.how")}
      </span>
    </div>
  );
}

function labelOf(view: SlideView, t: Translate): string {
  switch (view.kind) {
    case "ready":
      return placeText(view.bets, t);
    case "accept":
      return t("slip.slide.accept");
    case "placing":
      return view.step === null ? t("slip.placing") : `${t("slip.placing")} ${t("slip.placing.step", view.step)}`;
    case "disabled":
      return view.reason ?? placeText(view.bets, t);
  }
}

const placeText = (bets: number, t: Translate): string =>
  bets > 1 ? t("slip.slide.placeMany", { count: bets }) : t("slip.slide.place");
