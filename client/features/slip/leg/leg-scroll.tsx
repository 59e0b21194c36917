import { useRef, type ReactNode } from "react";
import { useT } from "../../../ui/i18n/use-t.ts";
import { useLegsBelow } from "./use-legs-below.ts";
import styles from "./leg-scroll.module.css";

/** The one part of the slip that scrolls: a shadow and a count say that legs go on below. */
export function LegScroll({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const below = useLegsBelow(ref);
  return (
    <div className={styles.body}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard (WCAG 2.1.1) */}
      <div ref={ref} className={styles.scroll} tabIndex={below > 0 ? 0 : undefined}>
        {children}
      </div>
      {below > 0 && (
        <p className={styles.more} aria-hidden="true">
          {t("slip.more", { count: below })}
        </p>
      )}
    </div>
  );
}
