import { useEffect, useState } from "react";
import { useFormat } from "../../../../select/format.ts";
import { priceStore } from "../../../../store/prices.ts";
import type { SelectionEntry } from "../../../../store/catalogue.ts";
import { priceTrails } from "../../../../store/price-trails.ts";
import { cx } from "../../../../ui/cx.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { computeTrailShape } from "../../price/trail/trail-shape.ts";
import styles from "./market-trail.module.css";

/** In a market's head the way its first price took in the last ten minutes; nothing where it has not moved. */
export function MarketTrail({ selection }: { readonly selection: SelectionEntry }) {
  const t = useT();
  const { odds } = useFormat();
  const { key } = selection;
  const [shape, setShape] = useState(() => computeTrailShape(priceTrails.read(key), Date.now()));
  useEffect(
    () => priceStore.subscribe(key, () => setShape(computeTrailShape(priceTrails.read(key), Date.now()))),
    [key],
  );
  if (shape === null) return null;
  const { points, direction, from, to, minutes } = shape;
  return (
    <span className={cx(styles.trail, styles[direction])}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polyline points={points} />
      </svg>
      {direction === "steady" ? (
        <span>{t("detail.steady")}</span>
      ) : (
        <>
          <span aria-hidden="true">
            {odds(from)} → <b>{odds(to)}</b>
          </span>
          <span className="vh">
            {selection.selectionName} {t("events.trail", { odds: odds(from), count: minutes })}
          </span>
        </>
      )}
    </span>
  );
}
