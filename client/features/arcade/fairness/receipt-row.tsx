import { lazy, Suspense, useState, type ReactNode } from "react";
import { useArcade } from "../../../select/arcade.ts";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import styles from "./fairness.module.css";

/** The verifier comes with it: only who looks at a receipt loads it. */
const Receipt = lazy(async () => ({ default: (await import("./round-receipt.tsx")).RoundReceipt }));

interface ReceiptRowProps {
  readonly betId: string;
  readonly children: ReactNode;
}

/** An ended round in a list; pressed, its receipt. */
export function ReceiptRow({ betId, children }: ReceiptRowProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const revealed = useArcade((arcade) => arcade.revealed?.server_seed);
  return (
    <li>
      <button type="button" className={cx("num", styles.round)} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {children}
      </button>
      {isOpen && (
        <Suspense fallback={<p>{t("arcade.receipt.checking")}</p>}>
          {/* Read again after a rotation: what it reveals can be recomputed. */}
          <Receipt key={revealed} betId={betId} />
        </Suspense>
      )}
    </li>
  );
}
