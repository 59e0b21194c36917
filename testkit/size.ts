import { test, type TestFunction } from "vitest";

const isNightly = process.env["CLUTCH_TEST_SIZE"] === "nightly";

/** `usual` in `npm test`; `nightly` in `npm run nightly`, which sets `CLUTCH_TEST_SIZE`. */
export const sized = <Size>(usual: Size, nightly: Size): Size => (isNightly ? nightly : usual);

/** A test of the nightly set that shares the set-up of a file of `npm test`; there it is not registered. */
export function nightlyTest(title: string, body: TestFunction, limitMs?: number): void {
  if (isNightly) test(title, body, limitMs);
}
