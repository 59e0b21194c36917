/**
 * `bun bench/arms/document-flood.ts PORT`: one address that asks for what is beside the calls, 20 at a time, the next as soon as one is
 * answered. Prints a line when it has begun; runs until it is ended.
 */
import { setTimeout as sleep } from "node:timers/promises";

const [port = ""] = process.argv.slice(2);
const AT_ONCE = 20;
const PATHS = ["/docs/openapi.json", "/docs/asyncapi.json", "/docs", "/metrics", "/readyz", "/v8/", "/nothing"];
const counts = new Map<number, number>();

async function flood(worker: number): Promise<never> {
  for (let n = worker; ; n += 1) {
    const response = await fetch(`http://127.0.0.1:${port}${PATHS[n % PATHS.length]}`, {
      headers: { "x-forwarded-for": "10.4.0.1" },
    }).catch(() => null);
    await response?.arrayBuffer().catch(() => null);
    const status = response?.status ?? 0;
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (status === 0) await sleep(10);
  }
}

console.log("ready");
for (let worker = 0; worker < AT_ONCE; worker += 1) void flood(worker);
for (;;) {
  await sleep(2000);
  console.error(JSON.stringify([...counts]));
}
