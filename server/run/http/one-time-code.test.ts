import { expect, test } from "vitest";
import { ONE_TIME_CODE_EXAMPLE } from "@clutch/contract/docs";
import { computeOneTimeCode } from "@clutch/contract/one-time-code";
import { isOneTimeCode } from "./one-time-code.ts";

const TOKEN = "0123456789abcdef0123456789abcdef01234567";
const T = 1_761_040_800_000;

test("R7.1-04 R7.1-05 the published vector: counter 176104080 gives 465761", () => {
  expect(computeOneTimeCode(TOKEN, T)).toBe("465761");
});

test("the code that the API reference derives is the one this server computes", () => {
  const { token, atMs, code } = ONE_TIME_CODE_EXAMPLE;
  expect(computeOneTimeCode(token, atMs)).toBe(code);
});

test("RU-8 the code of this window and of either neighbour passes, any other does not", () => {
  const passes = [-2, -1, 0, 1, 2].map((windows) =>
    isOneTimeCode(computeOneTimeCode(TOKEN, T + windows * 10_000), TOKEN, T),
  );
  expect(passes).toEqual([false, true, true, true, false]);
});

test("RU-8 the same code passes again within its windows", () => {
  expect([isOneTimeCode("465761", TOKEN, T), isOneTimeCode("465761", TOKEN, T)]).toEqual([true, true]);
});

test("R7.1-06 another token's code, five digits, letters and other scripts' digits are refused", () => {
  expect(isOneTimeCode(computeOneTimeCode(TOKEN.replace("0", "f"), T), TOKEN, T)).toBe(false);
  for (const code of ["46576", "4657611", "46576a", "٤٦٥٧٦١", ""]) expect(isOneTimeCode(code, TOKEN, T)).toBe(false);
});
