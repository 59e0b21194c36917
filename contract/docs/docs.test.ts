import { expect, test } from "vitest";
import { asyncApiDocument, openApiDocument } from "./index.ts";
import { CALLBACKS } from "./webhooks.ts";
import { SESSIONS_END_PATH, sessionsEndAnswer, sessionsEndRequest } from "../partner/sessions-end.ts";
import type { Call } from "../call.ts";
import { ERROR_CODES, errorEntry } from "../errors/catalogue.ts";
import { FEED_EVENTS, feedMessage } from "../feeds/messages.ts";
import * as calls from "../call-table.ts";
import { GROUP_BASES } from "../routes.ts";

const valueAt = (document: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    document,
  );

const referencesOf = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => (key === "$ref" ? [String(inner)] : referencesOf(inner)))
    : [];

test("every call stands in the OpenAPI document with its answer and its body", () => {
  const document = openApiDocument();
  for (const call of Object.values(calls) as readonly Call[]) {
    const place = ["paths", GROUP_BASES[call.group] + call.path, call.method.toLowerCase()];
    expect(valueAt(document, [...place, "operationId"]), call.name).toBe(call.name);
    const answer = [...place, "responses", String(call.successStatus), "content", "application/json", "schema"];
    expect(valueAt(document, answer), call.name).toBeTypeOf("object");
    const body = valueAt(document, [...place, "requestBody", "content", "application/json", "schema"]);
    expect(body === undefined, `${call.name} has a body`).toBe(call.body === undefined);
  }
});

test("R7.3-02 query keys of events/ are documented with their types, lists with brackets", () => {
  const parameters = valueAt(openApiDocument(), ["paths", "/api/secondary/events/", "get", "parameters"]) as {
    name: string;
    in: string;
    schema: { type: string; default?: unknown };
  }[];
  const types = Object.fromEntries(parameters.filter((p) => p.in === "query").map((p) => [p.name, p.schema.type]));
  expect(types).toMatchObject({
    event_id: "string",
    "game_id[]": "array",
    "competition_id[]": "array",
    outright: "boolean",
    combo: "boolean",
    page: "integer",
    timezone: "string",
  });
});

test("every code and message of the table stands in the OpenAPI document", () => {
  const description = String(valueAt(openApiDocument(), ["info", "description"]));
  for (const code of ERROR_CODES) {
    expect(description).toContain(`| ${code} | ${errorEntry(code).status} | ${errorEntry(code).message} |`);
  }
});

test("RU-6 every message of a feed is sent on a channel", () => {
  const document = asyncApiDocument();
  const events = feedMessage.def.options.map((option) => option.shape.event.def.values[0] as string);
  const sent = JSON.stringify(valueAt(document, ["operations"]));
  for (const event of events) {
    expect(valueAt(document, ["components", "messages", event, "payload"]), event).toBeTypeOf("object");
    expect(sent).toContain(`/messages/${event}"`);
  }
});

const feedOf = (room: string): keyof typeof FEED_EVENTS => {
  if (room === "events") return "events";
  if (room.startsWith("event-")) return "event";
  return room.startsWith("table-") ? "table" : "notifications";
};

test("RU-6 every message of a feed has an example that the widget would take, in a room of a feed that sends it", () => {
  const document = asyncApiDocument();
  const wrong: string[] = [];
  for (const event of new Set(Object.values(FEED_EVENTS).flat())) {
    const payload = valueAt(document, ["components", "messages", event, "examples", "0", "payload"]);
    const parsed = feedMessage.safeParse(payload);
    if (!parsed.success) wrong.push(`${event}: ${JSON.stringify(parsed.error.issues[0])}`);
    else if (!FEED_EVENTS[feedOf(parsed.data.room)].some((sent) => sent === event)) wrong.push(`${event}: its room`);
  }
  expect(wrong).toEqual([]);
});

test("no reference of the documents points nowhere", () => {
  for (const document of [openApiDocument(), asyncApiDocument()]) {
    const references = referencesOf(document);
    expect(references.length).toBeGreaterThan(5);
    for (const reference of references) {
      const path = reference.replace("#/", "").split("/");
      expect(valueAt(document, path), reference).toBeTypeOf("object");
    }
  }
});

test("every call and callback has an example of its body and its answer, and each parses by its schema", () => {
  const document = openApiDocument();
  const example = (place: readonly string[]) => valueAt(document, [...place, "content", "application/json", "example"]);
  const wrong: string[] = [];
  const check = (name: string, schema: Call["answer"], value: unknown): void => {
    const parsed = schema.safeParse(value);
    if (!parsed.success) wrong.push(`${name}: ${JSON.stringify(parsed.error.issues[0])} `);
  };
  for (const call of Object.values(calls) as readonly Call[]) {
    const place = ["paths", GROUP_BASES[call.group] + call.path, call.method.toLowerCase()];
    check(`${call.name} answer`, call.answer, example([...place, "responses", String(call.successStatus)]));
    if (call.body) check(`${call.name} body`, call.body, example([...place, "requestBody"]));
  }
  const signOut = ["paths", SESSIONS_END_PATH, "post"];
  check("partner sign-out request", sessionsEndRequest, example([...signOut, "requestBody"]));
  check("partner sign-out answer", sessionsEndAnswer, example([...signOut, "responses", "200"]));
  for (const [name, { request, answer }] of Object.entries(CALLBACKS)) {
    const place = ["webhooks", name, "post"];
    check(`${name} request`, request, example([...place, "requestBody"]));
    check(`${name} answer`, answer, example([...place, "responses", "200"]));
  }
  expect(wrong).toEqual([]);
});

test("the documents name each other, the server that answers with them, and only files that exist", () => {
  const [open, live] = [openApiDocument(), asyncApiDocument()];
  expect(valueAt(open, ["servers"])).toEqual([{ url: "/", description: "This server" }]);
  expect(String(valueAt(open, ["info", "description"]))).toContain("(/docs/asyncapi.json)");
  expect(String(valueAt(live, ["info", "description"]))).toContain("(/docs/openapi.json)");
  expect(valueAt(live, ["servers", "clutch"])).toMatchObject({ host: "{host}", protocol: "wss" });
  for (const document of [open, live]) expect(JSON.stringify(document)).not.toMatch(/SPEC|\bG-\d|\bRU-\d|R\d\.\d/);
});
