import { calls } from "@clutch/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { getRuntime } from "../../sync/runtime.ts";
import { startFakeServer } from "./fake-server.ts";

test("an answer that is not of the contract is reported by the name of its call, and parsed once", async () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  onTestFinished(() => void vi.unstubAllGlobals());
  let reads = 0;
  const wrong = {
    get results() {
      reads += 1;
      return "none";
    },
  };
  startFakeServer({ games: wrong }, { name: "events", eventId: null });
  const call = getRuntime().api.call(calls.games, { query: { lang: "en" } });
  await expect(call).rejects.toThrow("invalid_type");
  expect(report.mock.calls.flat().map(String)).toEqual(["Error: the fixture of games is not of the contract"]);
  expect(reads).toBe(1);
});
