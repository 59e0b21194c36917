import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createScriptedSource, type SourceMessage } from "@clutch/feed";
import { systemClock } from "@clutch/kernel";
import { afterEach, beforeEach, expect, test } from "vitest";
import { statedMatch } from "../../../../../testkit/script/standard-set.ts";
import type { Obeyed } from "../thread-messages.ts";
import { createAcknowledgement } from "./acknowledge.ts";
import { followScript } from "./follow-script.ts";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "clutch-script-"));
  file = path.join(folder, "script.jsonl");
});
afterEach(() => rmSync(folder, { recursive: true }));

const nameOf = (key: string) =>
  ({ key, game: "starcraft", league: "Weekly Duel", home: "Žofia", away: "Brisk", bestOf: 1 }) as const;
const line = (key: string): string => `${JSON.stringify({ atMs: 0, do: "match", match: statedMatch(nameOf(key)) })}\n`;

/** Follows the file; `next` waits until more of it is done. */
async function follow() {
  const messages: SourceMessage[] = [];
  let last: Obeyed = { lines: -1, refused: [] };
  let wake = (): void => {};
  const source = followScript(createScriptedSource({ clock: systemClock }), {
    file,
    onObeyed: (obeyed) => {
      last = obeyed;
      wake();
    },
  });
  const stop = await source.start((sent) => messages.push(...sent));
  const next = async (): Promise<Obeyed> => {
    await new Promise<void>((resolve) => (wake = resolve));
    return last;
  };
  return { source, messages, stop, next, last: () => last };
}

const announced = (messages: readonly SourceMessage[]): readonly string[] =>
  messages.flatMap((each) => (each.kind === "fixture" ? [`${each.fixture.matchKey} ${each.fixture.home?.name}`] : []));

test("the file's lines are run before the start, appended lines afterwards, each once it is complete", async () => {
  writeFileSync(file, line("a"));
  const { source, messages, stop, next, last } = await follow();
  expect([last().lines, announced(messages)]).toEqual([1, ["a Žofia"]]);
  const bytes = Buffer.from(line("b"));
  const cut = bytes.indexOf("Ž") + 1;
  appendFileSync(file, bytes.subarray(0, cut));
  expect(source.jointOf("b")).toBe(null);
  appendFileSync(file, bytes.subarray(cut));
  expect((await next()).lines).toBe(2);
  expect(announced(messages)).toEqual(["a Žofia", "b Žofia"]);
  await stop();
});

test("a question is answered as of the last line, and a line that makes no sense is named", async () => {
  const { source, stop, next, last } = await follow();
  appendFileSync(file, line("a"));
  expect(source.jointOf("a")).not.toBe(null);
  expect(last().lines).toBe(1);
  appendFileSync(file, "no JSON\n");
  expect((await next()).refused).toEqual([[2, expect.stringContaining("JSON")]]);
  await stop();
});

test("lines are taken once the messages sent for them are stored, and not before", () => {
  const acknowledgement = createAcknowledgement(file);
  const taken = (): unknown => existsSync(`${file}.taken`) && JSON.parse(readFileSync(`${file}.taken`, "utf8"));
  acknowledgement.obeyed({ lines: 1, refused: [] }, 10);
  acknowledgement.obeyed({ lines: 2, refused: [[2, "no"]] }, 12);
  acknowledgement.taken(9);
  expect(taken()).toBe(false);
  acknowledgement.taken(11);
  expect(taken()).toEqual({ lines: 1, refused: [] });
  acknowledgement.taken(12);
  expect(taken()).toEqual({ lines: 2, refused: [[2, "no"]] });
  // Nothing was sent for it.
  acknowledgement.obeyed({ lines: 3, refused: [] }, 12);
  expect(taken()).toEqual({ lines: 3, refused: [] });
});
