import { test } from "vitest";
import { checkPayouts } from "./payout-property.ts";
import { sized } from "../size.ts";

const RUNS = Number(process.env["ORACLE_RUNS"] ?? sized(20_000, 200_000));

test(
  `R3.7-08 R3.7-23 RU-7 the rules pay what an oracle who shares nothing with them works out (${RUNS} tickets)`,
  () => checkPayouts(RUNS),
  600_000,
);
