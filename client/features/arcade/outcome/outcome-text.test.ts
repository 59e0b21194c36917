import { expect, test } from "vitest";
import { toOutcomeText } from "./outcome-text.ts";

const t = ((id: string, values: object = {}) => `${id} ${Object.values(values).join(" ")}`.trim()) as never;

test("RU-11 last outcomes say what fell, also of roulette; a game whose outcome is its multiplier needs no more", () => {
  expect(toOutcomeText("roulette", { number: 17 }, t)).toBe("arcade.roulette.fell 17 arcade.roulette.black");
  expect(toOutcomeText("sic-bo", { dice: [2, 3, 6] }, t)).toBe("arcade.sicBo.thrown 2 · 3 · 6 11");
  expect(toOutcomeText("crash", { centi: 131 }, t)).toBe("arcade.crash.ended 1.31");
  expect(toOutcomeText("dice", { centi: 4207 }, t)).toBe("arcade.roll 42.07");
  expect(toOutcomeText("coin", { side: "tail" }, t)).toBe("arcade.tail");
  expect([toOutcomeText("plinko", { slot: 1 }, t), toOutcomeText(undefined, null, t)]).toEqual([null, null]);
  expect(toOutcomeText("roulette", { number: 40 }, t)).toBeNull();
});
