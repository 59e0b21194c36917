import { expect, test, vi } from "vitest";
import { createFailureAnswer } from "./outage.ts";

function setUp() {
  const log = {
    error: vi.fn<() => void>(),
    warn: vi.fn<() => void>(),
    info: vi.fn<() => void>(),
    debug: vi.fn<() => void>(),
  };
  return { log, answer: createFailureAnswer(log as never) };
}
const thrown = (code: string) => Object.assign(new Error(`value out of range (${code})`), { code });

test("a number too large for its column is 6003 without a stack in the log; another error is a bug", () => {
  const { log, answer } = setUp();
  for (const code of ["22003", "22P02"])
    expect(answer(thrown(code), { call: "events" })).toEqual({ ok: false, error: { code: 6003 } });
  expect(JSON.stringify([...log.error.mock.calls, ...log.warn.mock.calls])).not.toContain('"err"');
  expect(answer(thrown("23505"), { call: "events" })).toEqual({ ok: false, error: { code: 500 } });
  expect(log.error).toHaveBeenLastCalledWith(expect.objectContaining({ err: expect.any(Error) }), "a call failed");
});
