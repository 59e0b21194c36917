import { beforeEach, expect, test } from "vitest";
import { activateMessages, t } from "./i18n.ts";
import { partName } from "./part-name.ts";

beforeEach(() => activateMessages("kk", { "events.part.match": "МАТЧ", "events.part.map": ["КАРТА ", ["number"]] }));

test("a part of a match is named in the language shown; a name of none of ours stays", () => {
  expect(partName("MATCH", t)).toBe("МАТЧ");
  expect(partName("MAP 2", t)).toBe("КАРТА 2");
  expect(partName("Q4", t)).toBe("Q4");
});
