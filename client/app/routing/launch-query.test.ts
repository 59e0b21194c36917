import { expect, test } from "vitest";
import { parseLaunchQuery } from "../../sync/start/launch.ts";

test("R2.2-07 R2.2-08 R2.2-10 every value is percent-decoded once and a plus stays a plus", () => {
  const query = parseLaunchQuery("?token=a%2Bb%2F%3D+c&auth=demo%20key&lang=zh-hant&theme=midnight");
  expect(query).toMatchObject({ token: "a+b/=+c", auth: "demo key", lang: "zh-hant", theme: "midnight" });
});

test("R2.2-10 a malformed sequence stays as it was and of a repeated key the last counts", () => {
  expect(parseLaunchQuery("?token=%E0%A4%A&auth=1&auth=2")).toMatchObject({ token: "%E0%A4%A", auth: "2" });
});

test("R2.2-09 competition_id[] is collected in order, plain or encoded, one or many", () => {
  const ids = (search: string) => parseLaunchQuery(search).competitionIds;
  expect(ids("?competition_id[]=310&competition_id%5B%5D=311")).toEqual([310, 311]);
  expect(ids("?competition_id[]=4")).toEqual([4]);
  expect(ids("?auth=a&competition_id[]=5&competition_id[]=x")).toEqual([5]);
});

test("R2.2-08 unknown languages and a missing auth are left out", () => {
  expect(parseLaunchQuery("?lang=xx")).toMatchObject({ auth: null, token: null, lang: null, isHalfScreen: false });
});
