import fc from "fast-check";
import { expect, test } from "vitest";
import { listFields, parseAssignment, withField, withoutField } from "./change-form.ts";

test("an assignment is a path and JSON, or else a text", () => {
  expect(parseAssignment("settings.limits.minBetAmount=5")).toEqual({
    ok: true,
    value: { path: ["settings", "limits", "minBetAmount"], value: 5 },
  });
  expect(parseAssignment("officialName=Acme = Co")).toMatchObject({ ok: true, value: { value: "Acme = Co" } });
  for (const wrong of ["theme", "=5", "a..b=1", "a.0=1", ""]) expect(parseAssignment(wrong).ok).toBe(false);
  expect(parseAssignment("__proto__.x=1")).toMatchObject({ ok: false });
});

test("a field is set and removed without changing the form given", () => {
  const form = { a: { b: 1 }, c: 2 };
  expect(withField(form, ["a", "d"], 3)).toEqual({ a: { b: 1, d: 3 }, c: 2 });
  expect(withField(form, ["e", "f"], [1])).toEqual({ a: { b: 1 }, c: 2, e: { f: [1] } });
  expect(withoutField(form, ["a", "b"])).toEqual({ a: {}, c: 2 });
  expect(withoutField(form, ["x", "y"])).toEqual(form);
  expect(form).toEqual({ a: { b: 1 }, c: 2 });
});

test("what is listed of a form, assigned one by one, makes the form again", () => {
  const names = fc.stringMatching(/^[a-z][A-Za-z]{0,6}$/);
  const leaf = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer()));
  const form = fc.dictionary(names, fc.oneof(leaf, fc.dictionary(names, leaf, { minKeys: 1 })));
  fc.assert(
    fc.property(form, (given) => {
      let made: unknown = {};
      for (const line of listFields(given)) {
        const assigned = parseAssignment(line);
        if (!assigned.ok) throw new Error(assigned.error);
        made = withField(made, assigned.value.path, assigned.value.value);
      }
      expect(made).toEqual(given);
    }),
  );
});
