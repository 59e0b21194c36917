import { lazy, Suspense } from "react";
import { IconButton } from "../../../../ui/controls/icon-button.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { useT } from "../../../../ui/i18n/use-t.ts";
import type { OddsHistoryProps } from "./odds-history/odds-history.tsx";
import styles from "./market-card.module.css";

const OddsHistory = lazy(async () => ({ default: (await import("./odds-history/odds-history.tsx")).OddsHistory }));

interface HistoryButtonProps {
  readonly marketName: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** In a market's head: opens what its prices were. */
export function HistoryButton({ marketName, isOpen, onToggle }: HistoryButtonProps) {
  const t = useT();
  return (
    <IconButton
      icon="stats"
      iconSize={12}
      className={styles.history}
      label={t("oddsHistory.open", { market: marketName })}
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  );
}

/** What the prices of a market were, in its card. */
export const HistoryPanel = (of: OddsHistoryProps) => (
  <Suspense fallback={<Skeleton className={styles.waiting} />}>
    <OddsHistory {...of} />
  </Suspense>
);
