import { expect, test } from "vitest";
import { createFaultLog } from "./fault-log.ts";

test("RU-13 a refused signature is one line a minute for each partner, with the number of those left out", () => {
  const lines: unknown[] = [];
  let atMs = 0;
  const fault = createFaultLog({ error: (fields: unknown) => void lines.push(fields) } as never, { nowMs: () => atMs });
  for (let call = 0; call < 5; call += 1) fault(1, "bad_signature");
  fault(2, "bad_signature");
  fault(1, "bad_request");
  atMs = 60_000;
  fault(1, "bad_signature");
  expect(lines).toEqual([
    { partnerId: 1, reason: "bad_signature", leftOut: 0 },
    { partnerId: 2, reason: "bad_signature", leftOut: 0 },
    { partnerId: 1, reason: "bad_request", leftOut: 0 },
    { partnerId: 1, reason: "bad_signature", leftOut: 4 },
  ]);
});

test("RU-13 what is the member's own matter is not an operator's line", () => {
  const lines: unknown[] = [];
  const fault = createFaultLog({ error: (fields: unknown) => void lines.push(fields) } as never, { nowMs: () => 0 });
  for (const reason of ["insufficient_funds", "member_blocked", "limit_reached", "rolled_back"] as const)
    fault(1, reason);
  expect(lines).toEqual([]);
});
