import { expect, test } from "vitest";
import { demoPartner } from "./demo-partner.ts";
import { createPartners, type KnownPartner } from "./partners.ts";

const demo = demoPartner({
  operatorOrigin: "http://localhost:8090",
  signingSecret: "a-secret-of-the-tests",
  inPlayDelayMs: 0,
  placeIntervalMs: 0,
});
const partnerOf = (key: string, isActive = true): KnownPartner => ({ ...demo, partnerId: 1, key, isActive });

test("a partner just made is found by who asks after it; unknown keys cost two reads a second at most", async () => {
  let nowMs = 10_000;
  let reads = 0;
  let rows = [partnerOf("first-partner")];
  const load = () => {
    reads += 1;
    return Promise.resolve(rows);
  };
  const sleep = (ms: number) => {
    nowMs += ms;
    return Promise.resolve();
  };
  const partners = createPartners(load, { nowMs: () => nowMs }, sleep);
  expect((await partners.byKey("first-partner"))?.key).toBe("first-partner");
  rows = [partnerOf("first-partner"), partnerOf("second-partner")];
  const asked = await Promise.all(Array.from({ length: 100 }, () => partners.byKey("second-partner")));
  expect(asked.map((found) => found?.key)).toEqual(Array(100).fill("second-partner"));
  expect([reads, nowMs]).toEqual([2, 10_500]);
  await Promise.all(Array.from({ length: 100 }, async () => expect(await partners.byKey("nobody")).toBeNull()));
  expect([reads, nowMs]).toEqual([3, 11_000]);
});

test("a deactivated partner is found by nobody but is known; a failed read is not remembered", async () => {
  let isAway = true;
  const load = () =>
    isAway ? Promise.reject(new Error("away")) : Promise.resolve([partnerOf("first-partner", false)]);
  const partners = createPartners(load, { nowMs: () => 0 });
  await expect(partners.byKey("first-partner")).rejects.toThrow("away");
  isAway = false;
  expect(await partners.byKey("first-partner")).toBeNull();
  expect((await partners.known()).map(({ key }) => key)).toEqual(["first-partner"]);
});
