import type * as z from "zod/mini";
import { launchCallbackAnswer, launchCallbackRequest } from "../partner/launch.ts";
import { SESSIONS_END_PATH, sessionsEndAnswer, sessionsEndRequest } from "../partner/sessions-end.ts";
import { SIGNATURE_HEADER } from "../partner/signature.ts";
import {
  balanceRequest,
  creditRequest,
  debitRequest,
  rollbackRequest,
  walletAnswer,
  walletRefusal,
} from "../partner/wallet.ts";
import { exampleOf } from "./examples.ts";
import type { Json, SchemaBook } from "./json-schema.ts";

interface Callback {
  readonly summary: string;
  readonly description: string;
  readonly request: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  /** What a final refusal looks like; a launch is refused by its status alone. */
  readonly refusal: z.ZodMiniType | null;
}

const SIGNED = `Signed in \`${SIGNATURE_HEADER}\` over the raw body (see docs/embed.md, with test vectors).`;
const UNKNOWN = "Anything but a readable 200 or 4xx leaves the outcome unknown: the call is repeated with the same id.";

const wallet = (verb: string, summary: string, request: z.ZodMiniType): Callback => ({
  summary,
  description: `Posted to \`{wallet_url}${verb}/\`. ${SIGNED} Idempotent by \`transaction_id\`. ${UNKNOWN}`,
  request,
  answer: walletAnswer,
  refusal: walletRefusal,
});

/** What we post to a partner, by its name in the document. */
export const CALLBACKS: Readonly<Record<string, Callback>> = {
  launch: {
    summary: "Who a launch token belongs to.",
    description: `Posted to the partner's \`callback_url\`. ${SIGNED} A question without a token names nobody and is refused with 401.`,
    request: launchCallbackRequest,
    answer: launchCallbackAnswer,
    refusal: null,
  },
  walletDebit: wallet("debit", "Takes a stake from the member's wallet.", debitRequest),
  walletCredit: wallet("credit", "Pays into the member's wallet; never refused for lack of money.", creditRequest),
  walletRollback: wallet(
    "rollback",
    "Undoes a debit whose outcome is not known, or whose bet was refused.",
    rollbackRequest,
  ),
  walletBalance: wallet("balance", "Asks for the balance; moves nothing.", balanceRequest),
};

const SIGNATURE = {
  name: SIGNATURE_HEADER,
  in: "header",
  required: true,
  schema: { type: "string" },
  example: "t=1774000000,v1=5f0c…",
} as const;

function contentOf(book: SchemaBook, schema: z.ZodMiniType, io: "input" | "output"): Json {
  const written = book.write(schema, io);
  return { content: { "application/json": { schema: written, example: exampleOf(written, book.resolve) } } };
}

/** What a partner's server posts to us. */
export const partnerCallsOf = (book: SchemaBook): Json => ({
  [SESSIONS_END_PATH]: {
    post: {
      operationId: "partnerSessionsEnd",
      summary:
        "Signs a member out: all their sessions end, their sockets close with 4401. Repeating it changes nothing.",
      description: `Posted by the partner's server. ${SIGNED}`,
      tags: ["partner"],
      security: [],
      parameters: [SIGNATURE],
      requestBody: { required: true, ...contentOf(book, sessionsEndRequest, "input") },
      responses: {
        200: { description: "How many sessions were open.", ...contentOf(book, sessionsEndAnswer, "output") },
        401: { description: "1003: unknown key, wrong signature, or one more than 300 seconds off." },
      },
    },
  },
});

/** The partner's side of the product, as webhooks of the OpenAPI document. */
export function webhooksOf(book: SchemaBook): Json {
  const content = (schema: z.ZodMiniType, io: "input" | "output"): Json => contentOf(book, schema, io);
  return Object.fromEntries(
    Object.entries(CALLBACKS).map(([name, { summary, description, request, answer, refusal }]) => [
      name,
      {
        post: {
          operationId: name,
          summary,
          description,
          tags: ["partner"],
          parameters: [SIGNATURE],
          requestBody: { required: true, ...content(request, "input") },
          responses: {
            200: { description: "Done, or done before under this id.", ...content(answer, "input") },
            ...(refusal === null
              ? { 401: { description: "Refused." } }
              : { "4XX": { description: "Refused for good; nothing was moved.", ...content(refusal, "input") } }),
          },
        },
      },
    ]),
  );
}
