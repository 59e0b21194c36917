import { useEffect, useRef } from "react";
import { useSlip, useUi } from "../../select/hooks.ts";
import { groupOfTab, SLIP_TABS } from "../../store/slip-mode.ts";
import type { SlipTab } from "../../store/slip.ts";
import { setSlipTab } from "../../sync/intents/slip/held-legs.ts";
import { Segment } from "../../ui/controls/segment.tsx";
import type { MessageId } from "../../ui/i18n/message-id.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { ComboTypes, hasComboTypes, hasComboTypesInOptions } from "./combo-types.tsx";
import styles from "./slip-types.module.css";

const TAB_TEXTS: Record<SlipTab, { readonly short: MessageId; readonly full: MessageId }> = {
  single: { short: "slip.tab.single", full: "slip.tab.single" },
  combo: { short: "slip.tab.combo", full: "slip.tab.combo" },
  "event-combo": { short: "slip.tab.inMatch", full: "slip.tab.inMatchFull" },
  "lucky-combo": { short: "slip.tab.lucky", full: "slip.tab.luckyFull" },
  "bet-builder": { short: "slip.tab.builder", full: "slip.tab.builderFull" },
};

/** The kinds of bet the slip can place, with what each holds (SPEC section 2, G-41). */
export function SlipTypes() {
  const t = useT();
  const tab = useSlip((slip) => slip.tab);
  const counts = useSlip((slip) => SLIP_TABS.map((each) => slip.groups[groupOfTab(each, slip)].length));
  const isBusy = useSlip(({ placing }) => placing.kind === "placing" || placing.kind === "asking");
  const isMobile = useUi((ui) => ui.isMobile);
  const hasKinds = useSlip((slip) => hasComboTypes(slip) && !hasComboTypesInOptions(slip, isMobile));
  const ref = useRef<HTMLDivElement>(null);
  // Where the words are long the row scrolls; the chosen tab is brought into sight.
  useEffect(() => {
    const chosen = ref.current?.querySelector(`[data-tab="${tab}"]`)?.parentElement;
    chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [tab]);
  return (
    <div ref={ref} className={styles.types}>
      <Segment
        fill
        className={styles.tabs}
        name={t("slip.types.label")}
        choices={SLIP_TABS.map((value, index) => ({
          value,
          label: (
            <span data-tab={value} title={t(TAB_TEXTS[value].full)}>
              {t(TAB_TEXTS[value].short)}
            </span>
          ),
          count: counts[index] || undefined,
          disabled: isBusy && value !== tab,
        }))}
        value={tab}
        onChange={setSlipTab}
      />
      {hasKinds && (
        <div className={styles.kinds}>
          <ComboTypes />
        </div>
      )}
    </div>
  );
}
