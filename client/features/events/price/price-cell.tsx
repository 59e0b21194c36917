import { attachPrice } from "../../../select/price.ts";
import { useFormat } from "../../../select/format.ts";
import { useBar, useIsSelected, useIsSingleTab } from "../../../select/member.ts";
import type { MarketEntry, SelectionEntry } from "../../../store/catalogue.ts";
import { toggleSelection } from "../../../sync/intents/slip.ts";
import { OddsButton } from "../../../ui/controls/odds-button.tsx";
import { createOddsPainter } from "../../../ui/controls/odds-face.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { createFaces, type LabelForm } from "./price-face.ts";

export interface PriceCellProps {
  readonly market: MarketEntry;
  readonly selection: SelectionEntry;
  readonly form: LabelForm;
  /** In place of the pick. */
  readonly label?: string | undefined;
  /** In a list row the row is the one tab stop and arrows come here (DESIGN section 8): column and line of the cell. */
  readonly at?: { readonly column: number; readonly line: number };
}

/** One live price. React draws it once; after that the price store repaints it alone. */
export function PriceCell({ market, selection, form, label, at }: PriceCellProps) {
  const t = useT();
  const { odds, handicap } = useFormat();
  const isSelected = useIsSelected(selection.key);
  const bar = useBar(selection.key);
  const isPrebookTab = useIsSingleTab();
  const attach = (button: HTMLButtonElement | null) => {
    if (button === null) return undefined;
    const paint = createOddsPainter(button);
    const faceOf = createFaces(
      { market, selection, form, label, bar: bar ?? null, isPrebookTab },
      { t, odds, handicap },
    );
    return attachPrice<HTMLButtonElement>(selection.key, (_, price) => paint(faceOf(price)))(button);
  };
  return (
    <OddsButton
      attach={attach}
      pressed={isSelected}
      solo={form === "none"}
      onClick={() => toggleSelection(selection.key)}
      tabIndex={at === undefined ? undefined : -1}
      data-price={selection.key}
      data-column={at?.column}
      data-line={at?.line}
    />
  );
}
