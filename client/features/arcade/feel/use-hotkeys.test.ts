import { expect, test } from "vitest";
import { shortcutOf } from "./use-hotkeys.ts";

const key = (name: string, held: object = {}) =>
  shortcutOf({ key: name, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...held });

test("RU-11 single keys name a button; with another key held, or held themselves, they are the browser's", () => {
  expect([" ", "h", "H", "d", "m", "x", "Enter"].map((name) => key(name))).toEqual([
    "Space",
    "H",
    "H",
    "D",
    "M",
    null,
    null,
  ]);
  for (const held of ["ctrlKey", "metaKey", "altKey", "repeat"]) expect(key("h", { [held]: true })).toBeNull();
});
