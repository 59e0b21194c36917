import { expect, test } from "vitest";
import { createCorrectedLog } from "./corrected-log.ts";

test("PR-07 a corrected field is logged once for a partner", () => {
  const lines: unknown[] = [];
  const log = createCorrectedLog({ warn: (fields: unknown) => void lines.push(fields) } as never);
  log(1, ["balance"]);
  log(1, ["balance", "currency_code"]);
  log(1, ["balance"]);
  log(2, ["balance"]);
  expect(lines).toEqual([
    { partnerId: 1, fields: ["balance"] },
    { partnerId: 1, fields: ["currency_code"] },
    { partnerId: 2, fields: ["balance"] },
  ]);
});
