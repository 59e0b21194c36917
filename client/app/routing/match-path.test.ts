import { expect, test } from "vitest";
import { matchPath } from "./match-path.ts";

test("R2.1-01 R2.1-02 the launch screen has two addresses, whatever their query", () => {
  expect(matchPath("/launch.html?auth=a/b#c").name).toBe("launch");
  expect(matchPath("/launch").name).toBe("launch");
});

test("R2.1-05 R2.1-06 R2.1-09 a part with a dollar takes any one part, decoded once", () => {
  expect(matchPath("/events/9001001")).toEqual({ name: "event-detail", params: { eventId: "9001001" } });
  expect(matchPath("/events/a%2Fb%20c").params).toEqual({ eventId: "a/b c" });
  expect(matchPath("/events/%E0%A4%A").params).toEqual({ eventId: "%E0%A4%A" });
  expect(matchPath("/live-stream-app/").name).toBe("live-stream-app-empty");
  expect(matchPath("/live-stream-app/7").name).toBe("live-stream-app");
  expect(matchPath("/lootbox/roulette/3")).toEqual({ name: "roulette", params: { tableId: "3" } });
});

test("a slash at the end and capitals name the same route", () => {
  expect(matchPath("/events/").name).toBe("events");
  expect(matchPath("/Events").name).toBe("events");
  expect(matchPath("").name).toBe("root");
});

test("R2.1-26 R2.1-27 every other path is caught by the catch-all", () => {
  for (const path of ["/403", "/nowhere", "/events/1/2", "/lootbox/unknown/1", "/rules/x"])
    expect(matchPath(path).name, path).toBe("403");
});
