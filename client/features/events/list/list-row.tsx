import { useEffect, useState } from "react";
import { useEvent } from "../../../select/hooks.ts";
import { cx } from "../../../ui/cx.ts";
import { MatchRow } from "../row/match-row.tsx";
import type { ColumnKind } from "../row/row-columns.ts";
import { usePointerDown } from "./use-pointer-down.ts";
import styles from "./list-row.module.css";

export interface ListRowProps {
  readonly eventId: string;
  /** Part of a list that is only now drawn: the row is there at once. */
  readonly isFresh: boolean;
  readonly isLeaving: boolean;
  readonly onLeft: (eventId: string) => void;
  readonly tabName: string;
  readonly columns: readonly ColumnKind[];
}

/** Longer than the 220 ms the height takes, in case its end event never comes. */
const LEAVE_MS = 400;

/** A row's place in the list: it keeps the last it knew of its event while it leaves by height. */
export function ListRow({ eventId, isFresh, isLeaving: isGone, onLeft, tabName, columns }: ListRowProps) {
  // While a pointer is down it waits, so that nothing moves under the finger.
  const isHeld = usePointerDown(isGone);
  const isLeaving = isGone && !isHeld;
  const current = useEvent(eventId);
  const [last, setLast] = useState(current);
  const [isEntering] = useState(!isFresh);
  if (current !== undefined && current !== last) setLast(current);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => onLeft(eventId), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, eventId, onLeft]);
  if (last === undefined) return null;
  return (
    <div className={cx(styles.place, isEntering && styles.entering, isLeaving && styles.leaving)} inert={isLeaving}>
      <div className={styles.clip}>
        <MatchRow event={last} tabName={tabName} columns={columns} />
      </div>
    </div>
  );
}
