import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { WALLET_ANSWER_LIMIT_MS } from "@clutch/contract/partner";
import type { Delivery, Received } from "./target.ts";

/** As much as the server reads of an answer. */
const MAX_ANSWER_BYTES = 65_536;

const reasonOf = (error: Error): string => {
  if (error.name === "AbortError") return `nothing within ${WALLET_ANSWER_LIMIT_MS / 1000} seconds`;
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
};

/**
 * Posts a call and reads the answer, within the time that the server gives a partner and without following redirects. Every call has a
 * connection of its own, so that none fails because an idle one was closed.
 */
export function post({ url, rawBody, headers, hangsUp }: Delivery): Promise<Received> {
  const body = Buffer.from(rawBody, "utf8");
  return new Promise((resolve) => {
    const none = (reason: string) => resolve({ kind: "none", reason });
    const make = url.startsWith("https:") ? requestHttps : requestHttp;
    const options = {
      method: "POST",
      agent: false,
      headers: { ...headers, "content-length": body.byteLength },
      signal: AbortSignal.timeout(WALLET_ANSWER_LIMIT_MS),
    } as const;
    const call = make(url, options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.byteLength;
        if (size > MAX_ANSWER_BYTES) call.destroy(new Error(`an answer of more than ${MAX_ANSWER_BYTES} bytes`));
      });
      response.on("error", (error) => none(reasonOf(error)));
      response.on("end", () =>
        resolve({ kind: "answer", status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8") }),
      );
    });
    call.on("error", (error) => none(reasonOf(error)));
    call.end(body, () => {
      if (!hangsUp) return;
      call.destroy();
      none("we hung up");
    });
  });
}
