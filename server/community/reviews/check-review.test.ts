import { expect, test } from "vitest";
import { checkReview } from "./check-review.ts";

const check = (rating: number | null | undefined, comment: string | null | undefined) => {
  const checked = checkReview({ rating, comment });
  return checked.ok ? checked.value : [checked.error.code, checked.error.detail];
};

test("R5.4-07 R5.4-08 a rating is asked for before a comment, and a blank comment is none", () => {
  expect(check(null, "Great picks")).toEqual([7006, undefined]);
  expect(check(undefined, null)).toEqual([7006, undefined]);
  for (const blank of [null, undefined, "", "  \n\t ", "\u200B\u200B"])
    expect(check(0.6, blank)).toEqual([7007, undefined]);
});

test("R9.1-09 R9.1-10 R9.1-11 R9.1-12 a rating is one of four, and 1.0 is none", () => {
  for (const rating of [0.2, 0.4, 0.6, 0.8]) expect(check(rating, "Nice")).toEqual({ rating, comment: "Nice" });
  for (const wrong of [0, 0.1, 0.5, 1, -0.2, Number.NaN])
    expect(check(wrong, "Nice")).toEqual([6003, { field: "rating" }]);
});

test("links and contact data are refused in any script, figures of a match are not", () => {
  const refused = [
    "see https://example.com",
    "www.picks",
    "best tips at picks.gg",
    "me@mail.example",
    "join @luckyfox",
    "Ｔｅｌｅｇｒａｍ luckyfox",
    "call +66 81 234 5678",
    "๐๘๑-๒๓๔-๕๖๗๘",
  ];
  for (const comment of refused) expect(check(0.8, comment), comment).toEqual([6003, { field: "comment" }]);
  const kept = [
    "2 - 1, as I said. Well read!",
    "Odds of 4.80 at 31:47",
    "Тамаша таңдау",
    "เก่งมาก",
    '<b>bold</b> & "quotes"',
  ];
  for (const comment of kept) expect(check(0.8, comment)).toEqual({ rating: 0.8, comment });
});

test("a comment has at most 500 characters, whatever they take in memory", () => {
  expect(check(0.2, "👍".repeat(500))).toMatchObject({ rating: 0.2 });
  expect(check(0.2, "a".repeat(501))).toEqual([6003, { field: "comment" }]);
});
