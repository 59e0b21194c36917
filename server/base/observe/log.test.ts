import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function start() {
  let nowMs = 0;
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  const log = createLog("info", { clock: { nowMs: () => nowMs }, stream });
  return { log, lines, pass: (ms: number) => (nowMs += ms) };
}

test("a warning at every call is ten lines, then one a second with the number of those left out", () => {
  const { log, lines, pass } = start();
  for (let call = 0; call < 100; call += 1) log.error({ call, err: new Error("away") }, "a call failed");
  expect(lines).toHaveLength(10);
  log.warn("another text");
  expect(lines).toHaveLength(11);
  pass(1000);
  for (let call = 0; call < 100; call += 1) log.error({ call }, "a call failed");
  expect(lines).toHaveLength(12);
  expect(lines[11]).toMatchObject({ call: 0, leftOut: 90, msg: "a call failed" });
  pass(60_000);
  for (let call = 0; call < 5; call += 1) log.error({ call }, "a call failed");
  expect(lines).toHaveLength(17);
  expect(lines[12]).toMatchObject({ leftOut: 99 });
  expect(lines[13]).not.toHaveProperty("leftOut");
});

test("lines of what was done are all written, and secrets in them are not", () => {
  const { log, lines } = start();
  for (let call = 0; call < 50; call += 1) log.info({ token: "0123456789abcdef" }, "a line of work");
  expect(lines).toHaveLength(50);
  expect(lines[49]).toMatchObject({ token: "***" });
});
