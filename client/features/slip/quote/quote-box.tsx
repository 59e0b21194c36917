import { useEffect, useRef } from "react";
import { useFormat } from "../../../select/format.ts";
import { useSlip } from "../../../select/hooks.ts";
import { slipSelectionsOf } from "../../../store/slip-mode.ts";
import type { SlipQuote } from "../../../store/slip.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { pickText } from "../leg/pick-text.ts";
import styles from "./quote-box.module.css";

/** How the joint price of the legs stands (RU-2): asked for, held with the time left, or why there is none. */
export function QuoteBox() {
  const t = useT();
  const quote = useSlip((slip) => slip.quote);
  switch (quote.kind) {
    case "none":
      return null;
    case "loading":
      return (
        <div className={styles.box}>
          <div className={styles.head}>
            <Icon name="loader" className={styles.turning} />
            <b>{t("slip.quote.loading")}</b>
          </div>
        </div>
      );
    case "ready":
      return (
        <div className={styles.box}>
          <div className={styles.head}>
            <QuoteRing askedAtMs={quote.askedAtMs} expiresAtMs={quote.expiresAtMs} />
            <b>{t("slip.quote.held")}</b>
          </div>
          <p>{t("slip.quote.text")}</p>
        </div>
      );
    case "refused":
      return <QuoteBar quote={quote} />;
  }
}

/** Which legs cannot stand together, and why. */
function QuoteBar({ quote }: { readonly quote: Extract<SlipQuote, { kind: "refused" }> }) {
  const t = useT();
  const format = useFormat();
  const selections = useSlip(slipSelectionsOf);
  const picks = selections
    .filter(({ key }) => quote.keys.includes(key))
    .map((selection) => pickText(selection, selection.handicapQuarters, format.handicap));
  return (
    <div className={styles.bar} role="alert">
      <Icon name="unlink" />
      <div>
        <b>{t(`slip.bar.${quote.reason}`)}</b>
        {picks.length > 0 && <p>{picks.join(" · ")}</p>}
      </div>
    </div>
  );
}

const REPAINT_MS = 250;

/** The ring empties as the quote runs out; it is asked for again before it does, so the seconds never reach an end. */
function QuoteRing({ askedAtMs, expiresAtMs }: { readonly askedAtMs: number; readonly expiresAtMs: number }) {
  const t = useT();
  const ref = useRef<HTMLElement>(null);
  const textRef = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const paint = (): void => {
      const leftMs = Math.max(0, expiresAtMs - Date.now());
      const share = Math.min(100, Math.round((leftMs / Math.max(1, expiresAtMs - askedAtMs)) * 100));
      ref.current?.style.setProperty("--share", `${share}%`);
      if (textRef.current) textRef.current.textContent = t("slip.quote.left", { seconds: Math.ceil(leftMs / 1000) });
    };
    paint();
    const timer = setInterval(paint, REPAINT_MS);
    return () => clearInterval(timer);
  }, [askedAtMs, expiresAtMs, t]);
  return (
    <>
      <i ref={ref} className={styles.ring} />
      <span ref={textRef} className={styles.left} aria-hidden="true" />
    </>
  );
}
