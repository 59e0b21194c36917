import * as z from "zod/mini";
import { amount, currencyCode } from "./primitives.ts";

/** G-93. */
export const wallet = z.object({ balance: amount, currency_code: currencyCode });

export type WalletWire = z.infer<typeof wallet>;
