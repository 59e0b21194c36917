import type { MarketEntry } from "../../../../store/catalogue.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { pickMainLine } from "../../price/market-cells.ts";
import { PriceCell } from "../../price/price-cell.tsx";
import { StatusTag } from "../../price/status-tag.tsx";
import { MarketTrail } from "./market-trail.tsx";
import { PinButton } from "./pin-button.tsx";
import styles from "./pinned-strip.module.css";

/** The main markets of the match on top of its page, with their main line. */
export function PinnedStrip({ markets }: { readonly markets: readonly MarketEntry[] }) {
  const t = useT();
  if (markets.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={t("detail.pinned")}>
      {markets.map((market) => (
        <PinnedCard key={market.marketId} market={market} />
      ))}
    </section>
  );
}

function PinnedCard({ market }: { readonly market: MarketEntry }) {
  const line = pickMainLine(market);
  const [first] = line;
  const name = market.marketName;
  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <b className="cut" title={name}>
          {name}
        </b>
        <StatusTag market={market} />
        {first !== undefined && market.status === "open" && <MarketTrail key={first.key} selection={first} />}
        <PinButton market={market} />
      </header>
      <div className={styles.prices}>
        {line.map((selection) => (
          <PriceCell key={selection.key} market={market} selection={selection} form="pick" />
        ))}
      </div>
    </section>
  );
}
