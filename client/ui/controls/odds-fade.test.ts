import { expect, test } from "vitest";
import { createManualTimers } from "../../platform/testing/manual-timers.ts";
import { createFades, type FadingButton } from "./odds-fade.ts";

/** The attributes of a button, as the page's styles see them. */
class Attributes implements FadingButton {
  readonly all = new Map<string, string>();
  readonly setAttribute = (name: string, value: string): void => void this.all.set(name, value);
  readonly removeAttribute = (name: string): void => void this.all.delete(name);
  readonly toggleAttribute = (name: string, isOn?: boolean): boolean => {
    if (isOn === true) this.all.set(name, "");
    else this.all.delete(name);
    return isOn === true;
  };
  get age(): string | undefined {
    return this.all.get("data-age");
  }
}

function setUp() {
  const timers = createManualTimers();
  return { timers, fades: createFades(timers) };
}
const many = (count: number) => Array.from({ length: count }, () => new Attributes());

test("R4.6-13 the tint of a moved price is whole at first and goes by eighths of its 3 s", () => {
  const { timers, fades } = setUp();
  const button = new Attributes();
  fades.begin(button);
  const ages = Array.from({ length: 9 }, () => {
    timers.advance(374);
    const { age } = button;
    timers.advance(1);
    return age;
  });
  expect(ages).toEqual([undefined, "1", "2", "3", "4", "5", "6", "7", "7"]);
});

test("R4.6-13 a new move makes the tint whole again, the end of the mark takes it away", () => {
  const { timers, fades } = setUp();
  const [one, other] = [new Attributes(), new Attributes()];
  for (const button of [one, other]) fades.begin(button);
  timers.advance(750);
  expect([one.age, other.age]).toEqual(["2", "2"]);
  fades.begin(one);
  expect([one.age, other.age]).toEqual([undefined, "2"]);
  timers.advance(375);
  expect([one.age, other.age]).toEqual(["1", "3"]);
  fades.end(other);
  timers.advance(3000);
  expect(other.age).toBeUndefined();
});

test("where few prices move their steps are softened, where very many do they stand still", () => {
  for (const [count, age, isSoft] of [
    [40, "1", true],
    [150, "1", false],
    [151, undefined, false],
  ] as const) {
    const { timers, fades } = setUp();
    const buttons = many(count);
    buttons.forEach((button) => fades.begin(button));
    timers.advance(375);
    for (const button of buttons) expect([button.age, button.all.has("data-soft")]).toEqual([age, isSoft]);
  }
});
