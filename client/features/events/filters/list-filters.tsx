import { useState } from "react";
import { useLobby } from "../../../select/hooks.ts";
import { countChosen } from "../../../sync/filters/filter-query.ts";
import { setFilter } from "../../../sync/intents/events.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Segment } from "../../../ui/controls/segment.tsx";
import { partName } from "../../../ui/i18n/part-name.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { LazyDialog, LazySheet } from "../../../ui/overlay/lazy-modal.tsx";
import { useMarketTabs } from "../nav/market-tabs.ts";
import { ChosenFilters } from "./chosen-filters.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { SortChoice } from "./sort-choice.tsx";
import { useStreamCount } from "./use-stream-count.ts";
import styles from "./list-filters.module.css";

export interface ListFiltersProps {
  /** `bar` of a desktop: button and chips, then order and maps; on a phone the button stands in the `tabs`, the chips `below` them. */
  readonly place: "bar" | "tabs" | "below";
}

/** What narrows the list: a button with its dialog or sheet, and each chosen filter as a chip that takes it away. */
export function ListFilters({ place }: ListFiltersProps) {
  const isOutright = useLobby((state) => state.filter.tab === "outright");
  return (
    <>
      {place !== "below" && !isOutright && <FilterButton compact={place === "tabs"} />}
      {place !== "tabs" && <ChosenFilters isBelow={place === "below"} />}
      {place === "bar" && <StreamsChip />}
      {place === "bar" && <span className={styles.gap} />}
      {place === "bar" && !isOutright && <SortChoice />}
      {place === "bar" && !isOutright && <ScopeChoice />}
    </>
  );
}

/** Offers the matches with a stream, with how many the list has; pressed again it takes the filter away. */
function StreamsChip() {
  const t = useT();
  const isOn = useLobby((state) => state.filter.onlyStreams);
  const count = useStreamCount();
  if (!isOn && count === 0) return null;
  return (
    <Chip pressed={isOn} count={count} onClick={() => setFilter({ onlyStreams: !isOn })}>
      <Icon name="stream" />
      {t("filters.streamsShort")}
    </Chip>
  );
}

/** Markets of the match or of one of its maps. */
function ScopeChoice() {
  const t = useT();
  const marketTab = useLobby((state) => state.filter.marketTab);
  const tabs = useMarketTabs();
  if (tabs.length < 2) return null;
  return (
    <div className={styles.scope}>
      <Segment
        name={t("events.marketScope")}
        choices={tabs.map((value) => ({ value, label: partName(value, t) }))}
        value={marketTab}
        onChange={(value) => setFilter({ marketTab: value })}
      />
    </div>
  );
}

function FilterButton({ compact }: { readonly compact: boolean }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const count = useLobby((state) => countChosen(state.filter));
  const Surface = compact ? LazySheet : LazyDialog;
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <>
      {compact ? (
        <IconButton icon="sliders" label={t("filters.name")} aria-haspopup="dialog" dot={count > 0} onClick={open} />
      ) : (
        <Chip pressed={false} aria-pressed={undefined} aria-haspopup="dialog" onClick={open}>
          <Icon name="sliders" />
          {t("filters.name")}
          {count > 0 && <span className={styles.count}>{count}</span>}
        </Chip>
      )}
      <Surface open={isOpen} onClose={close} name={t("filters.name")}>
        <FilterSheet compact={compact} onDone={close} />
      </Surface>
    </>
  );
}
