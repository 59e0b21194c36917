import { CURRENCIES, isCurrencyCode, MAX_MINOR, truncateAmount, type CurrencyCode } from "@clutch/kernel";
import { CARE_KINDS, CARE_SPANS, type CareKind, type CareSpan } from "@clutch/rules";
import type { CareSettings } from "../../base/caller/caller.ts";
import { unitsPerUsd } from "./units-per-usd.ts";

interface PartnerLimit {
  readonly kind: CareKind;
  readonly span: CareSpan;
  /** Minor units as a decimal text, of time minutes. */
  readonly most: string;
}

/** What `partners.care` holds, which the acceptance of bets reads. */
interface PartnerCare {
  readonly limits: Readonly<Record<string, readonly PartnerLimit[]>>;
  readonly mustSet: readonly CareKind[];
}

/** What a partner asks of every member's play, with amounts in minor units of each currency; null where it asks nothing. */
export function computePartnerCare({ limits = {}, mustSet = [] }: CareSettings = {}): PartnerCare | null {
  const asked = CARE_KINDS.flatMap((kind) =>
    CARE_SPANS.flatMap((span) => {
      const most = limits[kind]?.[span];
      return most === undefined ? [] : [{ kind, span, most }];
    }),
  );
  if (asked.length === 0 && mustSet.length === 0) return null;
  const inCurrency = (currency: CurrencyCode): readonly PartnerLimit[] =>
    asked.map(({ kind, span, most }) => ({
      kind,
      span,
      most: String(kind === "time" ? most : (truncateAmount(most * unitsPerUsd(currency), currency) ?? MAX_MINOR)),
    }));
  return {
    limits: Object.fromEntries(
      Object.keys(CURRENCIES)
        .filter(isCurrencyCode)
        .map((currency) => [currency, inCurrency(currency)]),
    ),
    mustSet: [...new Set(mustSet)],
  };
}
