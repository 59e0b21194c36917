import { expect, test } from "vitest";
import { toTicketNoticeText } from "./ticket-notice.ts";

const textOf = (result: "win" | "loss", payoutMinor: bigint, isCorrection = false) =>
  toTicketNoticeText({ ticketId: 7n, result, payoutMinor, isCorrection, currency: "USD" });

test("RU-30 a loss that gives a part of the stake back says so, with the amount", () => {
  expect(textOf("loss", 0n).textId).toBe("notice.betLost");
  expect(textOf("loss", 50n)).toEqual({
    textId: "notice.betPartReturned",
    textValues: { ticket: "E7", amount: "0.50", currency: "USD" },
  });
  expect(textOf("loss", 50n, true).textId).toBe("notice.betCorrectedReturned");
  expect(textOf("win", 150n).textId).toBe("notice.betWon");
});
