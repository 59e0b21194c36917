import { calls, type Call } from "@clutch/contract";
import { expect, test } from "vitest";
import { LIST_ANSWERS } from "./list-answers.ts";
import { MEMBER_ANSWERS } from "./list-member.ts";

const ALL = Object.values<Call>(calls);
/** Every group of calls has its own health check. */
const findCall = (path: string): Call | undefined =>
  ALL.find((call) => call.path === path.replace(/^\/api\/(secondary\/|minigame\/)?/, ""));

/** The pages of the bench show nothing when an answer written by hand is no longer what the contract says. */
test.each([
  ["guest", LIST_ANSWERS],
  ["member", { ...LIST_ANSWERS, ...MEMBER_ANSWERS }],
])("every answer of the bench's %s is what its call answers", (_who, answers) => {
  const problems = Object.entries(answers).flatMap(([path, body]) => {
    const call = findCall(path);
    if (call === undefined) return [`${path}: no such call`];
    const parsed = call.answer.safeParse(body);
    return parsed.success ? [] : [`${path}: ${JSON.stringify(parsed.error.issues.slice(0, 3))}`];
  });
  expect(problems).toEqual([]);
});
