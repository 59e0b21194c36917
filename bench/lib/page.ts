import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Browser, type CDPSession, type Page } from "playwright";
import { CHROMIUM } from "../../testkit/chromium.ts";

export const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-sync",
    ],
  });

/** Serves a folder on a free port of this machine. */
export async function serveFolder(folder: string): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const file = path.join(folder, path.normalize(new URL(request.url ?? "/", "http://x").pathname));
    readFile(file).then(
      (body) =>
        response.writeHead(200, { "content-type": TYPES[path.extname(file)] ?? "application/octet-stream" }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("no address");
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => void server.close() };
}

export interface MainThread {
  /** Milliseconds of main thread in all tasks, and of them in script, style and layout. */
  readonly task: number;
  readonly script: number;
}

/** What the main thread did while `work` ran. */
export async function measureMainThread(page: Page, work: () => Promise<void>): Promise<MainThread> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async (): Promise<MainThread> => {
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
    return { task: of("TaskDuration"), script: of("ScriptDuration") };
  };
  const before = await read();
  await work();
  const after = await read();
  await session.detach();
  return { task: after.task - before.task, script: after.script - before.script };
}
