import { setTimeout as sleep } from "node:timers/promises";
import { compileNative, startPinned } from "../lib/processes.ts";
import { ratioLine, stated, type Line } from "../lib/report.ts";
import { interleave, median, ratioOf } from "../lib/rounds.ts";

const SOCKETS = 500;
const TICKS = 60;
const PER_TICK = 20;
const TICK_MS = 100;
const MESSAGE_BYTES = 330;

interface Peer {
  readonly name: string;
  readonly command: string;
  readonly args: readonly (string | number)[];
  readonly path: string;
  readonly hello?: string;
}

/** CPU microseconds of the sending process for each delivered update; fails unless every update arrived. */
async function measure(peer: Peer, port: number, drain: string): Promise<number> {
  const server = startPinned(0, peer.command, peer.args);
  try {
    await server.nextLine();
    const limit = TICKS * TICK_MS * 4 + 30_000;
    const hello = peer.hello ? [peer.hello] : [];
    const client = startPinned(1, drain, [port, SOCKETS, TICKS * PER_TICK, limit, peer.path, ...hello]);
    await client.nextLine();
    const sent = JSON.parse(await server.nextLine()) as { cpu_us: number; delivered: number };
    const got = JSON.parse(await client.nextLine()) as { received: number; wanted: number };
    await client.stop();
    if (got.received !== got.wanted) throw new Error(`${peer.name}: ${got.received} of ${got.wanted} updates arrived`);
    return sent.cpu_us / sent.delivered;
  } finally {
    await server.stop();
    await sleep(200);
  }
}

/** Server CPU for each delivered update: 500 viewers of one list, 20 changed markets a tick. */
export async function fanOut(rounds: number): Promise<Line[]> {
  const drain = await compileNative("drain");
  const floor = await compileNative("floor");
  const plan = [SOCKETS, TICKS, PER_TICK];
  const peers: readonly (Peer & { port: number })[] = [
    { name: "floor", port: 9050, command: floor, args: [9050, ...plan, MESSAGE_BYTES, TICK_MS], path: "/" },
    {
      name: "ours",
      port: 9051,
      command: "bun",
      args: ["bench/arms/ours.ts", 9051, ...plan, TICK_MS],
      path: "/game-client/v8/events/?token=bench-%d&combo=false",
    },
    { name: "ws", port: 9052, command: "node", args: ["bench/arms/ws.ts", 9052, ...plan, TICK_MS], path: "/" },
    {
      name: "socket.io",
      port: 9053,
      command: "node",
      args: ["bench/arms/socketio.ts", 9053, ...plan, TICK_MS],
      path: "/socket.io/?EIO=4&transport=websocket",
      hello: "40",
    },
  ];
  const figures = await interleave(
    peers.map((peer) => ({ name: peer.name, run: () => measure(peer, peer.port, drain) })),
    rounds,
  );
  const of = (name: string): readonly number[] => figures.get(name) ?? [];
  const versus = (peer: string) => ratioOf(of("ours"), of(peer), "lower");
  const delivered = `${SOCKETS} sockets × ${TICKS * PER_TICK} updates, all received`;
  return [
    stated("fan-out", "floor, CPU µs a delivered update", { value: median(of("floor")), unit: "µs" }),
    stated("fan-out", "ours, CPU µs a delivered update", { value: median(of("ours")), unit: "µs", note: delivered }),
    ratioLine({
      row: "fan-out",
      measure: "ours / C floor",
      ratio: versus("floor"),
      target: { relation: "≤", value: 1.5 },
    }),
    ratioLine({
      row: "fan-out",
      measure: "ours / ws, send per message",
      ratio: versus("ws"),
      target: { relation: "≤", value: 1 / 12 },
    }),
    ratioLine({
      row: "fan-out",
      measure: "ours / socket.io",
      ratio: versus("socket.io"),
      target: { relation: "≤", value: 1 / 15 },
    }),
  ];
}
