import { useState } from "react";
import type { MarketEntry } from "../../../../store/catalogue.ts";
import { cx } from "../../../../ui/cx.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { Icon } from "../../../../ui/marks/icon/icon.tsx";
import { StatusTag } from "../../price/status-tag.tsx";
import styles from "./closed-markets.module.css";

/** As many are named on the folded line. */
const NAMED = 3;

/** Markets that are decided or closed, folded under one line; open it names them, never with a price. */
export function ClosedMarkets({ markets }: { readonly markets: readonly MarketEntry[] }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (markets.length === 0) return null;
  const names = markets.slice(0, NAMED).map(({ marketName }) => marketName);
  const rest = markets.length - names.length;
  const about = rest === 0 ? names.join(", ") : t("detail.closedNames", { names: names.join(", "), count: rest });
  return (
    <section className={styles.closed}>
      <button type="button" className={styles.head} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="cright" size={12} className={cx(styles.wedge, isOpen && styles.open)} />
        <b>{t("detail.closed", { count: markets.length })}</b>
        {!isOpen && <span className="cut">{about}</span>}
      </button>
      {isOpen && (
        <ul className={styles.list}>
          {markets.map((market) => (
            <li key={market.marketId}>
              <span className="cut">{market.marketName}</span>
              <StatusTag market={market} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
