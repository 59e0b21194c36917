import { expect, test } from "vitest";
import { parseLaunchQuery } from "../sync/launch.ts";
import { formatAppQuery, parseAppQuery } from "./query.ts";

test("R2.2-07 R2.2-08 R2.2-10 every value is percent-decoded once and a plus stays a plus", () => {
  const query = parseLaunchQuery("?token=a%2Bb%2F%3D+c&auth=demo%20key&lang=zh-hant&theme=midnight");
  expect(query).toMatchObject({ token: "a+b/=+c", auth: "demo key", lang: "zh-hant", theme: "midnight" });
});

test("R2.2-10 a malformed sequence stays as it was and of a repeated key the last counts", () => {
  expect(parseAppQuery("?a=%E0%A4%A&b=1&b=2")).toEqual({ a: "%E0%A4%A", b: "2" });
});

test("R2.2-09 competition_id[] is collected in order, plain or encoded, one or many", () => {
  expect(parseAppQuery("?competition_id[]=310&competition_id%5B%5D=311")).toEqual({ competition_id: [310, 311] });
  expect(parseAppQuery("?competition_id[]=4")).toEqual({ competition_id: [4] });
  expect(parseLaunchQuery("?auth=a&competition_id[]=5&competition_id[]=x").competitionIds).toEqual([5]);
});

test("R2.2-09 the router writes competition_id[] back as it read it", () => {
  const text = "?competition_id[]=4&competition_id[]=5";
  expect(formatAppQuery(parseAppQuery(text))).toBe(text);
  expect(formatAppQuery({})).toBe("");
});

test("R2.2-08 unknown languages and a missing auth are left out", () => {
  expect(parseLaunchQuery("?lang=xx")).toMatchObject({ auth: null, token: null, lang: null, isHalfScreen: false });
});
