import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { addOwnMatch, type OwnMatch } from "../pages/own-match.ts";
import { eventually } from "../pages/wait.ts";
import { startSystem, type OwnSystem } from "../system/system.ts";
import type { Target } from "./driver.ts";
import { openFirefox } from "./firefox.ts";
import { visitorOf, type Visitor } from "./visitor.ts";
import { openWebKit } from "./webkit.ts";

/** The widget is a third party to the partner's page here, whose storage these browsers keep apart. */
let system: OwnSystem;
beforeAll(async () => {
  system = await startSystem({ isCrossSite: true });
});
afterAll(() => system.stop());

const PRICE: Target = { css: "button[data-state=open]" };
const SLIDE: Target = { css: "[role=slider][aria-disabled=false]", name: /^Slide to place bet$/ };
const THUMB: Target = { css: "[role=slider][aria-disabled=false] > span:first-of-type" };
/** Of the list's heading in Thai. */
const THAI: Target = { css: "main h1", name: /^[\u0E00-\u0E7F]/ };
const button = (name: RegExp): Target => ({ css: "button, [role=tab]", name });
const link = (name: RegExp): Target => ({ css: "a", name });
const heading = (name: RegExp): Target => ({ css: "h1, h2, h3", name });
const status = (name: RegExp): Target => ({ css: "[role=status]", name });

const SIGN_IN = `
  const body = JSON.stringify({ memberCode: args[0] });
  const headers = { "content-type": "application/json" };
  return (await fetch("/api/sign-in", { method: "POST", headers, body })).status`;
const WALLET = `return document.querySelector("[data-testid=wallet]").innerText`;
const TEXT = "return document.body.innerText";
/** Text of the row with these words; empty where there is none. */
const ROW = `return [...document.querySelectorAll("article")].find((row) => row.innerText.includes(args[0]))?.innerText ?? ""`;
/** How often a list was asked for. */
const LISTS = `return performance.getEntriesByType("resource").filter(({ name }) => name.includes("/events/?")).length`;
/** The first line of the slip's leg and the amount beside it. */
const SLIP = `
  const amount = [...document.querySelectorAll("input")].find(({ labels }) => labels[0]?.innerText === "Bet amount");
  return [document.querySelector("[data-leg]")?.innerText.split("\\n")[0] ?? "", amount?.value ?? ""].join(" ")`;
/** What is left of the slide's way. */
const WAY = `
  const track = document.querySelector("[role=slider]");
  return track.clientWidth - track.querySelector("span").clientWidth - 8`;
/** Most pixels of a canvas that differ from its first. */
const DRAWN = `return Math.max(0, ...[...document.querySelectorAll("canvas")].map((canvas) => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint32Array(data.buffer);
  return pixels.filter((pixel) => pixel !== pixels[0]).length;
}))`;
/** Of the round that is open: its receipt, and the server seed beside it. */
const RECEIPT = `
  const row = document.querySelector("li > button[aria-expanded=true]").parentElement;
  const file = row.querySelector("a[download]").href;
  const seed = [...row.querySelectorAll("dt")].find(({ innerText }) => innerText === "Revealed server seed");
  return [decodeURIComponent(file.slice(file.indexOf(",") + 1)), seed.nextElementSibling.innerText]`;
/** As if pasted; React sees an input only of a value that was set below it. */
const PASTE = `
  const field = document.querySelector(args[0]);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, args[1]);
  field.dispatchEvent(new Event("input", { bubbles: true }))`;
/** Another document in the frame: what it knows of the visit is what the browser kept for it there. */
const GO = "setTimeout(() => location.assign(args[0]), 0)";

/** Signs in at the partner with an account of its own; its page is opened by `openPartner`. */
async function signIn(visitor: Visitor, account: string): Promise<void> {
  await visitor.open(`${system.partnerOrigin}/api/start`);
  expect(await visitor.evaluate("page", SIGN_IN, `DEMO_1001-${account}`)).toBe(200);
}

async function openPartner(visitor: Visitor): Promise<void> {
  await visitor.open(system.partnerOrigin);
  await visitor.see("widget", status(/\d/));
  await visitor.see("widget", PRICE);
}

/** Takes the first price of a match of tomorrow, whose prices stand still, and 50 on it. */
async function fillSlip({ click, see }: Visitor): Promise<void> {
  await click("widget", button(/^Early/));
  await see("widget", heading(/^Early/));
  await click("widget", PRICE);
  await click("widget", button(/^Add 50$/));
  await see("widget", SLIDE);
}

/** Drags the thumb home and answers the ticket's number. */
async function placeBet({ drag, see, evaluate }: Visitor): Promise<string> {
  await drag("widget", THUMB, (await evaluate("widget", WAY)) as number);
  await see("widget", heading(/^Bet placed successfully$/));
  const [, ticket = ""] = /No\. (\S+)/.exec(String(await evaluate("widget", TEXT))) ?? [];
  expect(ticket).not.toBe("");
  return ticket;
}

