import { Chip } from "../../../../ui/controls/chip.tsx";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { FILTER_TEXT } from "../../filters/filter-texts.ts";
import type { MarketTopic, PageFilter } from "./market-topics.ts";
import styles from "./filter-chips.module.css";

const TOPIC_TEXT = {
  kills: "detail.topic.kills",
  objectives: "detail.topic.objectives",
  rounds: "detail.topic.rounds",
  goals: "detail.topic.goals",
  maps: "detail.topic.maps",
  time: "detail.topic.time",
  yours: "detail.topic.yours",
} as const satisfies Record<MarketTopic, string>;

const TEXT = { ...FILTER_TEXT, ...TOPIC_TEXT, all: "filters.market.allShort" } as const satisfies Record<
  PageFilter,
  string
>;

export interface FilterChipsProps<F extends PageFilter> {
  /** How many cards each filter leaves; those that leave none are not offered. */
  readonly counts: ReadonlyMap<F, number>;
  readonly value: F;
  readonly onChange: (filter: F) => void;
}

/** Forms and topics of the markets, each with its count. */
export function FilterChips<F extends PageFilter>({ counts, value, onChange }: FilterChipsProps<F>) {
  const t = useT();
  return (
    <fieldset className={styles.chips} aria-label={t("filters.market.name")}>
      {[...counts]
        .filter(([filter, count]) => count > 0 || filter === value || filter === "all")
        .map(([filter, count]) => (
          <Chip key={filter} pressed={filter === value} count={count} onClick={() => onChange(filter)}>
            {t(TEXT[filter])}
          </Chip>
        ))}
    </fieldset>
  );
}
