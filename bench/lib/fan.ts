import { setTimeout as sleep } from "node:timers/promises";
import { startPinned } from "./processes.ts";

/** A sending process and how a viewer reaches it. */
export interface Sender {
  readonly name: string;
  readonly port: number;
  readonly command: string;
  readonly args: readonly (string | number)[];
  readonly path: string;
  readonly hello?: string;
}

export interface FanOutcome {
  /** Processor time of the sender for each delivered update, in µs. */
  readonly cpuUs: number;
  readonly delivered: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Drained {
  readonly received: number;
  readonly wanted: number;
  readonly p50_us: number;
  readonly p99_us: number;
}

/** Runs one sender against a native reader of all its sockets; fails unless every update arrived at every socket. */
export async function runFan(
  sender: Sender,
  load: { readonly drain: string; readonly sockets: number; readonly updates: number; readonly limitMs: number },
): Promise<FanOutcome> {
  const server = startPinned(0, sender.command, sender.args);
  try {
    await server.nextLine();
    const hello = sender.hello === undefined ? [] : [sender.hello];
    const wish = [sender.port, load.sockets, load.updates, load.limitMs, sender.path, ...hello];
    const client = startPinned(1, load.drain, wish);
    await client.nextLine();
    const sent = JSON.parse(await server.nextLine()) as { cpu_us: number; delivered: number };
    const got = JSON.parse(await client.nextLine()) as Drained;
    await client.stop();
    if (got.received !== got.wanted)
      throw new Error(`${sender.name}: ${got.received} of ${got.wanted} updates arrived`);
    return {
      cpuUs: sent.cpu_us / sent.delivered,
      delivered: got.received,
      p50Ms: got.p50_us / 1000,
      p99Ms: got.p99_us / 1000,
    };
  } finally {
    await server.stop();
    await sleep(200);
  }
}

const OURS_PATH = "/game-client/v8/events/?token=%040d&combo=false&batch=true";

export const oursSender = (port: number, plan: readonly number[]): Sender => ({
  name: "ours",
  port,
  command: "bun",
  args: ["bench/arms/ours.ts", port, ...plan],
  path: OURS_PATH,
});

export const wsSender = (port: number, plan: readonly number[]): Sender => ({
  name: "ws",
  port,
  command: "node",
  args: ["bench/arms/ws.ts", port, ...plan],
  path: "/",
});
