import type { Call } from "../call.ts";
import { BUILD_VERSION } from "../constants.ts";
import { ERROR_CODES, errorEntry } from "../errors/catalogue.ts";
import { errorBody } from "../errors/refusal.ts";
import * as calls from "../call-table.ts";
import { GROUP_BASES, HEADERS } from "../routes.ts";
import { createSchemaBook, type Json, type SchemaBook } from "./json-schema.ts";

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
          header(HEADERS.oneTimeCode, "Six digits of the current 10 s window (G-09)."),
          header(HEADERS.publicToken, "Public token of the launch (G-09)."),
        ]
      : []),
    ...(call.needsUniqueId === true
      ? [header(HEADERS.uniqueId, "A UUID made by the client for this bet (G-47).")]
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

const json = (schema: Json): Json => ({ content: { "application/json": { schema } } });

function securityOf(call: Call): readonly Json[] {
  if (call.auth === "none") return [];
  return call.auth === "member" ? [{ token: [] }] : [{ token: [] }, {}];
}

function operationOf(call: Call, book: SchemaBook): Json {
  const failure = { description: "Refused; see the table of codes.", ...json(book.write(errorBody, "output")) };
  return {
    operationId: call.name,
    summary: call.summary,
    description: `Decided by ${call.source}.`,
    tags: [call.group],
    security: securityOf(call),
    parameters: [...pathParameters(call, book), ...queryParameters(call, book), ...headersOf(call)],
    ...(call.body ? { requestBody: { required: true, ...json(book.write(call.body, "input")) } } : {}),
    responses: {
      [call.successStatus]: { description: "Done.", ...json(book.write(call.answer, "output")) },
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
      description: `Calls of the widget. Every refusal has this form and one of these codes:\n\n${errorTable()}`,
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: HEADERS.authorization, description: "`Token {session token}`" },
      },
      schemas: book.components(),
    },
  };
}
