import { expect, test } from "vitest";
import { isFromHost, type FrameParts } from "./frame.ts";

const parent = {} as Window;
const window = { parent, location: { origin: "https://widget.example" } } as unknown as Window;
const parts: FrameParts = { window, allowedOrigins: () => ["https://operator.example"], onMessage: () => undefined };
const from = (source: unknown, origin: string): boolean =>
  isFromHost({ source: source as MessageEventSource | null, origin }, parts);

test("R4.12-37 the parent page is heard from the partner's origin and from our own", () => {
  expect(from(parent, "https://operator.example")).toBe(true);
  expect(from(parent, "https://widget.example")).toBe(true);
});

test("R4.12-37 other origins, near misses and other windows are not heard", () => {
  for (const origin of [
    "https://evil.example",
    "http://operator.example",
    "https://operator.example.evil.example",
    "https://operator.example:8443",
    "null",
    "",
  ])
    expect(from(parent, origin), origin).toBe(false);
  expect(from({}, "https://operator.example")).toBe(false);
  expect(from(null, "https://operator.example")).toBe(false);
});
