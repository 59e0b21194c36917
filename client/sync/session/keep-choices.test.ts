import { beforeEach, expect, test } from "vitest";
import { networkFailure } from "../../api/failure.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { useFakeRuntime, type Reply } from "../testing/fake-runtime.ts";
import { memberWire } from "../testing/launch-wire.ts";
import { parseMember } from "../wire/member.ts";
import { choose } from "./keep-choices.ts";
import { writeMember } from "./member.ts";

type Choices = typeof memberWire.choices;
type Body = Partial<Omit<Choices, "version">> & { readonly odds_type?: typeof memberWire.odds_type };

/** A server that keeps one member's choices, as ours does; `isAway` lets its calls fail. */
function startServer() {
  const server = { isAway: false, wire: { ...memberWire, id: memberId } };
  const take = ({ odds_type = server.wire.odds_type, ...rest }: Body) => {
    const choices = { ...server.wire.choices, ...rest, version: server.wire.choices.version + 1 };
    server.wire = { ...server.wire, odds_type, choices };
    return server.wire;
  };
  const fake = useFakeRuntime(({ input }): Reply => {
    if (server.isAway) return { failure: networkFailure() };
    return { answer: { result: take((input as { readonly body: Body }).body) } };
  });
  const bodies = () => fake.sent.map(({ input }) => (input as { readonly body: Body }).body);
  return { server, take, bodies, timers: fake.timers };
}

const shown = () => {
  const { language, colourScheme, acceptOdds, oddsType, member } = sessionStore.getState();
  return { language, colourScheme, acceptOdds, oddsType, version: member?.choices.version };
};

let memberId = 2000;
beforeEach(() => {
  memberId += 1;
  const member = parseMember({ ...memberWire, id: memberId });
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false, member }, true);
});

test("a member's choice is shown at once and kept by the server; a guest's is on this device alone", async () => {
  const { bodies } = startServer();
  const kept = choose({ language: "th", scheme: "light" });
  expect(shown()).toMatchObject({ language: "th", colourScheme: "light" });
  expect(await kept).toBeNull();
  expect([bodies(), shown().version]).toEqual([[{ language: "th", scheme: "light" }], 1]);
  sessionStore.setState({ ...INITIAL_SESSION }, true);
  expect(await choose({ consent: "none", motion: "reduced", colours: "blue_orange" })).toBeNull();
  expect([bodies().length, shown().acceptOdds]).toEqual([1, "none"]);
  expect(sessionStore.getState()).toMatchObject({ look: { motion: "reduced", colours: "blue_orange" } });
});

test("a chosen zone counts at once; `device`, and one this browser does not know, is that of the device", async () => {
  startServer();
  sessionStore.setState({ timezone: "Asia/Manila", deviceZone: "Asia/Manila" });
  const zone = () => sessionStore.getState().timezone;
  await choose({ timezone: "America/Sao_Paulo" });
  expect(zone()).toBe("America/Sao_Paulo");
  await choose({ density: "compact" });
  expect(zone()).toBe("America/Sao_Paulo");
  await choose({ timezone: "device" });
  expect(zone()).toBe("Asia/Manila");
  const { member } = sessionStore.getState();
  const choices = { ...memberWire.choices, version: 90, timezone: "Moon/Tycho", amounts: "short" as const };
  writeMember({ ...memberWire, id: member?.memberId ?? 0, choices });
  expect([zone(), sessionStore.getState().look.amounts]).toEqual(["Asia/Manila", "short"]);
});

test("choices made while one is being kept go with the next call, in their order, the last of each kind", async () => {
  const { server, bodies, timers } = startServer();
  const kept = [choose({ language: "th" }), choose({ language: "kk" }), choose({ consent: "better" })];
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(bodies()).toEqual([{ language: "th" }]);
  expect(shown()).toMatchObject({ language: "kk", acceptOdds: "better" });
  timers.advance(500);
  expect(await Promise.all(kept)).toEqual([null, null, null]);
  expect(bodies()).toEqual([{ language: "th" }, { language: "kk", consent: "better" }]);
  expect(server.wire.choices).toMatchObject({ language: "kk", consent: "better", version: 2 });
  expect(shown()).toMatchObject({ language: "kk", acceptOdds: "better", version: 2 });
});

test("what could not be kept stays on this device, is said, and goes along with the next choice", async () => {
  const { server, bodies } = startServer();
  server.isAway = true;
  expect(await choose({ oddsType: "malay" })).toMatchObject({ messageId: "settings.deviceOnly" });
  expect(shown()).toMatchObject({ oddsType: "malay", version: 0 });
  // The server's word of the same version does not take it back.
  writeMember(server.wire);
  expect(shown().oddsType).toBe("malay");
  server.isAway = false;
  expect(await choose({ scheme: "light" })).toBeNull();
  expect(bodies().at(-1)).toEqual({ odds_type: "malay", scheme: "light" });
  expect(shown()).toMatchObject({ oddsType: "malay", colourScheme: "light", version: 1 });
});

test("of two devices the one that the server heard last counts, in whatever order its words come", async () => {
  const { take } = startServer();
  const elsewhere = take({ language: "ru", scheme: "light" });
  const kept = choose({ language: "th" });
  // Said of before this choice: it changes nothing while the choice is under way.
  writeMember(elsewhere);
  expect(shown().language).toBe("th");
  expect(await kept).toBeNull();
  expect(shown()).toMatchObject({ language: "th", colourScheme: "light", version: 2 });
  writeMember(elsewhere);
  expect(shown()).toMatchObject({ language: "th", version: 2 });
  writeMember(take({ language: "es" }));
  expect(shown()).toMatchObject({ language: "es", version: 3 });
});

test("what one member chose and could not keep is not sent for another", async () => {
  const { server, bodies } = startServer();
  server.isAway = true;
  await choose({ language: "th" });
  server.isAway = false;
  sessionStore.setState({ member: parseMember({ ...memberWire, id: 7 }) });
  server.wire = { ...memberWire, id: 7 };
  await choose({ scheme: "light" });
  expect(bodies().at(-1)).toEqual({ scheme: "light" });
});
