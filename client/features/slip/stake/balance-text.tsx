import { useFormat } from "../../../select/format.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import type { SlipView } from "../use-slip-view.ts";

/** What the wallet holds, marked where the stake is above it. */
export function BalanceText({
  figures,
}: {
  readonly figures: Pick<SlipView, "balanceMinor" | "currency" | "isAboveBalance">;
}) {
  const t = useT();
  const format = useFormat();
  const { balanceMinor, currency, isAboveBalance } = figures;
  if (balanceMinor === null) return null;
  return (
    <span data-broken={isAboveBalance || undefined}>
      {t("slip.stake.balance", { amount: format.amount(balanceMinor, currency) })}
    </span>
  );
}
