import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { LANGUAGES, type Language } from "../../store/language.ts";
import { INITIAL_SESSION, sessionStore, type MemberProfile } from "../../store/session.ts";
import { setLanguage, setNickname, setNotification, setOnBoards } from "../../sync/intents/settings.ts";
import { setAvatar, setLandingPage, setOddsType } from "../../sync/intents/settings.ts";
import { refusal, useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { memberWire } from "../../sync/testing/launch-wire.ts";
import { parseMember } from "../../sync/wire/member.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { OddsTypeBar } from "./odds-type-bar.tsx";
import { SettingsList } from "./list/settings-list.tsx";
import { HomePagePicker, LanguagePicker } from "./pickers.tsx";
import { Profile } from "./profile.tsx";

const nothing = (): void => undefined;
const list = (typed = ""): string => draw(<SettingsList typed={typed} onType={nothing} onOpen={nothing} />);
const valuesIn = (markup: string): string[] => [...markup.matchAll(/value="([^"]*)"/g)].map(([, value]) => value ?? "");
const member = (change: Partial<MemberProfile> = {}): MemberProfile => ({ ...parseMember(memberWire), ...change });
/** The server keeps what it is sent. */
const obedient = () =>
  useFakeRuntime(({ input }) => ({ answer: { result: { ...memberWire, ...(input as { body: object }).body } } }));
const bodies = (fake: ReturnType<typeof obedient>) => fake.sent.map(({ name, input }) => [name, input]);

beforeEach(() => {
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false, member: member() }, true);
});

test("R2.5-05 R3.1-56 the account shows code, nickname and currency, the code's stand-in where the partner hides it", () => {
  sessionStore.setState({ member: member({ nickname: "LuckyFox" }) });
  const words = wordsOf(draw(<Profile />));
  for (const part of ["DEMO_1001", "LuckyFox", "USD"]) expect(words).toContain(part);
  const { partner } = INITIAL_SESSION;
  sessionStore.setState({ partner: { ...partner, features: { ...partner.features, obfuscatedMemberCode: true } } });
  const hidden = wordsOf(draw(<Profile />));
  expect([hidden.includes("DEMO_1001"), hidden.includes("D***01")]).toEqual([false, true]);
});

test("R2.5-06 notifications are a switch, and switching sends it", async () => {
  expect(list()).toMatch(/role="switch"[^>]*aria-checked="true"|aria-checked="true"[^>]*role="switch"/);
  const fake = obedient();
  expect(await setNotification(false)).toBeNull();
  expect(bodies(fake)).toEqual([["membersConfig", { body: { notification: false } }]]);
  expect(sessionStore.getState().member?.notification).toBe(false);
});

test("a member may leave the boards by a switch, which is there where the partner has boards", async () => {
  expect(wordsOf(list())).not.toContain("Show me on boards");
  sessionStore.setState(({ partner }) => ({
    partner: { ...partner, features: { ...partner.features, masterBoards: true } },
  }));
  expect(wordsOf(list())).toContain("Show me on boards");
  const fake = obedient();
  expect(await setOnBoards(false)).toBeNull();
  expect(bodies(fake)).toEqual([["membersConfig", { body: { show_on_boards: false } }]]);
  expect(sessionStore.getState().member?.isOnBoards).toBe(false);
});

test("R2.5-07 R3.1-24 the languages offered are the partner's: all 13, or the two it names", () => {
  expect(valuesIn(draw(<LanguagePicker onDone={nothing} />))).toEqual([...LANGUAGES]);
  sessionStore.setState(({ partner }) => ({ partner: { ...partner, langSelection: ["en", "th"] } }));
  expect(valuesIn(draw(<LanguagePicker onDone={nothing} />))).toEqual(["en", "th"]);
});

test("R2.5-08 R3.1-25 the odds types offered are the partner's, and a choice is kept by the server", async () => {
  expect(valuesIn(draw(<OddsTypeBar />))).toEqual(["euro", "indo", "hongkong", "malay"]);
  sessionStore.setState(({ partner }) => ({ partner: { ...partner, oddsSelection: ["euro", "malay"] } }));
  expect(valuesIn(draw(<OddsTypeBar />))).toEqual(["euro", "malay"]);
  const fake = obedient();
  await setOddsType("malay");
  expect([sessionStore.getState().oddsType, bodies(fake)]).toEqual([
    "malay",
    [["membersConfig", { body: { odds_type: "malay" } }]],
  ]);
});

test("R2.5-09 the home page is one of four, and saving sends it", async () => {
  const markup = draw(<HomePagePicker onDone={nothing} />);
  expect(wordsOf(markup).split("\n").slice(1)).toEqual(["Default", "Open markets", "Hot betting", "Master rankings"]);
  const fake = obedient();
  await setLandingPage("hot_betting");
  expect(bodies(fake)).toEqual([["membersConfig", { body: { default_landing_page: "hot_betting" } }]]);
});

