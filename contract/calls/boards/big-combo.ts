import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { localeQuery } from "../../query.ts";
import { bigComboRow } from "./shapes.ts";

export const bigCombo = defineCall({
  name: "bigCombo",
  summary: "The bets of three or more selections of the last 7 days that may pay most, three of a member at most.",
  source: "SPEC 7, G-62",
  method: "GET",
  path: "features/big_combo",
  group: "secondary",
  auth: "public",
  query: z.object(localeQuery),
  answer: z.object({
    results: z.array(bigComboRow),
    /** The reader's best row, listed or not; null for guests and who has none. */
    own: z.nullable(bigComboRow),
  }),
  successStatus: 200,
});
