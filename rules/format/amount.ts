import { CURRENCIES, formatAmountText, type CurrencyCode } from "@clutch/kernel";

/** The suffixes of the compact form, each a thousand times the one before (SPEC 5). */
const SUFFIXES = ["", "K", "M", "G", "T", "P", "E", "Z", "Y"] as const;

/** How amounts are shown: settings `inK` and `showSymbol` (SPEC 3). `none` where the currency is shown elsewhere. */
export interface AmountStyle {
  readonly inK?: boolean;
  readonly mark?: "symbol" | "code" | "none";
}

const groupThousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ",");

/**
 * The plain number of an amount in minor units: ',' between thousands, '.' before the decimals, and always
 * all of the currency's decimals (docs/decisions/0250): 123400n USD → `1,234.00`.
 */
export function formatAmountNumber(amountMinor: bigint, currency: CurrencyCode): string {
  const [whole = "0", cents] = formatAmountText(amountMinor < 0n ? -amountMinor : amountMinor, currency).split(".");
  const sign = amountMinor < 0n ? "-" : "";
  return `${sign}${groupThousands(whole)}${cents === undefined ? "" : `.${cents}`}`;
}

/** The same without decimals that are all zeros, for what is no sum of money beside others: steps, the compact form (G-85). */
export const formatShortNumber = (amountMinor: bigint, currency: CurrencyCode): string =>
  formatAmountNumber(amountMinor, currency).replace(/\.0+$/, "");

/** The compact number from 1000 up: at most two decimals, cut, no zeros at the end (G-85): 1234567 → `1.23M`. */
export function formatCompactNumber(amountMinor: bigint, currency: CurrencyCode): string {
  const size = amountMinor < 0n ? -amountMinor : amountMinor;
  const one = 10n ** BigInt(CURRENCIES[currency].decimals);
  let step = 0;
  while (step < SUFFIXES.length - 1 && size >= one * 1000n ** BigInt(step + 1)) step += 1;
  if (step === 0) return formatShortNumber(amountMinor, currency);
  const hundredths = (size * 100n) / (one * 1000n ** BigInt(step));
  const part = (hundredths % 100n).toString().padStart(2, "0").replace(/0+$/, "");
  const sign = amountMinor < 0n ? "-" : "";
  return `${sign}${groupThousands((hundredths / 100n).toString())}${part && `.${part}`}${SUFFIXES[step]}`;
}

/** An amount with its currency: `$1,234.50`, `-$5.00`, or `1,234.50 USD` when symbols are off (G-85, G-94). */
export function formatAmount(amountMinor: bigint, currency: CurrencyCode, style: AmountStyle = {}): string {
  const number =
    style.inK === true ? formatCompactNumber(amountMinor, currency) : formatAmountNumber(amountMinor, currency);
  switch (style.mark ?? "none") {
    case "symbol":
      return number.startsWith("-")
        ? `-${CURRENCIES[currency].symbol}${number.slice(1)}`
        : `${CURRENCIES[currency].symbol}${number}`;
    case "code":
      return `${number} ${currency}`;
    default:
      return number;
  }
}

/** Sets a plain number for the screen: its minus is U+2212 (DESIGN 3). Never for texts that are read back. */
export const displayNumber = (plain: string): string => plain.replace(/^-/, "−");
