import { assertPresent } from "@clutch/kernel";
import type { ArcadeFixture } from "../../../../testkit/arcade/arcade-fixture.ts";
import {
  createFixture,
  makeSingle,
  seedCaller,
  type CallerChange,
} from "../../../../testkit/ledger/betting-fixture.ts";
import { sayAlive, seedMarket } from "../../../../testkit/postgres/seed.ts";
import type { MemberCaller } from "../../../base/caller/caller.ts";
import { createAcceptor } from "../../../bets/betting/accept.ts";
import { placeBet } from "../../../bets/betting/place-bet.ts";
import { careRoutes } from "../routes.ts";

const noFetch = () => Promise.reject(new Error("nobody may be called"));
type Fetch = Parameters<typeof createFixture>[2];

/** A member, a market before kick-off, and every way to stake. */
export const openCareOn =
  (fixture: ArcadeFixture) =>
  async (change: CallerChange = {}, fetch: Fetch = noFetch) => {
    await sayAlive(fixture.store, 1e13);
    const caller = await seedCaller(fixture.store, change);
    const market = await seedMarket(fixture.store);
    const deps = createFixture(fixture.store, fixture.clock, fetch);
    const published: number[] = [];
    const routes = careRoutes({
      store: fixture.store,
      pastStore: fixture.store,
      clock: fixture.clock,
      publishChange: (memberId) => published.push(memberId),
    });
    return {
      caller,
      market,
      deps,
      published,
      bet: (amount: number, by = deps) => placeBet(by, caller, makeSingle(market, { bet_amount: amount })),
      otherDeps: () => ({ ...deps, accept: createAcceptor(fixture.store, () => fixture.clock.nowMs()) }),
      set: async (body: Parameters<typeof routes.careSet>[1]["body"]) => {
        const answer = await routes.careSet(caller, {
          params: undefined,
          query: undefined,
          uniqueId: null,
          body,
        });
        return answer.ok ? answer.value.result : answer.error.code;
      },
      read: async (since?: number) => {
        const answer = await routes.care(caller, {
          params: undefined,
          query: { since },
          body: undefined,
          uniqueId: null,
        });
        return assertPresent(answer.ok ? answer.value.result : null, "the limits");
      },
    };
  };

/** 0, or the code of the refusal. */
export const codeOf = (answer: { ok: true } | { ok: false; error: { code: number } }) =>
  answer.ok ? 0 : answer.error.code;
export const ownerOf = ({ partner, member }: MemberCaller) => ({
  partnerId: partner.partnerId,
  memberId: member.memberId,
  currency: member.currency,
});
