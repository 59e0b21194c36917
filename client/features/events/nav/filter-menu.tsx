import { useState } from "react";
import { useLobby } from "../../../select/hooks.ts";
import { MARKET_FILTERS, type MarketFilter } from "@clutch/rules";
import { setFilter } from "../../../sync/intents/events.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { Dialog, Sheet } from "../../../ui/overlay/modal.tsx";
import { useMarketTabs } from "./market-tabs.ts";
import styles from "./filter-menu.module.css";

export const FILTER_TEXT = {
  all: "events.filter.all",
  winner: "events.filter.winner",
  handicap: "events.filter.handicap",
  "over-under": "events.filter.overUnder",
  "odd-even": "events.filter.oddEven",
} as const satisfies Record<MarketFilter, string>;

/** Which markets the rows show: a button with its dialog, or on a phone a sign with its sheet. */
export function FilterMenu({ compact }: { readonly compact: boolean }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const marketFilter = useLobby((state) => state.filter.marketFilter);
  const Surface = compact ? Sheet : Dialog;
  return (
    <>
      {compact ? (
        <IconButton
          icon="sliders"
          label={t("events.filter.name")}
          dot={marketFilter !== "all"}
          onClick={() => setOpen(true)}
        />
      ) : (
        <Button tone="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="sliders" />
          {t(FILTER_TEXT[marketFilter])}
          <Icon name="cdown" size={12} />
        </Button>
      )}
      <Surface open={isOpen} onClose={() => setOpen(false)} name={t("events.filter.name")}>
        <Choices onDone={() => setOpen(false)} />
      </Surface>
    </>
  );
}

function Choices({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const { marketFilter, marketTab } = useLobby((state) => state.filter);
  const tabs = useMarketTabs();
  return (
    <div className={styles.choices}>
      <h2 className="d">{t("events.filter.name")}</h2>
      <div className={styles.chips}>
        {MARKET_FILTERS.map((value) => (
          <Chip
            key={value}
            pressed={value === marketFilter}
            data-first-focus={value === marketFilter ? "" : undefined}
            onClick={() => {
              setFilter({ marketFilter: value });
              onDone();
            }}
          >
            {t(FILTER_TEXT[value])}
          </Chip>
        ))}
      </div>
      {tabs.length > 1 && (
        <>
          <h3>{t("events.marketScope")}</h3>
          <div className={styles.chips}>
            {tabs.map((tab) => (
              <Chip key={tab} pressed={tab === marketTab} onClick={() => setFilter({ marketTab: tab })}>
                {tab}
              </Chip>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
