import { SIGNATURE_HEADER, verifyBody } from "@clutch/contract/partner";
import { ok } from "@clutch/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { TEST_BOX } from "../../../testkit/postgres/test-box.ts";
import { signCall } from "../../money/partner-link/sign-call.ts";
import { createPartnerBox } from "../../base/sealing/partner-box.ts";
import type { CareSettings } from "../../base/caller/caller.ts";
import type { Store } from "../../base/store/open.ts";
import { demoPartner } from "./demo-partner.ts";
import { DEFAULT_PARTNER_SETTINGS, type PartnerForm } from "./partner-form.ts";
import { changeSecrets, loadPartners, provisionPartner, updatePartner } from "./store-partners.ts";

const SECRET = "a-first-secret-of-the-partner";
const KEY = "sealed-partner";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  const demo = demoPartner({
    operatorOrigin: "https://operator.example",
    signingSecret: SECRET,
    inPlayDelayMs: 0,
    placeIntervalMs: 0,
  });
  await provisionPartner({ store, box: TEST_BOX }, { ...demo, key: KEY }, 0);
});
afterAll(() => store.stop());

const linkOf = async (box = TEST_BOX) => (await loadPartners(store, box)).find(({ key }) => key === KEY)?.link;

test("a partner's secret is in the database sealed alone, and opens with our secret alone", async () => {
  const row = await store.owner.selectFrom("partners").select("link").where("key", "=", KEY).executeTakeFirstOrThrow();
  expect(JSON.stringify(row.link)).not.toContain(SECRET);
  expect((await linkOf())?.signingSecrets).toEqual([SECRET]);
  expect((await linkOf(createPartnerBox(Buffer.alloc(32, 1))))?.signingSecrets).toEqual([]);
});

test("RU-24 what a partner asks is stored in minor units of every currency, and nothing where none is", async () => {
  const careOf = async () =>
    (await store.owner.selectFrom("partners").select("care").where("key", "=", KEY).executeTakeFirstOrThrow()).care;
  const change = async (care?: CareSettings) =>
    updatePartner(store, KEY, (form) => {
      const { settings, ...rest } = form as PartnerForm;
      return ok({ ...rest, settings: { ...DEFAULT_PARTNER_SETTINGS, ...(care && { care }), theme: settings.theme } });
    });
  expect(await careOf()).toBeNull();
  await change({ limits: { stake: { day: 12.5 }, time: { week: 600 } }, mustSet: ["loss", "loss"] });
  expect(await careOf()).toMatchObject({
    limits: {
      USD: [
        { kind: "stake", span: "day", most: "1250" },
        { kind: "time", span: "week", most: "600" },
      ],
      JPY: [{ most: "1875" }, { most: "600" }],
      KWD: [{ most: "3750" }, { most: "600" }],
    },
    mustSet: ["loss"],
  });
  await change({ helpUrl: "https://acme.example/help" });
  expect(await careOf()).toBeNull();
});

test("while a secret rotates, old and new are valid; a second rotation keeps the old, finishing the newest", async () => {
  const add = (secret: string) => changeSecrets({ store, box: TEST_BOX }, KEY, { kind: "add", secret });
  const nowMs = Date.now();
  const verdicts = async (): Promise<string[]> => {
    const link = await linkOf();
    if (link === undefined) throw new Error("no partner");
    const header = (await signCall(link, "{}", { nowMs: () => nowMs }))[SIGNATURE_HEADER] ?? null;
    const judge = (secret: string) => verifyBody({ rawBody: "{}", header, secret, nowMs });
    return Promise.all([SECRET, "second", "third"].map(judge));
  };
  expect(await add("second")).toBe(2);
  expect(await verdicts()).toEqual(["valid", "valid", "wrong"]);
  expect(await add("third")).toBe("under-way");
  expect(await verdicts()).toEqual(["valid", "valid", "wrong"]);
  expect(await changeSecrets({ store, box: TEST_BOX }, KEY, { kind: "replace-newest", secret: "third" })).toBe(2);
  expect(await verdicts()).toEqual(["valid", "wrong", "valid"]);
  expect(await changeSecrets({ store, box: TEST_BOX }, KEY, { kind: "drop-old" })).toBe(1);
  expect(await verdicts()).toEqual(["wrong", "wrong", "valid"]);
  expect(await changeSecrets({ store, box: TEST_BOX }, "nobody", { kind: "drop-old" })).toBeNull();
});
