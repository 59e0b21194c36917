import type { ReactNode } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { IconName } from "../../ui/marks/icon/icon-names.ts";
import { cx } from "../../ui/cx.ts";
import styles from "./whole-screen.module.css";

interface WholeScreenProps {
  readonly icon?: IconName;
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
  readonly code?: string | undefined;
  readonly isOverlay?: boolean;
}

/** A state that takes the whole screen: the open jaws, one sentence and at most one way out. */
export function WholeScreen({ isOverlay = false, ...state }: WholeScreenProps) {
  return (
    <main className={cx(styles.screen, isOverlay && styles.rotate)}>
      <EmptyState {...state} />
    </main>
  );
}