describe.each([
  ["Firefox", () => openFirefox(system.widgetOrigin)],
  ["WebKit", openWebKit],
] as const)("%s", (engine, open) => {
  let visitor: Visitor;
  let added: OwnMatch[] = [];
  beforeAll(async () => {
    visitor = visitorOf(await open());
    await signIn(visitor, engine.toLowerCase());
  });
  afterAll(() => visitor.driver.close());
  afterEach(async () => {
    for (const match of added) await match.withdraw();
    added = [];
  });
  const read = (body: string, ...args: readonly unknown[]) => visitor.evaluate("widget", body, ...args);
  const click = (target: Target) => visitor.click("widget", target);
  const see = (target: Target) => visitor.see("widget", target);

  test("R1.1-24 a changed price reaches the list in the partner's frame, and no list is asked for again", async () => {
    const match = await addOwnMatch(system.script, { stands: { map: 1, share: 0.2 } });
    added.push(match);
    await match.change("win", { odds: { home: 185, away: 195 } });
    await openPartner(visitor);
    await click(button(/^In-play/));
    await eventually(() => read(ROW, match.home)).toContain("1.85");
    const before = await read(LISTS);
    await match.change("win", { odds: { home: 174, away: 210 } });
    await eventually(() => read(ROW, match.home)).toContain("1.74");
    expect(await read(LISTS)).toBe(before);
    expect(await visitor.driver.takeComplaints()).toEqual([]);
  });

  test("a slip outlives a reload of the partner's page; its bet is dragged home and stands in the history", async () => {
    await openPartner(visitor);
    await fillSlip(visitor);
    const held = await read(SLIP);
    expect(held).toMatch(/^.+ 50(\.00)?$/);
    await openPartner(visitor);
    await eventually(() => read(SLIP)).toBe(held);
    await see(SLIDE);
    const ticket = await placeBet(visitor);
    await click(button(/^Done$/));
    await click(button(/^History/));
    await click(button(/^Pending/));
    await eventually(() => read(ROW, ticket)).toContain("50.00");
    await eventually(() => visitor.evaluate("page", WALLET)).toContain("950.00");
    expect(await visitor.driver.takeComplaints()).toEqual([]);
  });

  test("RU-11 G-14 plinko is drawn, a round of dice is played, the verifier's page recomputes its receipt", async () => {
    await openPartner(visitor);
    await click(link(/^Mini-games$/));
    await click(link(/^Plinko/));
    await see(heading(/^Plinko$/));
    await eventually(() => read(DRAWN)).toBeGreaterThan(1000);
    await click(button(/^Play$/));
    await see(status(/Result [\d.]+×/));
    await click(button(/^Back$/));
    await click(link(/^Dice/));
    await see(heading(/^Dice$/));
    await click(button(/^Play$/));
    await see(status(/Rolled /));
    await click(button(/^Fairness$/));
    await click(button(/^Reveal and rotate$/));
    await eventually(() => read(TEXT)).toContain("Revealed server seed");
    await click({ css: "li > button[aria-expanded]", name: /×/ });
    await see(status(/^Recomputed, the same outcome$/));
    const [receipt, secret] = (await read(RECEIPT)) as readonly [string, string];

    await read(GO, "/v8/lootbox/verifier");
    await see(heading(/^Verifier$/));
    await read(PASTE, "textarea", receipt);
    await read(PASTE, "form input", secret);
    await click(button(/^Verify$/));
    await eventually(() => read(TEXT)).toMatch(/Verified: all \d+ checks hold/);
    expect(await visitor.driver.takeComplaints()).toEqual([]);
  });

  test("R2.5-07 the widget turns Thai in the partner's frame and stays so after a reload of the frame", async () => {
    await openPartner(visitor);
    await visitor.choose("widget", { css: "header select", name: /^Language/ }, "th");
    await see(THAI);
    await eventually(() => read("return document.documentElement.lang")).toBe("th");
    // The partner's page states a language of its own at each launch, a reload in the frame does not.
    await read(GO, "/v8/events");
    await see(THAI);
    await see(PRICE);
    expect(await visitor.driver.takeComplaints()).toEqual([]);
  });
});

test("G-07 in a Firefox that refuses the frame all storage, a member sees prices and places a bet", async () => {
  const visitor = visitorOf(await openFirefox(system.widgetOrigin, { hasThirdPartyStorage: false }));
  try {
    await signIn(visitor, "refused");
    await openPartner(visitor);
    const isRefused = "try { return localStorage === null; } catch (error) { return error.name === 'SecurityError'; }";
    expect(await visitor.evaluate("widget", isRefused)).toBe(true);
    await fillSlip(visitor);
    await placeBet(visitor);
    await eventually(() => visitor.evaluate("page", WALLET)).toContain("950.00");
    expect(await visitor.driver.takeComplaints()).toEqual([]);
  } finally {
    await visitor.driver.close();
  }
});
