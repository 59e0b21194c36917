/**
 * `bun bench/arms/connection-crowd.ts PORT MEMBER`: one session that asks for a socket ten times a second and keeps every one
 * it gets, and begins ten request bodies a second that never end. Prints a line when it has begun; runs until it is ended.
 */
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { HEADERS } from "@clutch/contract";
import { tokenOf } from "../lib/money/seed.ts";

const [port = "", member = ""] = process.argv.slice(2);
const ADDRESS = "10.3.0.1";
const EVERY_MS = 100;
const headers = { "x-forwarded-for": ADDRESS, [HEADERS.authorization]: `Token ${tokenOf(Number(member))}` };
const counts = { open: 0, refused: 0, bodies: 0 };

async function openSocket(): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/session/socket-ticket/`, {
    method: "POST",
    headers,
  });
  if (response.status !== 201) return void (counts.refused += 1);
  const { ticket } = (await response.json()) as { readonly ticket: string };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/game-client/v8/events/?token=${ticket}`, {
    headers: { "x-forwarded-for": ADDRESS },
  } as unknown as string[]);
  socket.addEventListener("open", () => (counts.open += 1));
  socket.addEventListener("error", () => (counts.refused += 1));
}

function beginBody(): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = ["PATCH /api/members/config/ HTTP/1.1", "host: bench", "content-length: 60000", ...lines];
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => socket.destroy());
  socket.on("data", () => socket.destroy());
  socket.write(`${head.join("\r\n")}\r\n\r\n{`);
  counts.bodies += 1;
}

console.log("ready");
for (let n = 0; ; n += 1) {
  openSocket().catch(() => (counts.refused += 1));
  beginBody();
  if (n % 40 === 39) console.error(JSON.stringify(counts));
  await sleep(EVERY_MS);
}
