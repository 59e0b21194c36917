import { beforeEach, expect, test } from "vitest";
import { feelStore, INITIAL_FEEL } from "../../store/device/feel.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { getRuntime } from "../runtime.ts";
import { writeMember } from "../session/member.ts";
import { useFakeRuntime } from "../testing/fake-runtime.ts";
import { memberWire } from "../testing/launch-wire.ts";
import { parseMember } from "../wire/member.ts";
import { changeFeel, openFeel } from "./feel.ts";

beforeEach(() => {
  sessionStore.setState(INITIAL_SESSION, true);
  feelStore.setState(INITIAL_FEEL, true);
  useFakeRuntime(() => ({ answer: {} }));
});

test("RU-11 nothing sounds, vibrates or takes single keys until it is asked for; choices outlive a reload", () => {
  openFeel();
  expect(feelStore.getState()).toMatchObject({ sound: false, haptics: false, keys: false, instant: false });
  void changeFeel({ sound: true, volume: 20 });
  void changeFeel({ instant: true });
  feelStore.setState(INITIAL_FEEL, true);
  openFeel();
  expect(feelStore.getState()).toEqual({ ...INITIAL_FEEL, sound: true, volume: 20, instant: true });
});

test("RU-11 choices are one member's on this device: another begins with none", () => {
  void changeFeel({ sound: true });
  sessionStore.setState({ member: { ...parseMember(memberWire), memberId: 77 } });
  openFeel();
  expect(feelStore.getState()).toEqual(INITIAL_FEEL);
});

test("RU-11 a store that holds something else is as at first", () => {
  for (const text of ["{", "7", '{"sound":"yes","volume":900}']) {
    getRuntime().local.set("arcade-feel-0", text);
    openFeel();
    expect(feelStore.getState()).toEqual(INITIAL_FEEL);
  }
});

test("a member's choices are those the server has, and follow what they choose on another device", () => {
  const games = { sound: true, volume: 30, haptics: false, instant: true, keys: false };
  writeMember({ ...memberWire, choices: { ...memberWire.choices, version: 1, games } });
  openFeel();
  expect(feelStore.getState()).toEqual(games);
  const quiet = { ...games, sound: false };
  writeMember({ ...memberWire, choices: { ...memberWire.choices, version: 2, games: quiet } });
  expect(feelStore.getState()).toEqual(quiet);
});
