import { expect, test } from "vitest";
import type { StartView } from "../core/view.ts";
import { reducePage, type PageState } from "./page-state.ts";

const start = (balance: number): StartView => ({
  widgetOrigin: "",
  partnerKey: "",
  members: [
    {
      memberCode: "M",
      displayName: "M",
      currency: "USD",
      decimals: 2,
      lang: "en",
      status: "active",
      note: "",
      balance,
    },
  ],
  signedIn: "M",
  faults: [],
  habit: "not-found",
  log: [],
});
const empty: PageState = {
  start: { ...start(0), members: [] },
  balances: {},
  launch: null,
  lang: "en",
  theme: "default",
  lines: [],
  isSigningIn: false,
  isDrawerOpen: false,
};
const heard = (balance: number) =>
  ({ type: "news", news: { kind: "balance", balance: { memberCode: "M", balance } } }) as const;
const balanceIn = ({ start: { members } }: PageState) => members[0]?.balance;

test("a balance heard before or after an answer of the start is kept over the answer's", () => {
  const started = reducePage(reducePage(empty, heard(990)), { type: "started", start: start(1000) });
  expect(balanceIn(started)).toBe(990);
  expect(balanceIn(reducePage(started, { type: "started", start: start(1000) }))).toBe(990);
  expect(balanceIn(reducePage(started, heard(980)))).toBe(980);
  expect(balanceIn(reducePage(empty, { type: "started", start: start(1000) }))).toBe(1000);
});
