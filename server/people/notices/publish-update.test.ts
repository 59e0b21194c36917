import { expect, test } from "vitest";
import { createLocalBus } from "../../base/bus/bus.ts";
import type { MemberMessage } from "../../base/bus/messages.ts";
import { createUpdatePublisher, fromBus, type MemberUpdate } from "./publish-update.ts";

/** What pages of member 7 would be sent. */
function publishAll(...updates: readonly MemberUpdate[]): readonly MemberMessage[] {
  const bus = createLocalBus((error) => {
    throw error;
  });
  const heard: MemberMessage[] = [];
  bus.subscribe("member.7", (message) => heard.push(message));
  const publish = createUpdatePublisher({ bus, clock: { nowMs: () => 5 } });
  for (const update of updates) publish(7, update);
  publish(8, { kind: "wallet", wallet: { balance: 1, currency_code: "USD" } });
  return heard;
}

const ticket = { kind: "ticket", ticketId: 2n ** 60n, currency: "KWD" } as const;

test("G-53 a ticket's earnings have its currency's decimals, are negative for a loss and null while it is open", () => {
  const heard = publishAll(
    { ...ticket, result: "win", earnedMinor: 1234n },
    { ...ticket, result: "loss", earnedMinor: -5n },
    { ...ticket, result: "pending", earnedMinor: null },
  );
  const ticket_id = "1152921504606846976";
  expect(heard).toEqual([
    { kind: "ticket", atMs: 5, body: { ticket_id, result_status: "win", earnings: 1.234 } },
    { kind: "ticket", atMs: 5, body: { ticket_id, result_status: "loss", earnings: -0.005 } },
    { kind: "ticket", atMs: 5, body: { ticket_id, result_status: "pending", earnings: null } },
  ]);
});

test("G-61 a notice crosses the bus as JSON and is the same behind it, with the time it was stored at", () => {
  const notice = {
    notificationId: 2n ** 55n,
    kind: "ticket",
    textId: "notice.betWon",
    textValues: { ticket: "E1", amount: "1.85", currency: "USD" },
    ticketId: 1n,
    atMs: 3,
  };
  const [message] = publishAll({ kind: "notice", notice });
  const carried = JSON.parse(JSON.stringify(message)) as MemberMessage;
  if (carried.kind !== "notice") throw new Error("a notice");
  expect(fromBus(carried)).toEqual(notice);
});

test("G-93 a wallet is sent as it is, to nobody else", () => {
  const wallet = { balance: 12.5, currency_code: "USD" } as const;
  expect(publishAll({ kind: "wallet", wallet })).toEqual([{ kind: "wallet", atMs: 5, body: wallet }]);
});
