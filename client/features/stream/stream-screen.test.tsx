import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uiStore } from "../../store/ui.ts";
import { writeEvents } from "../../sync/catalogue.ts";
import { refusal, useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { eventWire } from "../../sync/testing/wires.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { catalogueStore, type EventEntry } from "../../store/catalogue.ts";
import { StreamScreen } from "./stream-screen.tsx";
import { StreamStage } from "./stream-view.tsx";

beforeEach(() => void useFakeRuntime(() => refusal(500, null)));

const layoutAt = (width: number, height: number): string | undefined => {
  uiStore.setState({ viewport: { width, height } });
  return /data-layout="(\w+)"/.exec(draw(<StreamScreen eventId="9001001" />))?.[1];
};

test("R2.1-07 R2.1-08 the stream app has a landscape and a portrait variant: landscape is width above height", () => {
  expect([layoutAt(1200, 700), layoutAt(390, 844), layoutAt(800, 800)]).toEqual(["landscape", "portrait", "portrait"]);
});

test("R2.1-05 G-69 without an id the stream app says that there is no stream", () => {
  expect(wordsOf(draw(<StreamScreen eventId="" />))).toContain("No live stream available");
});

test("R2.1-06 it names the match, its score and the way to its markets", () => {
  writeEvents([
    eventWire({
      event_id: "9001001",
      event_name: "Iron Lanterns vs Kestrel Nine",
      match_scoreline: "1 - 0",
      in_play: "true",
    }),
  ]);
  const words = wordsOf(draw(<StreamScreen eventId="9001001" />));
  for (const said of ["Iron Lanterns", "Kestrel Nine", "All markets of this match"]) expect(words).toContain(said);
});

afterEach(() => void vi.unstubAllGlobals());

const SHOWN = { source: "studio", isInternational: false } as const;
const STREAMS = [
  { ...SHOWN, address: "https://streams.example/lane/1.mp4", type: "mp4" },
  { ...SHOWN, address: "https://streams.example/watch?match=1", type: "frame" },
] as const;
const stageOf = (status: "open" | "resulting" | "settled", stream: (typeof STREAMS)[number]): string => {
  writeEvents([eventWire({ event_id: "9001001", status, in_play: status === "settled" ? "false" : "true" })]);
  const event = catalogueStore.getState().events["9001001"] as EventEntry;
  return draw(<StreamStage event={event} streams={[stream]} />);
};

test("R1.1-38 the picture of a match that is decided stops and says that it has ended; nothing opens it again", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("document", { pictureInPictureEnabled: false, documentElement: { dataset: {} } });
  for (const stream of STREAMS) {
    expect(wordsOf(stageOf("open", stream))).not.toContain("The stream has ended");
    for (const status of ["resulting", "settled"] as const) {
      const markup = stageOf(status, stream);
      expect(markup).toContain('data-state="ended"');
      expect(markup).not.toMatch(/<iframe|<button/);
      expect(wordsOf(markup)).toContain("The stream has ended");
      expect(wordsOf(markup)).not.toContain("LIVE");
    }
  }
});