test("R2.5-10 R8.2-69 an avatar is sent; one that cannot be saved says so and the old one stays", async () => {
  const fake = obedient();
  expect(await setAvatar(4)).toBeNull();
  expect(bodies(fake)).toEqual([["membersConfig", { body: { avatar_id: 4 } }]]);
  useFakeRuntime(() => refusal(500, null));
  for (const problem of [await setAvatar(5), await setLandingPage("open_markets")])
    expect(textOf(problem?.messageId)).toBe("Failed to update home page or avatar, try again");
  expect(sessionStore.getState().member).toMatchObject({ avatarId: 4, defaultLandingPage: "default" });
});

test("R2.5-11 a nickname has a field while there is none, and is sent without the blanks around it", async () => {
  expect(draw(<Profile />)).toContain("<form");
  const fake = obedient();
  expect(textOf((await setNickname("   "))?.messageId)).toBe("Please enter a nickname");
  expect(fake.sent).toEqual([]);
  await setNickname(" LuckyFox ");
  expect(bodies(fake)).toEqual([["membersConfig", { body: { nickname: "LuckyFox" } }]]);
  expect(draw(<Profile />)).not.toContain("<form");
});

const read = (language: string, area: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../texts/client/${language}/${area}.json`, import.meta.url), "utf8"),
  ) as Readonly<Record<string, string>>;
const textOf = (id: string | undefined): string | undefined => read("en", "bet-error")[id ?? ""];

function Matches() {
  return <b>{useT()("shell.matches")}</b>;
}

/** What the navigation says once the member has chosen this language. */
function choose(language: (typeof LANGUAGES)[number]): string {
  useFakeRuntime(() => refusal(400, null));
  setLanguage(language);
  expect(sessionStore.getState().language).toBe(language);
  const words = wordsOf(draw(<Matches />, language));
  expect(words).toBe(read(language, "shell")["shell.matches"]);
  return words;
}

test("R2.5-42 R2.5-29 R2.5-30 R2.5-31 R2.5-32 R2.5-33 R2.5-34 R2.5-35 English is the default; it and six others speak", () => {
  expect([INITIAL_SESSION.language, wordsOf(draw(<Matches />))]).toEqual(["en", "Matches"]);
  const said = (["en", "zh", "vn", "th", "id", "ms", "kr"] as const).map(choose);
  expect(said.slice(1)).not.toContain("Matches");
});

test("R2.5-36 R2.5-37 R2.5-38 R2.5-39 R2.5-40 R2.5-41 the other six languages speak", () => {
  const said = (["jp", "es", "ru", "pt", "zh-hant", "kk"] as const).map(choose);
  expect(said).not.toContain("Matches");
  expect(new Set(said).size).toBeGreaterThan(4);
});

const headings = (markup: string): readonly string[] =>
  [...markup.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, words]) => words ?? "");

test("settings stand in groups under a heading each; a guest has those that need no account", () => {
  expect(headings(list())).toEqual(["Account", "Betting", "Display", "Notifications and boards", "Help"]);
  sessionStore.setState({ ...INITIAL_SESSION }, true);
  expect(headings(list())).toEqual(["Account", "Betting", "Display", "Help"]);
});

test("what is typed finds settings by their names and what they offer, in any case, and says how many", () => {
  expect(wordsOf(list("MALAY"))).toMatch(/^1 setting\nBetting\nOdds type/);
  expect(wordsOf(list("malay"))).not.toContain("Language");
  expect(wordsOf(list("blindness"))).toMatch(/^1 setting\nDisplay\nPrice colours/);
  // By the name of their group all of it, and every word has to stand somewhere.
  expect(wordsOf(list(" display  theme "))).toMatch(/^1 setting\nDisplay\nTheme/);
  expect(wordsOf(list("xyz"))).toContain("No setting named “xyz”\nShow all settings");
});

test("settings are found in the member's language, without its accents", () => {
  const found = (typed: string, language: Language) =>
    wordsOf(draw(<SettingsList typed={typed} onType={nothing} onOpen={nothing} />, language));
  expect(found("NGON NGU", "vn")).toContain("Ngôn ngữ");
  expect(found("тёмная", "ru")).toContain("Тема");
  expect(found("темная", "ru")).toContain("Тема");
  expect(found("дальтоник", "kk")).toContain("Коэффициент түстері");
});

test("movement and the colours of prices are chosen in the list, by a guest on this device", () => {
  sessionStore.setState({ ...INITIAL_SESSION }, true);
  expect(wordsOf(list("motion"))).toContain("As the device\nReduced");
  expect(wordsOf(list("colours"))).toContain("Green and red\nBlue and orange");
  expect(wordsOf(list("amounts"))).toContain("12,480.50\n12.48K");
  expect(wordsOf(list("rows"))).toContain("Comfortable\nCompact");
});
