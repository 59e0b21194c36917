import { beforeEach, expect, test } from "vitest";
import { networkFailure } from "../../../api/failure.ts";
import { INITIAL_SESSION, sessionStore } from "../../../store/session.ts";
import { walletStore } from "../../../store/wallet.ts";
import { setStakeSteps } from "../../../sync/intents/settings.ts";
import { useFakeRuntime } from "../../../sync/testing/fake-runtime.ts";
import { memberWire } from "../../../sync/testing/launch-wire.ts";
import { parseMember } from "../../../sync/wire/member.ts";
import { draw, wordsOf } from "../../../ui/testing/draw.ts";
import { StakeStepsPage } from "./stake-steps-page.tsx";

const fields = (): string[] =>
  [...draw(<StakeStepsPage />).matchAll(/<input[^>]*value="([^"]*)"/g)].map(([, value]) => value ?? "");

let memberId = 4000;
beforeEach(() => {
  memberId += 1;
  const member = parseMember({ ...memberWire, id: memberId });
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false, member }, true);
  walletStore.setState({ balance: { amountMinor: 99_100n, currency: "USD" } });
});

test("the page begins with what the slip offers, a field for each button there may be", () => {
  expect(fields()).toEqual(["20.00", "50.00", "100.00", "200.00", "500.00"]);
  expect(wordsOf(draw(<StakeStepsPage />))).toContain("Button 5");
  const choices = { ...memberWire.choices, steps: [2.5, 5000] };
  sessionStore.setState({ member: parseMember({ ...memberWire, choices }) });
  // Also those that the balance does not cover now.
  expect(fields()).toEqual(["2.50", "5000.00", "", "", ""]);
});

test("steps are sent as amounts of the currency and stay on this device where the server cannot be reached", async () => {
  const fake = useFakeRuntime(({ input }) => {
    const { steps } = (input as { readonly body: { readonly steps: number[] } }).body;
    return {
      answer: { result: { ...memberWire, id: memberId, choices: { ...memberWire.choices, version: 1, steps } } },
    };
  });
  expect(await setStakeSteps([250n, 10_000n], "USD")).toBeNull();
  expect(fake.sent.map(({ name, input }) => [name, input])).toEqual([
    ["membersConfig", { body: { steps: [2.5, 100] } }],
  ]);
  useFakeRuntime(() => ({ failure: networkFailure() }));
  expect(await setStakeSteps([700n], "USD")).toMatchObject({ messageId: "settings.deviceOnly" });
  expect(sessionStore.getState().member?.choices.steps).toEqual([7]);
});
