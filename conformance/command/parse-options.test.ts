import { expect, test } from "vitest";
import { HELP, parseOptions } from "./parse-options.ts";

const ENV = { CLUTCH_SECRET: "a-secret-of-the-tests" };
const LEAST = ["--partner", "https://site.example/wallet", "--member", "ann", "--currency", "USD"];

const problemOf = (args: readonly string[], env: Readonly<Record<string, string>> = ENV): string => {
  const options = parseOptions(args, env);
  return options.ok ? "none" : options.error;
};

test("the least that is needed gives a run of the wallet; the address ends in a slash", () => {
  const options = parseOptions(LEAST, ENV);
  expect(options.ok && options.value).toEqual({
    target: {
      walletUrl: "https://site.example/wallet/",
      launchUrl: null,
      key: "conformance",
      secret: ENV.CLUTCH_SECRET,
      member: "ann",
      currency: "USD",
      frozen: null,
      tokens: [],
      mayOverdraw: false,
    },
    junitFile: null,
    htmlFile: null,
  });
});

test("everything that can be given is read", () => {
  const more = ["--launch", "https://site.example/launch", "--key", "k", "--frozen", "fred", "--overdraft"];
  const files = ["--token", "t1", "--token", "t2", "--junit", "a.xml", "--html", "a.html"];
  const options = parseOptions([...LEAST, ...more, ...files], ENV);
  expect(options.ok && options.value).toMatchObject({
    target: {
      launchUrl: "https://site.example/launch",
      key: "k",
      frozen: "fred",
      tokens: ["t1", "t2"],
      mayOverdraw: true,
    },
    junitFile: "a.xml",
    htmlFile: "a.html",
  });
});

test("the first thing that is wrong is named", () => {
  expect(problemOf(LEAST.slice(0, 4))).toBe("--partner, --member and --currency are needed");
  expect(problemOf(["--partner", "site", ...LEAST.slice(2)])).toContain("--partner must be");
  expect(problemOf(["--partner", "file:///etc", ...LEAST.slice(2)])).toContain("--partner must be");
  expect(problemOf([...LEAST, "--launch", "https://a.example/?b"])).toContain("--launch must be");
  expect(problemOf([...LEAST.slice(0, 4), "--currency", "XXX"])).toContain("--currency must be one of USD, EUR");
  expect(problemOf([...LEAST, "--secret", "s"])).toContain("--secret");
  expect(problemOf([...LEAST, "extra"])).toContain("extra");
});

test("the secret comes from the environment alone and is not repeated", () => {
  expect(problemOf(LEAST, {})).toBe("CLUTCH_SECRET is not set; it holds the signing secret");
  expect(problemOf(["--currency", "XXX", ...LEAST.slice(0, 4)])).not.toContain(ENV.CLUTCH_SECRET);
});

test("the help names every option", () => {
  expect(parseOptions(["--help"], {})).toEqual({ ok: true, value: null });
  const named = [...HELP.matchAll(/^ {2}--([a-z]+)/gm)].map(([, name]) => name);
  expect(named).toHaveLength(11);
});
