import { expect, test } from "vitest";
import { networkFailure } from "../../api/failure.ts";
import { useFakeRuntime } from "../testing/fake-runtime.ts";
import { readWholeLog } from "./log.ts";

const HASH = "0".repeat(64);
const entry = (seq: number) => ({ seq, at: "2026-11-27T10:00:00.000Z", previous: HASH, body: {}, hash: HASH });
const checkpoint = {
  seq: 2,
  hash: HASH,
  path: [],
  checkpoint: { body: {}, publicKey: HASH, signature: "0".repeat(128) },
};

test("RU-29 the whole log is read page by page with its checkpoints; a failed or repeated page ends it", async () => {
  const pages = [
    { results: [entry(1), entry(2)], next: 2, checkpoints: [checkpoint] },
    { results: [entry(3)], next: 2, checkpoints: [] },
  ];
  let asked = 0;
  const { sent } = useFakeRuntime(() => ({ answer: pages[asked++] }));
  expect(await readWholeLog()).toMatchObject({
    entries: [{ seq: 1 }, { seq: 2 }, { seq: 3 }],
    checkpoints: [{ seq: 2 }],
  });
  expect(sent).toHaveLength(2);
  useFakeRuntime(() => ({ failure: networkFailure() }));
  expect(await readWholeLog()).toBeNull();
});
