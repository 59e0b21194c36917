import { beforeEach, expect, test } from "vitest";
import { networkFailure } from "../../api/failure.ts";
import { arcadeStore, INITIAL_ARCADE } from "../../store/arcade.ts";
import { INITIAL_SESSION, sessionStore, type MemberProfile } from "../../store/session.ts";
import { getRuntime } from "../runtime.ts";
import { useFakeRuntime } from "../testing/fake-runtime.ts";
import { openShelf, rememberTable, toggleFavourite } from "./shelf.ts";

const shelf = () => {
  const { favourites, recent } = arcadeStore.getState();
  return { favourites, recent };
};

beforeEach(() => {
  arcadeStore.setState(INITIAL_ARCADE, true);
  useFakeRuntime(() => ({ answer: {} }));
});

test("RU-11 favourites and recent tables are there again after a reload; nine recent ones are eight", () => {
  toggleFavourite(4);
  toggleFavourite(20);
  toggleFavourite(4);
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) rememberTable(id);
  const before = shelf();
  expect(before).toEqual({ favourites: [20], recent: [3, 9, 8, 7, 6, 5, 4, 2] });
  arcadeStore.setState(INITIAL_ARCADE, true);
  openShelf();
  expect(shelf()).toEqual(before);
});

test("RU-11 a store that holds something else leaves an empty shelf", () => {
  for (const text of ["{", "7", '{"favourites":"4","recent":[null,"x",1.5,3]}']) {
    getRuntime().local.set("arcade-shelf-0", text);
    openShelf();
    expect(shelf().favourites).toEqual([]);
  }
  expect(shelf().recent).toEqual([3]);
});

test("RU-21 a member's favourites are the same on every device; a guest's stay in the browser", async () => {
  const { sent } = useFakeRuntime(() => ({ failure: networkFailure() }));
  toggleFavourite(4);
  expect(sent).toEqual([]);
  const profile = { memberId: 7, choices: { version: 3, tables: [20, 19] } } as unknown as MemberProfile;
  sessionStore.setState({ token: "t", member: profile });
  openShelf();
  expect(shelf().favourites).toEqual([20, 19]);
  toggleFavourite(19);
  expect(sent.map(({ name, input }) => [name, input])).toEqual([["membersConfig", { body: { tables: [20] } }]]);
  // Chosen on another device.
  sessionStore.setState({ member: { ...profile, choices: { ...profile.choices, tables: [4] } } });
  expect(shelf().favourites).toEqual([4]);
  sessionStore.setState(INITIAL_SESSION, true);
});
