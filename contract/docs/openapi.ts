import type { Call } from "../call.ts";
import { BUILD_VERSION } from "../constants.ts";
import { ERROR_CODES, errorEntry } from "../errors/catalogue.ts";
import { errorBody } from "../errors/refusal.ts";
import * as calls from "../call-table.ts";
import { GROUP_BASES, HEADERS } from "../routes.ts";
import { exampleOf } from "./examples.ts";
import { createSchemaBook, type Json, type SchemaBook } from "./json-schema.ts";
import { partnerCallsOf, webhooksOf } from "./webhooks.ts";

/** The server's own test computes it again. */
export const ONE_TIME_CODE_EXAMPLE = {
  token: "0123456789abcdef0123456789abcdef01234567",
  atMs: 1_761_040_800_000,
  code: "465761",
} as const;

const text = { type: "string" } as const;
const header = (name: string, description: string, required = true): Json => ({
  name,
  in: "header",
  required,
  description,
  schema: text,
});

function headersOf(call: Call): Json[] {
  const isData = call.group === "secondary" && call.auth !== "none";
  return [
    ...(isData
      ? [
          header(HEADERS.oneTimeCode, "Six digits of the current 10 s window; see 'One-time code' above."),
          header(HEADERS.publicToken, "Public token of the launch."),
        ]
      : []),
    ...(call.needsUniqueId === true
      ? [header(HEADERS.uniqueId, "A UUID made by the client for this bet; sent again after a lost answer.")]
      : []),
  ];
}

function queryParameters(call: Call, book: SchemaBook): Json[] {
  if (!call.query) return [];
  const { properties = {}, required = [] } = book.write(call.query, "output") as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name: schema["type"] === "array" ? `${name}[]` : name,
    in: "query",
    required: required.includes(name) && schema["default"] === undefined,
    schema,
  }));
}

function pathParameters(call: Call, book: SchemaBook): Json[] {
  if (!call.params) return [];
  const { properties = {} } = book.write(call.params, "output") as {
    readonly properties?: Readonly<Record<string, Json>>;
  };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "path", required: true, schema }));
}

const json = (schema: Json, example?: unknown): Json => ({
  content: { "application/json": { schema, ...(example === undefined ? {} : { example }) } },
});

/** A schema with a value of it. */
const withExample = (schema: Json, book: SchemaBook): Json => json(schema, exampleOf(schema, book.resolve));

function securityOf(call: Call): readonly Json[] {
  if (call.auth === "none") return [];
  return call.auth === "member" ? [{ token: [] }] : [{ token: [] }, {}];
}

function operationOf(call: Call, book: SchemaBook): Json {
  const failure = { description: "Refused; see the table of codes.", ...json(book.write(errorBody, "output")) };
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.group],
    security: securityOf(call),
    parameters: [...pathParameters(call, book), ...queryParameters(call, book), ...headersOf(call)],
    ...(call.body ? { requestBody: { required: true, ...withExample(book.write(call.body, "input"), book) } } : {}),
    responses: {
      [call.successStatus]: { description: "Done.", ...withExample(book.write(call.answer, "output"), book) },
      default: failure,
    },
  };
}

/** The table of codes as Markdown, one row a code. */
function errorTable(): string {
  const rows = ERROR_CODES.map((code) => {
    const { status, message, raisedBy, retryable } = errorEntry(code);
    return `| ${code} | ${status} | ${message} | ${raisedBy} | ${retryable ? "yes" : "no"} |`;
  });
  return ["| Code | HTTP | Message | Raised by | May succeed later |", "|---|---|---|---|---|", ...rows].join("\n");
}

const DESCRIPTION = `Calls of the widget, of a partner's server (tag \`partner\`), and what we post to a partner (webhooks). The live feeds are described by \
[asyncapi.json](/docs/asyncapi.json); how a page embeds the widget is described by docs/embed.md of the project.

## One-time code

Calls of data carry \`${HEADERS.oneTimeCode}\` and \`${HEADERS.publicToken}\`. The code is an HOTP (RFC 4226) of six digits with \
HMAC-SHA-1: the key is the UTF-8 text of the session token, or of the public token for a guest; the counter is the number of \
whole 10-second windows since 1970, \`floor(now / 10000)\` of a clock in milliseconds. The window before and the one after are accepted, and a \
code may be used more than once. For the token \`${ONE_TIME_CODE_EXAMPLE.token}\` at ${ONE_TIME_CODE_EXAMPLE.atMs} ms it is \`${ONE_TIME_CODE_EXAMPLE.code}\`.

## Refusals

Every refusal has the form \`ErrorBody\` and one of these codes:

${errorTable()}`;

/** OpenAPI 3.1 of every call, as a plain JSON value. Pure: the same table gives the same document. */
export function openApiDocument(): Json {
  const book = createSchemaBook();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of Object.values(calls) as readonly Call[]) {
    const operations = (paths[`${GROUP_BASES[call.group]}${call.path}`] ??= {});
    operations[call.method.toLowerCase()] = operationOf(call, book);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Clutch",
      version: BUILD_VERSION,
      description: DESCRIPTION,
    },
    // Relative: the server that answers with this document.
    servers: [{ url: "/", description: "This server" }],
    paths: { ...paths, ...partnerCallsOf(book) },
    webhooks: webhooksOf(book),
    components: {
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: HEADERS.authorization, description: "`Token {session token}`" },
      },
      schemas: book.components(),
    },
  };
}
