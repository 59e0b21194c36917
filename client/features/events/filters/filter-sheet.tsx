import { MARKET_FILTERS } from "@clutch/rules";
import { useEffect, useState } from "react";
import { useLobby } from "../../../select/hooks.ts";
import { useHasFavourites } from "../../../select/member.ts";
import { useLeagues } from "../../../select/choices/use-leagues.ts";
import type { LobbyFilter } from "../../../store/lobby.ts";
import { countChosen, NO_CHOICE, STARTS_WITHIN_MINUTES } from "../../../sync/filters/filter-query.ts";
import { loadLeagues } from "../../../sync/filters/leagues.ts";
import { setFilter } from "../../../sync/intents/events.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Segment } from "../../../ui/controls/segment.tsx";
import { Switch } from "../../../ui/controls/switch.tsx";
import { partName } from "../../../ui/i18n/part-name.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import type { IconName } from "../../../ui/marks/icon/icon-names.ts";
import { useMarketTabs } from "../nav/market-tabs.ts";
import { useStreamCount } from "./use-stream-count.ts";
import { FILTER_TEXT } from "./filter-texts.ts";
import { LeagueChoices } from "./league-choices.tsx";
import { SortChoice } from "./sort-choice.tsx";
import { useMatchCount } from "./use-match-count.ts";
import styles from "./filter-sheet.module.css";

export interface FilterSheetProps {
  /** On a phone the sort is chosen here too. */
  readonly compact: boolean;
  readonly onDone: () => void;
}

export type Draft = Pick<LobbyFilter, keyof typeof NO_CHOICE | "marketTab">;
interface DraftProps {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** The filters to choose from; they hold once 'Show n matches' is pressed, so that one choice is one step back. */
export function FilterSheet({ compact, onDone }: FilterSheetProps) {
  const t = useT();
  const filter = useLobby((state) => state.filter);
  const [draft, setDraft] = useState<Draft>(() => pickDraft(filter));
  const { count } = useMatchCount(filter, draft);
  const onChange = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const { tab } = filter;
  useEffect(() => void loadLeagues(tab), [tab]);
  const show = () => {
    setFilter(draft);
    onDone();
  };
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <h2 className="d">{t("filters.name")}</h2>
        <Button tone="quiet" disabled={countChosen(draft) === 0} onClick={() => onChange(NO_CHOICE)}>
          {t("filters.clear")}
        </Button>
        <IconButton icon="x" label={t("shell.close")} onClick={onDone} />
      </div>
      {compact && <SortChoice fill />}
      <WithinChoice draft={draft} onChange={onChange} />
      <Marks draft={draft} onChange={onChange} />
      <MarketChips draft={draft} onChange={onChange} />
      <LeagueChoices
        chosen={draft.competitionIds}
        gameIds={filter.gameIds}
        onRetry={() => void loadLeagues(tab)}
        onChange={(competitionIds) => onChange({ competitionIds })}
      />
      <div className={styles.foot}>
        <Button size="large" block className={styles.show} onClick={show}>
          {count === null ? t("filters.showAny") : t("filters.show", { count })}
        </Button>
      </div>
    </div>
  );
}

const pickDraft = (filter: LobbyFilter): Draft => ({
  competitionIds: filter.competitionIds,
  startsWithinMinutes: filter.startsWithinMinutes,
  onlyFavourites: filter.onlyFavourites,
  onlyStreams: filter.onlyStreams,
  marketFilter: filter.marketFilter,
  marketTab: filter.marketTab,
});

/** Hours until the start; a match in play is there already. */
function WithinChoice({ draft, onChange }: DraftProps) {
  const t = useT();
  const choices = STARTS_WITHIN_MINUTES.map((minutes) => ({
    value: String(minutes),
    label: t("filters.hours", { count: minutes / 60 }),
  }));
  return (
    <section className={styles.part}>
      <h3>{t("filters.within")}</h3>
      <Segment
        fill
        name={t("filters.within")}
        choices={[...choices, { value: "any", label: t("filters.any") }]}
        value={String(draft.startsWithinMinutes ?? "any")}
        onChange={(value) => onChange({ startsWithinMinutes: value === "any" ? null : Number(value) })}
      />
    </section>
  );
}

/** Favourites, for members alone, and matches with a stream. */
function Marks({ draft, onChange }: DraftProps) {
  const t = useT();
  const hasFavourites = useHasFavourites();
  const { favouriteCount } = useLeagues();
  const streamCount = useStreamCount();
  return (
    <div className={styles.box}>
      {hasFavourites && (
        <MarkRow
          icon="star"
          label={t("filters.favourites")}
          count={favouriteCount}
          checked={draft.onlyFavourites}
          onChange={(onlyFavourites) => onChange({ onlyFavourites })}
        />
      )}
      <MarkRow
        icon="stream"
        label={t("filters.streams")}
        count={streamCount}
        checked={draft.onlyStreams}
        onChange={(onlyStreams) => onChange({ onlyStreams })}
      />
    </div>
  );
}

interface MarkRowProps {
  readonly icon: IconName;
  readonly label: string;
  readonly count: number;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function MarkRow({ icon, label, count, checked, onChange }: MarkRowProps) {
  return (
    <div className={styles.row}>
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>{count}</span>
      <Switch checked={checked} label={label} onChange={onChange} />
    </div>
  );
}

/** Which markets the rows show, and of which map. */
function MarketChips({ draft, onChange }: DraftProps) {
  const t = useT();
  const tabs = useMarketTabs();
  return (
    <section className={styles.part}>
      <h3>{t("filters.market.name")}</h3>
      <div className={styles.chips}>
        {MARKET_FILTERS.map((value) => (
          <Chip key={value} pressed={value === draft.marketFilter} onClick={() => onChange({ marketFilter: value })}>
            {t(FILTER_TEXT[value])}
          </Chip>
        ))}
      </div>
      {tabs.length > 1 && (
        <div className={styles.chips} role="group" aria-label={t("events.marketScope")}>
          {tabs.map((tab) => (
            <Chip key={tab} pressed={tab === draft.marketTab} onClick={() => onChange({ marketTab: tab })}>
              {partName(tab, t)}
            </Chip>
          ))}
        </div>
      )}
    </section>
  );
}
