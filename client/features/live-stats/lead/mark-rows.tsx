import type { Side } from "@clutch/kernel";
import type { IconName } from "../../../ui/marks/icon/icon-names.ts";
import type { MessageId } from "../../../ui/i18n/message-id.ts";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { MARK_KINDS, type LeadMark, type MarkKind } from "./lead-marks.ts";
import parts from "../plot-parts.module.css";
import styles from "./mark-rows.module.css";

const SIGNS: Readonly<Record<MarkKind, { readonly icon: IconName; readonly name: MessageId }>> = {
  kill: { icon: "sword", name: "stats.kills" },
  tower: { icon: "tower", name: "stats.towers" },
  boss: { icon: "skull", name: "stats.bosses" },
};

interface MarkRowsProps {
  readonly marks: readonly LeadMark[];
  /** Minutes at the right edge. */
  readonly minutes: number;
}

/** Under the lead, at their minutes: kills as strokes, home's above away's; towers and bosses by their signs. The plot's text counts them. */
export function MarkRows({ marks, minutes }: MarkRowsProps) {
  return (
    <div className={styles.rows} aria-hidden="true">
      {(["home", "away"] as const).map((side) => (
        <Row key={side} side={side} marks={marks.filter((mark) => mark.side === side)} minutes={minutes} />
      ))}
    </div>
  );
}

const Row = ({ side, marks, minutes }: MarkRowsProps & { readonly side: Side }) => (
  <div className={styles.row} data-side={side}>
    {marks.map(({ kind, sequence, second }) => (
      <i
        key={sequence}
        data-mark={kind}
        style={{ insetInlineStart: `${Math.min(100, Math.round((second / 60 / minutes) * 10_000) / 100)}%` }}
      >
        {kind !== "kill" && <Icon name={SIGNS[kind].icon} size={12} />}
      </i>
    ))}
  </div>
);

/** What the marks are, of kinds that there are. */
export function MarkLegend({ marks }: Pick<MarkRowsProps, "marks">) {
  const t = useT();
  return (
    <ul className={cx(parts.legend, styles.legend)}>
      {MARK_KINDS.filter((kind) => marks.some((mark) => mark.kind === kind)).map((kind) => (
        <li key={kind}>
          {kind === "kill" ? <i /> : <Icon name={SIGNS[kind].icon} size={12} />}
          {t(SIGNS[kind].name)}
        </li>
      ))}
    </ul>
  );
}
