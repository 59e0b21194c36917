import fc from "fast-check";
import { expect, test } from "vitest";
import { computeLikeness, countEdits } from "./name-likeness.ts";

const rankOf = (text: string, name: string) => computeLikeness(text, name)?.rank ?? null;

test("R7.2-19 a name ranks by where it holds the text", () => {
  const name = "iron lanterns";
  expect(["iron lanterns", "iro", "lant", "anter"].map((text) => rankOf(text, name))).toEqual([4, 3, 2, 1]);
  expect(["", "x", "zz", "kestrel", "irvana"].map((text) => rankOf(text, name))).toEqual(Array(5).fill(null));
});

test("R7.2-19 swapped, missing, doubled and wrong letters are forgiven, also in a word typed in part", () => {
  for (const text of ["iorn lantens", "irn lanterns", "irron", "iron lamterns", "lnater", "lanterns iron"])
    expect([text, rankOf(text, "iron lanterns")]).toEqual([text, 0]);
});

test("R7.2-19 any one error in a name of five letters or more is forgiven", () => {
  const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
  const name = fc.string({ unit: letter, minLength: 5, maxLength: 12 });
  fc.assert(
    fc.property(name, fc.nat(), letter, (word, place, other) => {
      const at = place % word.length;
      const left = word.slice(0, at) + word.slice(at + 1);
      const changed = word.slice(0, at) + other + word.slice(at + 1);
      const added = word.slice(0, at) + other + word.slice(at);
      for (const text of [left, changed, added]) expect(computeLikeness(text, word)).not.toBeNull();
    }),
  );
});

test("edits: equal texts have none, a swap of neighbours is one, and both ways cost the same", () => {
  expect([countEdits("iron", "iron"), countEdits("iorn", "iron"), countEdits("", "ab")]).toEqual([0, 1, 2]);
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => countEdits(a, b) === countEdits(b, a)));
});
