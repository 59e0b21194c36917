import type { IncomingMessage, ServerResponse } from "node:http";
import { parseJson } from "@clutch/kernel";

/** One request with its answer, and the few things done to them. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
}

export type Handler = (exchange: Exchange) => Promise<void>;

const MAX_BODY_BYTES = 64 * 1024;

/** The body's text; null when it is longer than any honest one. */
export async function readText({ request }: Exchange): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A page's JSON body. The content type is demanded, because a form of a foreign page cannot send it. */
export async function readJson(exchange: Exchange): Promise<unknown> {
  const { "content-type": type = "" } = exchange.request.headers;
  const text = type.startsWith("application/json") ? await readText(exchange) : null;
  return text === null ? null : (parseJson(text) ?? null);
}

export function sendJson({ response }: Exchange, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

const COOKIE = "operator_session";

export function sessionOf({ request }: Exchange): string | null {
  const match = /(?:^|;\s*)operator_session=([0-9a-f-]{36})(?:;|$)/.exec(request.headers.cookie ?? "");
  return match?.[1] ?? null;
}

/** Sets the cookie, or takes it away when `session` is null. */
export function setSession({ response }: Exchange, session: string | null): void {
  const life = session === null ? "; Max-Age=0" : "";
  response.setHeader("set-cookie", `${COOKIE}=${session ?? ""}; Path=/; HttpOnly; SameSite=Strict${life}`);
}
