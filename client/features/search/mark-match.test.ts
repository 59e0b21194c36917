import fc from "fast-check";
import { expect, test } from "vitest";
import { cutAtMatches } from "./mark-match.tsx";

const marked = (name: string, typed: string): string =>
  cutAtMatches(name, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join("");

test("what was typed is marked in a name, without case and accents, each word by itself", () => {
  expect(marked("Iron Lanterns", "iron lan")).toBe("[Iron] [Lan]terns");
  expect(marked("Équipe Nord", "equ")).toBe("[Équ]ipe Nord");
  expect(marked("Команда Север", "сев")).toBe("Команда [Сев]ер");
  expect(marked("Kestrel Nine", "kestrl")).toBe("Kestrel Nine");
});

test("the parts are the name, whatever is typed, and each says where it begins", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (name, typed) => {
      const parts = cutAtMatches(name, typed);
      expect(parts.map(({ text }) => text).join("")).toBe(name);
      for (const [index, { at }] of parts.entries()) {
        const before = parts.slice(0, index).map(({ text }) => text);
        expect(at).toBe(Array.from(before.join("")).length);
      }
    }),
  );
});
