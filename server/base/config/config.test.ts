import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findUnknownVariables, parseConfig, ROLES } from "./config.ts";

describe("the environment", () => {
  test("an empty environment is a whole, frozen configuration with every role", () => {
    const config = parseConfig({}, []);
    if (!config.ok) throw new Error(config.error);
    expect(config.value.port).toBe(8080);
    expect(config.value.operatorOrigin).toBe("http://localhost:8090");
    expect(config.value.roles).toEqual(ROLES);
    expect(Object.isFrozen(config.value)).toBe(true);
  });

  test("the rules of betting say when a market without a result is void where nothing else is set", () => {
    const config = parseConfig({}, []);
    const file = new URL("../../../client/public/rules/rules_en.json", import.meta.url);
    const { sections } = JSON.parse(readFileSync(file, "utf8")) as {
      sections: readonly { code: string; paragraphs: readonly string[] }[];
    };
    const rule = sections.find(({ code }) => code === "VOID")?.paragraphs[2];
    expect(rule).toContain(`is void ${config.ok && config.value.voidAfterHours} hours after its match is over`);
  });

  test("the operator's origin follows its port", () => {
    const config = parseConfig({ OPERATOR_PORT: "9501" }, []);
    expect(config.ok && config.value.operatorOrigin).toBe("http://localhost:9501");
  });

  test.each([
    [{ PORT: "eighty" }, "PORT is not a whole number"],
    [{ PORT: "70000" }, "PORT is above 65535"],
    [{ DATABASE_URL: "mysql://x/y" }, "DATABASE_URL is not an address such as postgres://host/name"],
    [{ OPERATOR_ORIGIN: "http://x.test/path" }, "OPERATOR_ORIGIN is not an origin such as https://example.com"],
    [{ CLUTCH_PARTNER_SECRET: "short" }, "CLUTCH_PARTNER_SECRET is shorter than 16 characters"],
    [
      { CLUTCH_TRUSTED_PROXIES: "10.0.0.0/8,proxy" },
      "CLUTCH_TRUSTED_PROXIES holds something that is no IP address or network",
    ],
    [
      { CLUTCH_TRUSTED_PROXIES: "10.0.0.0/33" },
      "CLUTCH_TRUSTED_PROXIES holds something that is no IP address or network",
    ],
    [
      { CLUTCH_STREAM_ORIGINS: "https://live.example, https://cdn.example/path" },
      "CLUTCH_STREAM_ORIGINS holds something that is no origin such as https://example.com",
    ],
    [{ NATS_URL: "nats://one:4222,http://two" }, "NATS_URL is not an address such as nats://host:4222"],
    [{ CLUTCH_SPEED: "0" }, "CLUTCH_SPEED is below 1"],
    [{ CLUTCH_FEED: "replay" }, "CLUTCH_FEED is neither simulator nor replay:FOLDER"],
    [{ CLUTCH_FEED: "replay:" }, "CLUTCH_FEED is neither simulator nor replay:FOLDER"],
  ])("%o is one line that says what is wrong", (env, line) => {
    const config = parseConfig(env, []);
    expect(config).toEqual({ ok: false, error: line });
  });

  test("G-69 streams come from the demo partner in the demo, else from nowhere or from the configured addresses", () => {
    const originsOf = (env: Readonly<Record<string, string>>) => {
      const config = parseConfig(env, []);
      return config.ok && config.value.streamOrigins;
    };
    const secret = { CLUTCH_PARTNER_SECRET: "a-secret-of-the-demo" };
    expect(originsOf({})).toEqual([]);
    expect(originsOf({ ...secret, OPERATOR_PORT: "9501" })).toEqual(["http://localhost:9501"]);
    expect(originsOf({ ...secret, CLUTCH_STREAM_ORIGINS: "" })).toEqual([]);
    expect(originsOf({ CLUTCH_STREAM_ORIGINS: "https://live.example, https://cdn.example" })).toEqual([
      "https://live.example",
      "https://cdn.example",
    ]);
  });

  test("a bad secret is named, never shown", () => {
    const config = parseConfig({ CLUTCH_METRICS_TOKEN: "tiny-secret" }, []);
    expect(!config.ok && config.error).not.toContain("tiny-secret");
  });

  test("RU-23 matches are simulated unless a folder of records is named", () => {
    const folderOf = (feed: string) => {
      const config = parseConfig({ CLUTCH_FEED: feed }, []);
      return config.ok && config.value.replayFolder;
    };
    expect(["", "simulator", "replay:/records: 2018"].map(folderOf)).toEqual([null, null, "/records: 2018"]);
  });

  test("a script of matches is played for tests alone: only beside the demo partner", () => {
    const config = parseConfig({ CLUTCH_FEED: "scripted:/tmp/a", CLUTCH_PARTNER_SECRET: "a-secret-of-the-demo" }, []);
    expect(config.ok && config.value.scriptFile).toBe("/tmp/a");
    const alone = parseConfig({ CLUTCH_FEED: "scripted:/tmp/a" }, []);
    expect(!alone.ok && alone.error).toContain("CLUTCH_FEED plays a script for tests alone");
  });

  test("RU-18 no seed of matches is well known: without CLUTCH_SEED there is none in the settings", () => {
    const [unset, set] = [parseConfig({}, []), parseConfig({ CLUTCH_SEED: "demo" }, [])];
    expect(unset.ok && unset.value.seed).toBe(null);
    expect(set.ok && set.value.seed).toBe("demo");
  });

  test("matches of the time before the first start are played where that is asked for alone", () => {
    const playsPast = (env: Readonly<Record<string, string>>) => {
      const config = parseConfig(env, []);
      return config.ok ? config.value.playsPast : config.error;
    };
    expect(playsPast({})).toBe(false);
    expect(playsPast({ CLUTCH_PAST: "play" })).toBe(true);
    expect(playsPast({ CLUTCH_PAST: "14" })).toContain("CLUTCH_PAST");
  });

  test("roles come in their fixed order and an unknown one is refused", () => {
    const some = parseConfig({}, ["--roles", "live,api"]);
    expect(some.ok && some.value.roles).toEqual(["api", "live"]);
    expect(parseConfig({}, ["--roles", "api,sing"]).ok).toBe(false);
    expect(parseConfig({}, ["--roles"]).ok).toBe(false);
  });
});

test("an unknown variable is named with the nearest one, never its value; those of tests and demo pass", () => {
  const env = {
    CLUTCH_TRUSTED_PROXY: "10.0.0.1",
    CLUTCH_SEED: "a",
    CLUTCH_ORIGIN: "b",
    CLUTCH_TEST_CLUSTER: "c",
    CLUTCH_SOAK_MINUTES: "60",
    PATH: "d",
  };
  expect(findUnknownVariables(env)).toEqual([{ name: "CLUTCH_TRUSTED_PROXY", nearest: "CLUTCH_TRUSTED_PROXIES" }]);
  expect(findUnknownVariables({ CLUTCH_RATELIMIT: "1", CLUTCH_PORT: "2" }).map(({ nearest }) => nearest)).toEqual([
    "CLUTCH_RATE_LIMIT",
    "CLUTCH_PARTNER_SECRET",
  ]);
});
