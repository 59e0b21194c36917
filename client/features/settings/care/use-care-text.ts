import { isCurrencyCode, parseAmount } from "@clutch/kernel";
import { displayNumber, formatAmountNumber } from "@clutch/rules";
import { useMoment } from "../../../parts/message-text.ts";
import type { Care, CareLimit } from "../../../sync/intents/member/care.ts";
import { useT } from "../../../ui/i18n/use-t.ts";

/** How figures of limits and their times are said. */
export function useCareText(currency?: Care["currency_code"]) {
  const t = useT();
  const moment = useMoment();
  return {
    moment,
    figure: (kind: CareLimit["kind"], value: number): string => {
      if (kind === "time") return t("care.minutes", { count: value });
      if (currency === undefined || !isCurrencyCode(currency)) return String(value);
      const minor = parseAmount(value, currency);
      return minor.ok ? displayNumber(formatAmountNumber(minor.value, currency)) : String(value);
    },
  };
}
