import { BREAKPOINTS } from "@clutch/contract";
import { computeTotalOdds } from "@clutch/rules";
import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { totalOddsText } from "../../../select/format.ts";
import { useSlip, useUi } from "../../../select/hooks.ts";
import { luckyStore } from "../../../store/lucky.ts";
import { closeLucky, generateLucky } from "../../../sync/intents/lucky.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { Modal } from "../../../ui/overlay/modal.tsx";
import { SlipLegs } from "../leg/slip-legs.tsx";
import { LuckyFilterForm } from "./lucky-filter-form.tsx";
import styles from "./lucky-builder.module.css";

const close = (): void => closeLucky();

/** What went wrong is said in the popup itself. */
const roll = (): void => void generateLucky().catch(() => undefined);

/** What was thrown stands below the filters: it is brought into sight as it comes. */
function useResultInSight() {
  const ref = useRef<HTMLDivElement>(null);
  const isLoading = useStore(luckyStore, (lucky) => lucky.state === "loading");
  useEffect(() => {
    const result = ref.current;
    const scroller = result?.parentElement;
    if (!isLoading || !result || !scroller) return undefined;
    return () => void (scroller.scrollTop = result.offsetTop);
  }, [isLoading]);
  return ref;
}

/** The lucky combo's own popup: what it may be made of, what was thrown, and the way into the slip (SPEC section 2). */
export function LuckyBuilder() {
  const t = useT();
  const isOpen = useStore(luckyStore, (lucky) => lucky.isOpen);
  const isPhone = useUi((ui) => ui.viewport.width <= BREAKPOINTS.tablet);
  const resultRef = useResultInSight();
  return (
    <Modal
      kind={isPhone ? "sheet" : "dialog"}
      open={isOpen}
      onClose={close}
      name={t("slip.tab.luckyFull")}
      className={styles.popup}
    >
      <div className={styles.builder}>
        <header className={styles.head}>
          <Icon name="dice" size={20} />
          <h2 className="d">{t("slip.tab.luckyFull")}</h2>
          <IconButton icon="x" label={t("slip.lucky.close")} onClick={close} />
        </header>
        <div className={styles.scroll}>
          <LuckyFilterForm />
          <div ref={resultRef}>
            <LuckyResult />
          </div>
        </div>
        <LuckyFoot />
      </div>
    </Modal>
  );
}

function LuckyResult() {
  const t = useT();
  const state = useStore(luckyStore, (lucky) => lucky.state);
  const count = useSlip((slip) => slip.groups.luckyCombo.length);
  if (state === "failed") return <Said icon="lose" text={t("slip.lucky.failed")} />;
  if (state === "ready" && count < 3) return <Said icon="warn" text={t("error.6024")} />;
  if (count === 0) return null;
  return (
    <div className={styles.result} data-waiting={state === "loading" || undefined}>
      <SlipLegs isBusy={state === "loading"} isStale={false} />
    </div>
  );
}

function Said({ icon, text }: { readonly icon: "lose" | "warn"; readonly text: string }) {
  return (
    <output className={styles.said}>
      <Icon name={icon} />
      <span>{text}</span>
    </output>
  );
}

function LuckyFoot() {
  const t = useT();
  const isLoading = useStore(luckyStore, (lucky) => lucky.state === "loading");
  const odds = useSlip((slip) =>
    slip.groups.luckyCombo.map((selection) => selection.currentOddsCenti ?? selection.oddsCenti),
  );
  const hasCombo = odds.length >= 3;
  return (
    <footer className={styles.foot}>
      {hasCombo && (
        <div className={styles.sum}>
          <span>{`${t("slip.sum.odds")} · ${t("slip.receipt.legs", { count: odds.length })}`}</span>
          <b className="d">{totalOddsText(computeTotalOdds(odds))}</b>
        </div>
      )}
      <div className={styles.actions}>
        <Button tone={hasCombo ? "line" : "go"} size="large" aria-busy={isLoading} disabled={isLoading} onClick={roll}>
          <Icon name={isLoading ? "loader" : "refresh"} className={isLoading ? styles.turning : undefined} />
          {t(hasCombo ? "slip.lucky.again" : "slip.lucky.roll")}
        </Button>
        {hasCombo && (
          <Button tone="go" size="large" disabled={isLoading} onClick={() => closeLucky(true)}>
            {t("slip.lucky.move")}
            <Icon name="gripr" />
          </Button>
        )}
      </div>
    </footer>
  );
}
