import { expect, test } from "vitest";
import { gameLaunch } from "./game-launch.ts";

const body = { token: null, auth: "key", member_code: null, local_timestamp: 1 };

test("PR-23 every side fact of a launch that cannot be read is as good as not said", () => {
  const odd = [
    undefined,
    null,
    "",
    "x".repeat(3000),
    "Etc/Unknown",
    "GMT+05:30",
    "Dark Mode!",
    -1,
    Number.NaN,
    {},
    [[]],
    true,
  ];
  for (const value of odd) {
    const facts = {
      lang: value,
      timezone: value,
      theme: value,
      game_id: value,
      competition_id: value,
      half_screen: value,
    };
    expect(gameLaunch.body.safeParse({ ...body, ...facts, local_timestamp: value }).success).toBe(true);
  }
  const right = {
    lang: "th",
    timezone: "Asia/Kathmandu",
    theme: "midnight",
    game_id: 2,
    competition_id: [7],
    half_screen: true,
  };
  expect(gameLaunch.body.parse({ ...body, ...right })).toEqual({ ...body, ...right });
});

test("G-01 who visits is no side fact", () => {
  for (const change of [{ auth: "" }, { auth: 7 }, { token: "" }, { token: 7 }, { member_code: 7 }])
    expect(gameLaunch.body.safeParse({ ...body, ...change }).success).toBe(false);
});
