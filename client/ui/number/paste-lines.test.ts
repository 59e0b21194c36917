import { amountForm } from "@clutch/rules";
import { expect, test } from "vitest";
import { linesAsShown } from "./paste-lines.ts";
import { heldNumber, typeNumber } from "./typed-number.ts";

test.each(["100\n200", "100\r\n200", " 1\n000 ", "100\u2028200", "5\n\n5"])(
  "RU-7 %j pasted into a number field is refused, not read as one number",
  (pasted) => {
    const shown = linesAsShown(pasted);
    expect(shown).toContain("↵");
    for (const language of ["en", "ru", "es"]) {
      const before = heldNumber("7", 700n);
      expect(typeNumber(shown ?? "", before, amountForm("USD", language))).toEqual({ ...before, problem: "malformed" });
    }
  },
);

test("RU-7 a text of one line is pasted as it is, also with a break at its end", () => {
  for (const pasted of ["100", "1 000,50", "100\n", "\r\n12.50\r\n", ""]) expect(linesAsShown(pasted)).toBeNull();
});
