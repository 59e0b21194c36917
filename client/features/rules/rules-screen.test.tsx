import { readFileSync } from "node:fs";
import { rulesFile } from "@clutch/contract";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../../queries/query-client.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { rulesQuery } from "../../sync/queries/rules-query.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import RulesScreen from "./rules-screen.tsx";

const file = rulesFile.parse(
  JSON.parse(readFileSync(new URL("../../public/rules/rules_en.json", import.meta.url), "utf8")),
);
const voids = { ...file, sections: file.sections.filter(({ code }) => code === "VOID") };

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(rulesQuery("en").queryKey, voids);
});

test.each([24, 72])("RU-28 the page of the rules names the partner's %i hours of a postponed match", (hours) => {
  const partner = { ...INITIAL_SESSION.partner, postponementHours: hours };
  sessionStore.setState({ ...INITIAL_SESSION, partner }, true);
  const words = wordsOf(draw(<RulesScreen />));
  expect(words).toContain(`if it begins within ${hours} hours of the start`);
  expect(words).not.toContain("{hours}");
});
