import { readFileSync } from "node:fs";
import type { ErrorCode } from "@clutch/contract";
import { expect, test } from "vitest";
import { refusalResponse } from "./mount-calls.ts";

/** The table of G-79, as it was copied by hand beside the catalogue. */
const rows = readFileSync(new URL("../../../contract/errors/catalogue.oracle.md", import.meta.url), "utf8")
  .split("\n")
  .map((row) => row.split("|").map((cell) => cell.trim()))
  .filter(([, , code = "", , by = ""]) => /^\d{4}$/.test(code) && by.includes("S"))
  .map(([, message = "", code = "", status = ""]) => ({ message, code: Number(code), status: Number(status) }));

/** What fills the placeholders of a message. */
const detail = { status: "paused", handicap: "-2.5", min_bet: 10 };
const filled = (message: string): string =>
  message.replace("closed / paused / resulting", "paused").replace("{handicap}", "-2.5").replace("{min_bet}", "10");

test("R8.1-31 each row of G-79 a server raises leaves it with that status, code and message", async () => {
  expect(rows.length).toBeGreaterThan(50);
  for (const { message, code, status } of rows) {
    const answer = refusalResponse({ code: code as ErrorCode, detail });
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { base_code: 2, code, ref_code: 0, message: filled(message), detail },
    ]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
});
