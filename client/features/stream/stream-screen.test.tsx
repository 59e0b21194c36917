import { beforeEach, expect, test } from "vitest";
import { uiStore } from "../../store/ui.ts";
import { writeEvents } from "../../sync/catalogue.ts";
import { refusal, useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { eventWire } from "../../sync/testing/wires.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { StreamScreen } from "./stream-screen.tsx";

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
