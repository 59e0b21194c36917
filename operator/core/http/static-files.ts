import { readFile } from "node:fs/promises";
import path from "node:path";
import { sendJson, type Exchange } from "./exchange.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".woff2": "font/woff2",
};

/** Only the widget's origin may be framed, and nobody may frame the operator. */
const policyFor = (widgetOrigin: string): string =>
  [
    "default-src 'self'",
    `frame-src ${widgetOrigin}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** A file of the built page; a path that is no file of it is answered 404, never one outside the folder. */
export async function sendFile(exchange: Exchange, folder: string, widgetOrigin: string): Promise<void> {
  const wanted = exchange.path === "/" ? "/index.html" : exchange.path;
  const file = path.join(folder, path.normalize(wanted));
  const type = TYPES[path.extname(file)];
  if (!file.startsWith(folder + path.sep) || type === undefined) return sendJson(exchange, 404, { error: "not found" });
  try {
    const content = await readFile(file);
    exchange.response.writeHead(200, {
      "content-type": type,
      "content-security-policy": policyFor(widgetOrigin),
      "x-content-type-options": "nosniff",
      "referrer-policy": "origin",
      "cache-control": wanted.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    });
    exchange.response.end(content);
  } catch {
    sendJson(exchange, 404, { error: "not found" });
  }
}
