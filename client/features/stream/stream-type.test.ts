import { expect, test } from "vitest";
import { streamType } from "./stream-type.ts";

test("R9.2-27 R9.2-28 R9.2-29 the extension before any '?' decides", () => {
  for (const type of ["flv", "m3u8", "mp4"] as const) {
    expect(streamType(`https://s.example/a.${type}?x=1`)).toBe(type);
    expect(streamType(`https://s.example/a.${type.toUpperCase()}#t=3`)).toBe(type);
    expect(streamType(`https://s.example/live/a.b.${type}`)).toBe(type);
  }
});

test("G-69 any other https address is shown in a frame", () => {
  for (const address of [
    "https://s.example/a",
    "https://s.example/watch?file=a.mp4",
    "https://s.example/a.mp4/",
    "https://s.example/a.flv2",
    "https://s.mp4",
    "https://s.example/?a.m3u8",
  ])
    expect(streamType(address), address).toBe("frame");
});

test("G-69 http is media only, and only on a page of http; anything else cannot be shown", () => {
  expect(streamType("http://localhost:8090/a.m3u8", "http:")).toBe("m3u8");
  expect(streamType("http://localhost:8090/a.m3u8", "https:")).toBeNull();
  expect(streamType("http://localhost:8090/a", "http:")).toBeNull();
  for (const address of [
    "",
    "a.mp4",
    "//s.example/a.mp4",
    "javascript:alert(1)//a.mp4",
    "data:video/mp4,a.mp4",
    "blob:https://x/a.mp4",
  ])
    expect(streamType(address, "http:"), address).toBeNull();
});
