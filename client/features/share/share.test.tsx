import { beforeEach, expect, test } from "vitest";
import { LANGUAGES } from "@clutch/contract";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { INITIAL_SHARE, shareStore, type DroppedLeg } from "../../store/share.ts";
import { INITIAL_SLIP, slipStore } from "../../store/slip.ts";
import { slipSelection } from "../../sync/testing/slip-selections.ts";
import { useFakeRuntime, refusal } from "../../sync/testing/fake-runtime.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { SlipColumn } from "../slip/slip-column.tsx";
import { CodeEntry } from "./code-entry.tsx";
import { OpenedNote } from "./opened-note.tsx";
import { ShareDialog } from "./share-dialog.tsx";

const dropped: DroppedLeg = {
  key: "700104-0:home",
  marketId: 700_104,
  line: "700104-0",
  selection: "home",
  eventName: "Iron Wolves vs Night Cats",
  marketName: "Handicap",
  selectionName: "Iron Wolves",
  handicap: "-1.5",
  reason: "closed",
};

beforeEach(() => {
  useFakeRuntime(() => refusal(400, null));
  slipStore.setState(INITIAL_SLIP, true);
  shareStore.setState(INITIAL_SHARE, true);
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false, timezone: "Asia/Manila" }, true);
});

test("dead legs are shown struck, with their match and the reason in words", () => {
  shareStore.setState({ opened: { code: "7K2MDX94QT", taken: 2, moved: 1, dropped: [dropped] } });
  const markup = draw(<OpenedNote />);
  const words = wordsOf(markup);
  for (const part of [
    "2 of 3 selections are offered",
    "7K2MD-X94QT",
    "1 price has changed",
    "Iron Wolves −1.5",
    "closed",
  ])
    expect(words).toContain(part);
  expect(markup).toMatch(/<s>.*Iron Wolves/);
  expect(markup).toMatch(/^<div role="status">/);
});

test("the code is shown with its end and two ways to copy it; a code without a page has one", () => {
  const made = { kind: "made", code: "7K2MDX94QT", expiresAtMs: Date.parse("2026-11-28T10:00:00Z") } as const;
  shareStore.setState({ sharing: { ...made, link: "https://operator.example/?clutch_slip=7K2MDX94QT" } });
  const words = wordsOf(draw(<ShareDialog />));
  for (const part of ["7K2MD-X94QT", "Copy code", "Copy link", "Good until 28 Nov, 18:00"])
    expect(words).toContain(part);
  shareStore.setState({ sharing: { ...made, link: null } });
  expect(wordsOf(draw(<ShareDialog />))).not.toContain("Copy link");
});

test("why no code was made stands in the popup", () => {
  const message = { code: 429, messageId: "share.tooOften", values: {}, fallback: null };
  shareStore.setState({ sharing: { kind: "failed", message } });
  expect(wordsOf(draw(<ShareDialog />))).toContain("That was too often");
});

test("a code can be typed under an empty slip only, and its refusal is tied to the field", () => {
  expect(draw(<CodeEntry />)).toContain("Code of a shared slip");
  const message = { code: null, messageId: "share.malformed", values: {}, fallback: null };
  shareStore.setState({ opening: { kind: "failed", of: "code", message } });
  const markup = draw(<CodeEntry />);
  const described = /aria-describedby="([^"]+)"/.exec(markup)?.[1] ?? "none";
  expect(markup).toContain(`id="${described}"`);
  expect(markup).toContain('aria-invalid="true"');
  slipStore.setState({ groups: { ...INITIAL_SLIP.groups, single: [slipSelection()] } });
  expect(draw(<CodeEntry />)).toBe("");
});

test("a slip that holds something can be shared by a member, not by a guest and not while it is empty", () => {
  const hasShare = (): boolean => draw(<SlipColumn history={null} />).includes('aria-label="Share slip"');
  expect(hasShare()).toBe(false);
  slipStore.setState({ groups: { ...INITIAL_SLIP.groups, single: [slipSelection()] } });
  expect(hasShare()).toBe(true);
  sessionStore.setState({ token: null, isAnonymous: true });
  expect(hasShare()).toBe(false);
});

test("RU-14 every language says how many selections came in", () => {
  shareStore.setState({ opened: { code: null, taken: 3, moved: 2, dropped: [] } });
  const said = LANGUAGES.map((language) => wordsOf(draw(<OpenedNote />, language)));
  expect(new Set(said).size).toBe(LANGUAGES.length);
  for (const words of said) expect(words).toContain("3");
});
