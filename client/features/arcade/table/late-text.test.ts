import { expect, test } from "vitest";
import { toLateText } from "./late-text.ts";

const t = ((id: string, values: object = {}) => `${id} ${Object.values(values).join(" ")}`.trim()) as never;
const late = { code: 5001, chainRound: null, round: { state: "ended" as const }, outcomeText: "Cashed out at 1.31×." };

test("G-74 an action that came too late is answered with how its round ended, or how far it has gone on", () => {
  expect(toLateText(late, t)).toBe("arcade.late.ended Cashed out at 1.31×.");
  const open = { ...late, round: { state: "open" as const }, outcomeText: "Safe fields found: 4. Mines: 3" };
  expect(toLateText(open, t)).toBe("arcade.late.goneOn Safe fields found: 4. Mines: 3");
});

test("RU-11 a bet on a closed round names the round; other refusals are not called late", () => {
  expect(toLateText({ ...late, chainRound: 418 }, t)).toBe("arcade.late.closed 418");
  expect(toLateText({ ...late, code: 6013 }, t)).toBeNull();
  expect(toLateText({ ...late, round: undefined }, t)).toBeNull();
  expect(toLateText({ ...late, outcomeText: null }, t)).toBeNull();
});
