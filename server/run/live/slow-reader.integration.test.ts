import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { answerPings } from "../../../testkit/server/answer-pings.ts";

/** The rooms run in a process of their own, so that the test's reading does not slow them. */
const script = fileURLToPath(new URL("testing/loud-live.ts", import.meta.url));
const child = spawn("bun", [script], { stdio: ["pipe", "pipe", "inherit"] });
const lines: string[] = [];
const waiting = new Set<() => void>();
createInterface({ input: child.stdout }).on("line", (line) => {
  lines.push(line);
  for (const look of waiting) look();
});

/** The first output line, past or future, with this start. */
function said(start: string): Promise<string> {
  return new Promise((resolve) => {
    const look = (): void => {
      const found = lines.find((line) => line.startsWith(start));
      if (found === undefined) return;
      waiting.delete(look);
      resolve(found);
    };
    waiting.add(look);
    look();
  });
}

let port = 0;
beforeAll(async () => {
  port = Number((await said("listening")).split(" ")[1]);
  lines.length = 0;
}, 60_000);
afterAll(async () => {
  child.kill("SIGKILL");
  await once(child, "exit");
});

/** A viewer as a raw connection whose reading can be stopped. */
async function openReader(memberId: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  const token = String(memberId).padStart(40, "0");
  const key = Buffer.from(`reader of member ${memberId}`.slice(0, 16)).toString("base64");
  socket.write(
    `GET /game-client/v8/notifications/?token=${token} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\n` +
      `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  const [first] = (await once(socket, "data")) as [Buffer];
  expect(first.toString("latin1")).toMatch(/^HTTP\/1\.1 101/);
  void answerPings(socket, first);
  return socket;
}

/** Bytes that the kernel holds for the peers of the server's port, whether their connections are closed or not. */
const heldByKernel = (): number =>
  readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local]) => local?.endsWith(`:${port.toString(16).toUpperCase().padStart(4, "0")}`))
    .reduce((sum, [, , , , queues]) => sum + Number.parseInt(queues?.split(":")[0] ?? "0", 16), 0);

/** Sends every member so many megabytes; returns the number of messages. */
async function send(name: "each" | "one", megabytes: number): Promise<number> {
  child.stdin.write(`${name} ${megabytes}\n`);
  const [, count] = (await said("sent")).split(" ");
  lines.splice(
    lines.findIndex((line) => line.startsWith("sent")),
    1,
  );
  return Number(count);
}

/** The numbers of the ticket messages a viewer received. */
const numbersIn = (parts: readonly Buffer[]): number[] =>
  [
    ...Buffer.concat(parts)
      .toString("latin1")
      .matchAll(/"event":"ticket","seq":(\d+)/g),
  ].map(([, seq]) => Number(seq));

const areConsecutive = (numbers: readonly number[]): boolean =>
  numbers.every((seq, index) => index === 0 || seq === (numbers[index - 1] ?? 0) + 1);

test("RU-6 a viewer that stops reading is disconnected, and the others miss nothing", async () => {
  const slow = await openReader(1);
  const quick = await openReader(2);
  const parts: Buffer[] = [];
  quick.on("data", (part: Buffer) => parts.push(part));
  slow.on("error", () => {});
  let sent = await send("each", 2);
  expect(lines).toEqual([]);
  slow.pause();
  // More than the kernel's socket buffer and the server's backpressure limit together.
  sent += await send("each", 40);
  expect(lines).toEqual(["slow", "left 1"]);
  const numbers = numbersIn(parts);
  expect(numbers).toHaveLength(sent);
  expect(areConsecutive(numbers)).toBe(true);
  const ended = once(slow, "close");
  slow.resume();
  await ended;
  quick.destroy();
  await said("left 2");
}, 120_000);

test.runIf(process.platform === "linux")(
  "RU-6 of a viewer that reads nothing the kernel holds little, and nothing some time after it is cut",
  async () => {
    const silent = await openReader(1);
    silent.on("error", () => {});
    silent.pause();
    lines.length = 0;
    const sending = send("each", 20);
    await said("left 1");
    expect(heldByKernel()).toBeLessThan(300_000);
    await sending;
    expect(lines).toEqual(["slow", "left 1"]);
    // By default it is held for minutes, or until the peer goes.
    await vi.waitFor(() => expect(heldByKernel()).toBe(0), { timeout: 100_000, interval: 500 });
    silent.destroy();
  },
  180_000,
);

test("RU-6 messages of one key within a tick are coalesced to the newest", async () => {
  const reader = await openReader(2);
  const parts: Buffer[] = [];
  reader.on("data", (part: Buffer) => parts.push(part));
  const sent = await send("one", 10);
  const numbers = numbersIn(parts);
  expect(sent).toBe(1000);
  expect(numbers.length).toBeGreaterThan(1);
  expect(numbers.length).toBeLessThanOrEqual(sent / 5);
  expect(areConsecutive(numbers)).toBe(true);
  // The newest of all is there.
  expect(Buffer.concat(parts).toString("latin1")).toContain(`"n":${sent}`);
  reader.destroy();
}, 60_000);
