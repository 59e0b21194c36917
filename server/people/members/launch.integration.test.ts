import { systemClock } from "@clutch/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { seedPartner } from "../../../testkit/postgres/seed.ts";
import { TEST_BOX } from "../../../testkit/postgres/test-box.ts";
import type { Store } from "../../base/store/open.ts";
import { createPartnerShares } from "../../money/partner-link/partner-shares.ts";
import { launch } from "./launch.ts";
import { createPartners } from "./partners.ts";
import { createSessions } from "./store-sessions.ts";
import { loadPartners } from "./store-partners.ts";
import { unitsPerUsd } from "./units-per-usd.ts";

const clock = systemClock;
let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());

/** A partner whose answers wait for what `beforeAnswer` does. */
async function startPartner() {
  const partnerId = await seedPartner(store);
  const partners = createPartners(() => loadPartners(store, TEST_BOX), clock);
  const { key } = await store.owner
    .selectFrom("partners")
    .select("key")
    .where("partner_id", "=", partnerId)
    .executeTakeFirstOrThrow();
  const link = { callbackUrl: "https://partner.test/launch", signingSecrets: [TEST_BOX.seal("a-secret", key)] };
  await store.owner
    .updateTable("partners")
    .set({ link: JSON.stringify(link) })
    .where("partner_id", "=", partnerId)
    .execute();
  const sessions = createSessions({ store, partners, clock });
  const shares = createPartnerShares({ clock, chance: () => 0 });
  const enter = (token: string, beforeAnswer: () => Promise<unknown> = () => Promise.resolve()) =>
    launch(
      {
        store,
        partners,
        sessions,
        clock,
        link: {
          shareOf: shares.forLaunches,
          fetch: async () => {
            await beforeAnswer();
            return Response.json({ member_code: "M1", loginName: "one", currency_code: "USD", balance: 1 });
          },
        },
        callbackTimeoutMs: 60_000,
        unitsPerUsd,
        readWallet: () => Promise.resolve({ ok: false, error: { code: 1106 } }),
        takeGuest: () => 0,
      },
      { requestId: "r", receivedAtMs: clock.nowMs(), ipAddress: null },
      {
        body: {
          token,
          auth: key,
          member_code: null,
          timezone: "UTC",
          theme: null,
          game_id: null,
          competition_id: [],
          half_screen: false,
          local_timestamp: 1,
        },
      } as never,
    );
  return { enter, signOut: () => sessions.revokeAllOf(partnerId, "M1") };
}

test("a member signed out while their launch is under way gets no session of it; the next launch opens one", async () => {
  const { enter, signOut } = await startPartner();
  expect(await enter("one")).toMatchObject({ ok: true });
  expect(await signOut()).toBe(1);
  const late = await enter("two", signOut);
  expect(late).toMatchObject({ ok: false, error: { code: 1002 } });
  expect(await enter("three")).toMatchObject({ ok: true });
  expect(await signOut()).toBe(1);
});

test("a member signed out while their very first launch is under way gets no session of it either", async () => {
  const { enter, signOut } = await startPartner();
  const first = await enter("one", async () => {
    expect(await signOut()).toBe(0);
  });
  expect(first).toMatchObject({ ok: false, error: { code: 1002 } });
  expect(await enter("two")).toMatchObject({ ok: true });
  expect(await signOut()).toBe(1);
});
