import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { toComposite, toCompositeArray } from "./composite.ts";
import type { Store } from "./open.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore({ poolSize: 1 });
});
afterAll(() => store.stop());

/** Text PostgreSQL can hold: no U+0000. */
const text = fc.string({ unit: "binary" }).map((each) => each.replaceAll("\0", "").toWellFormed());
const special = fc.constantFrom("", "NULL", "null", '"', "\\", "a,b", "(a)", "{a}", " ", "\n", "t");
const row = fc.record({
  selection: fc.option(fc.oneof(text, special), { nil: null }),
  handicap: fc.option(fc.integer({ min: -400, max: 400 }), { nil: null }),
});
const READ = `select l.selection, l.handicap_quarters as handicap, b.stake_minor as stake, b.is_resumed as resumed
  from unnest($1::bet_to_accept[]) b, unnest(b.legs) l`;

test("any nested array of composite values is read back by PostgreSQL unchanged", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 20 }),
      fc.bigInt(),
      fc.boolean(),
      async (rows, n, flag) => {
        const stake = BigInt.asIntN(64, n);
        const legs = toCompositeArray(
          rows.map(({ selection, handicap }) => toComposite([1, 1, 1, 1, 0, handicap, selection, 185])),
        );
        const nulls = [null, null, null, null, null, null, null];
        const bet = toComposite([null, 1, null, null, stake, ...nulls, flag, null, legs]);
        const { rows: read } = await store.pool.query(READ, [toCompositeArray([bet])]);
        expect(read).toEqual(rows.map((each) => ({ ...each, stake, resumed: flag })));
      },
    ),
    { numRuns: 200 },
  );
});
