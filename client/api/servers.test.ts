import { expect, test } from "vitest";
import { chooseServer, chooseServers, DEFAULT_SERVERS, parseServers } from "./servers.ts";

const list = { servers: ["/a/", "/b/"], fallback: "/f/" };
const healthy =
  (...up: string[]) =>
  async (base: string) =>
    up.includes(base);

test("R4.14-01 R4.14-02 R7.0-07 the first healthy server in list order is used", async () => {
  expect(await chooseServer(list, healthy("/a/", "/b/"))).toBe("/a/");
  expect(await chooseServer(list, healthy("/b/"))).toBe("/b/");
});

test("R7.0-04 R7.0-05 R7.0-06 when none answers the fallback is asked", async () => {
  expect(await chooseServer(list, healthy("/f/"))).toBe("/f/");
});

test("R4.14-03 when the fallback fails too the first configured server is used", async () => {
  expect(await chooseServer(list, healthy())).toBe("/a/");
});

test("R7.0-01 R7.0-02 each group chooses for itself", async () => {
  const bases = await chooseServers(DEFAULT_SERVERS, healthy("/api-fallback/", "/api/secondary/"));
  expect(bases).toEqual({
    primary: "/api-fallback/",
    secondary: "/api/secondary/",
    mini_game: "/api/minigame/",
    socket: "/",
  });
});

test("R4.14-03 R7.6-03 the entry of our host name counts, else default, else the serving host", () => {
  const group = { servers: ["https://x/"], fallback: "/f/" };
  const entry = { primary: group, secondary: group, mini_game: group, socket: group };
  const config = { hosts: { "w.example": entry, default: DEFAULT_SERVERS } };
  expect(parseServers(config, "w.example").primary).toEqual(group);
  expect(parseServers(config, "other").primary).toEqual(DEFAULT_SERVERS.primary);
  for (const bad of [null, 3, {}, { hosts: 1 }, { hosts: { default: { primary: { servers: [], fallback: "/" } } } }])
    expect(parseServers(bad, "toString").primary).toEqual(DEFAULT_SERVERS.primary);
});
