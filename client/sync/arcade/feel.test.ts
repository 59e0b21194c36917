import { beforeEach, expect, test } from "vitest";
import { feelStore, INITIAL_FEEL } from "../../store/device/feel.ts";
import { sessionStore } from "../../store/session.ts";
import { getRuntime } from "../runtime.ts";
import { useFakeRuntime } from "../testing/fake-runtime.ts";
import { changeFeel, openFeel } from "./feel.ts";

beforeEach(() => {
  feelStore.setState(INITIAL_FEEL, true);
  useFakeRuntime(() => ({ answer: {} }));
});

test("RU-11 nothing sounds, vibrates or takes single keys until it is asked for; choices outlive a reload", () => {
  openFeel();
  expect(feelStore.getState()).toMatchObject({ sound: false, haptics: false, keys: false, instant: false });
  changeFeel({ sound: true, volume: 20 });
  changeFeel({ instant: true });
  feelStore.setState(INITIAL_FEEL, true);
  openFeel();
  expect(feelStore.getState()).toEqual({ ...INITIAL_FEEL, sound: true, volume: 20, instant: true });
});

test("RU-11 choices are one member's on this device: another begins with none", () => {
  changeFeel({ sound: true });
  const { member } = sessionStore.getState();
  sessionStore.setState({ member: { ...member, memberId: 77 } as never });
  openFeel();
  expect(feelStore.getState()).toEqual(INITIAL_FEEL);
  sessionStore.setState({ member });
});

test("RU-11 a store that holds something else is as at first", () => {
  for (const text of ["{", "7", '{"sound":"yes","volume":900}']) {
    getRuntime().local.set("arcade-feel-0", text);
    openFeel();
    expect(feelStore.getState()).toEqual(INITIAL_FEEL);
  }
});
