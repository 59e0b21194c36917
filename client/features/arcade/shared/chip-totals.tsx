import { useFormat } from "../../../select/format.ts";
import type { CurrencyCode } from "@clutch/kernel";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Limits } from "../parts/limits.tsx";

interface ChipTotalsProps {
  readonly stakeMinor: bigint;
  /** The most that the chips can pay. */
  readonly topMinor: bigint;
  readonly currency: CurrencyCode;
}

/** What all laid chips stake and can pay. */
export function ChipTotals({ stakeMinor, topMinor, currency }: ChipTotalsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Limits>
      <span>
        {t("arcade.stake")} <b className="num">{format.exact(stakeMinor, currency)}</b>
      </span>
      <span>
        {t("arcade.topPayout")} <b className="num">{format.exact(topMinor, currency)}</b>
      </span>
    </Limits>
  );
}
