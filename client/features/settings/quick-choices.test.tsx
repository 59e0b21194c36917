import { beforeEach, expect, test } from "vitest";
import { LANGUAGES } from "../../store/language.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { draw } from "../../ui/testing/draw.ts";
import { QuickChoices } from "./quick-choices.tsx";

const choices = (): string[] =>
  [...draw(<QuickChoices />).matchAll(/<option[^>]*value="([^"]*)"/g)].map(([, value]) => value ?? "");

beforeEach(() => {
  sessionStore.setState(INITIAL_SESSION, true);
});

test("R2.5-07 R2.5-08 the top bar offers the odds types and languages of the partner, and what has no choice not at all", () => {
  expect(choices()).toEqual(["euro", "indo", "hongkong", "malay", ...LANGUAGES]);
  sessionStore.setState(({ partner }) => ({
    partner: { ...partner, oddsSelection: ["euro", "malay"], langSelection: ["th"] },
  }));
  expect(choices()).toEqual(["euro", "malay"]);
});
