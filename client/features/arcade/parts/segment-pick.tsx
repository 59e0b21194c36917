import type { ChoiceProps } from "../../../ui/controls/choice.ts";
import { Segment } from "../../../ui/controls/segment.tsx";
import styles from "./pick.module.css";

/** One of a few, with its name above it. */
export function SegmentPick<V extends string>(props: ChoiceProps<V>) {
  return (
    <div className={styles.pick}>
      <span>{props.name}</span>
      <Segment fill {...props} />
    </div>
  );
}
