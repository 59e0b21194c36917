import { useEffect, useRef } from "react";
import type { SlipQuote } from "../../../store/slip.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import styles from "./quote-time.module.css";

const REPAINT_MS = 250;

interface QuoteTimeProps {
  readonly quote: Extract<SlipQuote, { kind: "ready" }>;
}

/**
 * How long the joint price is held (RU-2): a ring that empties, beside the odds it belongs to. It is asked for again before
 * it runs out, so the seconds never reach an end.
 */
export function QuoteTime({ quote }: QuoteTimeProps) {
  const t = useT();
  const { askedAtMs, expiresAtMs } = quote;
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
    <span className={styles.time} title={t("slip.quote.text")}>
      <i ref={ref} className={styles.ring} />
      <span>{t("slip.quote.held")}</span>
      <span ref={textRef} aria-hidden="true" />
    </span>
  );
}
