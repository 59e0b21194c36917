import { expect, test } from "vitest";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import type { CareSettings, MemberCaller } from "../../base/caller/caller.ts";
import { computePartnerCare } from "../members/partner-care.ts";
import { startMinuteCounter } from "./count-minutes.ts";
import { codeOf, openCareOn, ownerOf } from "./testing/open-care.ts";

const fixture = new ArcadeFixture();
const open = openCareOn(fixture);
const COIN = { table: 20, params: { pick: "head" } };
const MINES = { table: 19, params: { mines: 3 } };

/** The partner asks this of every member from now on, as `clutch partner` stores it. */
async function ask({ partner }: MemberCaller, care: CareSettings): Promise<void> {
  await fixture.store.owner
    .updateTable("partners")
    .set({ care: JSON.stringify(computePartnerCare(care)) })
    .where("partner_id", "=", partner.partnerId)
    .execute();
}

test("RU-24 a partner's limit holds for a member who has set none, at slip and mini-games at once, with 2008", async () => {
  const { caller, bet, read, otherDeps } = await open();
  await ask(caller, { limits: { stake: { day: 33 } } });
  const other = otherDeps();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 3 === 0 ? fixture.start(caller, { ...MINES, amount: 5 }) : bet(5, index % 3 === 1 ? other : undefined),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(6);
  expect(answers.every((answer) => answer.ok || answer.error.code === 2008)).toBe(true);
  const refused = await bet(3.01);
  expect(refused).toMatchObject({ error: { code: 2008, detail: { limit: "stake", span: "day", most: 33, used: 30 } } });
  expect((await read()).limits).toMatchObject([{ most: 33, used: 30, is_own: false, partner_most: 33 }]);
  // One bet alone goes a quicker way to the acceptance.
  expect(codeOf(await bet(3))).toBe(0);
  expect(codeOf(await bet(1))).toBe(2008);
});

test("RU-24 the lower of own and partner's limit holds; an own one above the partner's is refused with 6003", async () => {
  const { caller, bet, set, read } = await open();
  const own = { action: "limit", kind: "loss", span: "week" } as const;
  await set({ ...own, most: 40 });
  await ask(caller, { limits: { loss: { week: 30 } } });
  expect(codeOf(await bet(31))).toBe(2008);
  expect((await read()).limits).toMatchObject([{ most: 30, is_own: true, partner_most: 30 }]);
  expect(await set({ ...own, most: 30.01 })).toBe(6003);
  await set({ ...own, most: 20 });
  expect(codeOf(await bet(21))).toBe(2005);
  await ask(caller, {});
  expect(codeOf(await bet(21))).toBe(2005);
  expect((await read()).limits).toMatchObject([{ most: 20, is_own: true, partner_most: null }]);
});

test("RU-24 where the partner asks for own limits no stake is taken before there is one of each kind", async () => {
  const { caller, bet, set, read } = await open();
  await ask(caller, { mustSet: ["loss", "stake"] });
  expect(await bet(1)).toMatchObject({ error: { code: 2009, detail: { kinds: "loss stake" } } });
  expect(codeOf(await fixture.start(caller, { ...COIN, amount: 1 }))).toBe(2009);
  await set({ action: "limit", kind: "loss", span: "month", most: 100 });
  expect(await bet(1)).toMatchObject({ error: { code: 2009, detail: { kinds: "stake" } } });
  expect((await read()).unset_kinds).toEqual(["stake"]);
  await set({ action: "limit", kind: "stake", span: "day", most: 100 });
  expect(codeOf(await bet(1))).toBe(0);
  expect((await read()).unset_kinds).toEqual([]);
});

test("RU-24 a partner's limit on time counts the minutes of members who have set nothing", async () => {
  const { caller, bet } = await open();
  const { partnerId, memberId } = ownerOf(caller);
  const { store, clock } = fixture;
  await ask(caller, { limits: { time: { day: 1 } } });
  const counter = startMinuteCounter({
    store,
    clock,
    log: { error: (...said: unknown[]) => expect(said).toEqual([]) },
  });
  expect(codeOf(await bet(1))).toBe(0);
  counter.enter({ partnerId, memberId });
  await counter.count();
  expect(await bet(1)).toMatchObject({ error: { code: 2008, detail: { limit: "time", used: 1, most: 1 } } });
  await counter.stop();
});
