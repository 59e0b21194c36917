import { beforeEach, expect, test } from "vitest";
import { INITIAL_SESSION, sessionStore } from "../../../store/session.ts";
import type { Care, CareLimit } from "../../../sync/intents/member/care.ts";
import { refusal, useFakeRuntime } from "../../../sync/testing/fake-runtime.ts";
import { draw, wordsOf } from "../../../ui/testing/draw.ts";
import { LimitPanel } from "./limit-panel.tsx";

const careOf = (change: Partial<CareLimit>): Care => ({
  currency_code: "USD",
  limits: [
    {
      kind: "stake",
      span: "day",
      most: 500,
      used: 20,
      is_own: false,
      partner_most: 500,
      ends_at: 1,
      raise: null,
      ...change,
    },
  ],
  unset_kinds: [],
  help_url: null,
  break_until: null,
  closed_until: null,
  reminder_minutes: null,
  visit_started_at: null,
  since: null,
});
const panel = (change: Partial<CareLimit> = {}): string =>
  draw(<LimitPanel kind="stake" care={careOf(change)} isBusy={false} send={() => Promise.resolve(true)} note={null} />);

beforeEach(() => {
  useFakeRuntime(() => refusal(400, null));
  const { partner } = INITIAL_SESSION;
  sessionStore.setState({ ...INITIAL_SESSION, partner: { ...partner, partnerOfficialName: "Saltmarsh" } }, true);
});

test("RU-24 a limit of the partner is named as such with what of it is used, and the member may set a lower one", () => {
  const words = wordsOf(panel());
  expect(words).toContain("20.00 of 500.00");
  expect(words).toContain("Saltmarsh allows at most 500.00");
  expect(words).not.toContain("Change");
  const lower = wordsOf(panel({ most: 100, is_own: true }));
  expect(lower).toContain("20.00 of 100.00");
  expect(lower).toContain("Saltmarsh allows at most 500.00");
  expect(lower).toContain("Change");
  expect(wordsOf(panel({ is_own: true, partner_most: null }))).not.toContain("Saltmarsh");
});
