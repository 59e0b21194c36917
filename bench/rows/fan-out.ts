import { changeText } from "../arms/message.ts";
import { oursSender, runFan, wsSender, type Sender } from "../lib/fan.ts";
import { compileNative } from "../lib/processes.ts";
import { ratioLine, stated, type Line } from "../lib/report.ts";
import { interleave, median, ratioOf } from "../lib/rounds.ts";

const SOCKETS = 500;
const TICKS = 50;
const WARM_TICKS = 30;
const ALL = TICKS + WARM_TICKS;
/** A tick of `ws` or socket.io is thirty times the work: a few of them say as much. */
const PEER_TICKS = 10;
const PER_TICK = 20;
const TICK_MS = 100;

/**
 * Server CPU for each delivered update: 500 viewers of one list, 20 changed markets a tick. The floor and ours send in each
 * other's pauses: what slows one of them, a neighbour on the same host say, slows both, and neither keeps the caches to
 * itself. The peers keep a processor busy and so run alone.
 */
export async function fanOut(rounds: number): Promise<Line[]> {
  const drain = await compileNative("drain");
  const floor = await compileNative("floor");
  const plan = [SOCKETS, TICKS, PER_TICK, TICK_MS, WARM_TICKS];
  const peerPlan = [SOCKETS, PEER_TICKS, PER_TICK, TICK_MS, PEER_TICKS];
  const messageBytes = changeText(1, Date.now()).length;
  const floorArgs = [9050, SOCKETS, ALL, PER_TICK, messageBytes, TICK_MS];
  const least: Sender = { name: "floor", port: 9050, command: floor, args: floorArgs, path: "/" };
  const ours = oursSender(9051, plan);
  const socketIo: Sender = {
    name: "socket.io",
    port: 9053,
    command: "node",
    args: ["bench/arms/socketio.ts", 9053, ...peerPlan],
    path: "/socket.io/?EIO=4&transport=websocket",
    hello: "40",
  };
  const costOf = async (sender: Sender, ticks: number): Promise<number> => {
    const load = { drain, sockets: SOCKETS, updates: ticks * PER_TICK, limitMs: 120_000 };
    return (await runFan(sender, load)).cpuUs;
  };
  const floors: number[] = [];
  const together = async (): Promise<number> => {
    const [own, bare] = await Promise.all([costOf(ours, ALL), costOf(least, ALL)]);
    floors.push(bare);
    return own;
  };
  const peers = [wsSender(9052, peerPlan), socketIo];
  const figures = await interleave(
    [
      { name: ours.name, run: together },
      ...peers.map((peer) => ({ name: peer.name, run: () => costOf(peer, 2 * PEER_TICKS) })),
    ],
    rounds,
  );
  // As with the arms, the first round warms up and is not counted.
  const measured = new Map(figures).set(least.name, floors.slice(1));
  const of = (name: string): readonly number[] => measured.get(name) ?? [];
  const line = (peer: string, measure: string, target: number): Line =>
    ratioLine({
      row: "fan-out",
      measure,
      ratio: ratioOf(of("ours"), of(peer), "lower"),
      target: { relation: "≤", value: target },
    });
  const delivered = `${SOCKETS} sockets × ${ALL * PER_TICK} updates of ${messageBytes} bytes, all received`;
  return [
    stated("fan-out", "floor, CPU µs a delivered update", { value: median(of("floor")), unit: "µs" }),
    stated("fan-out", "ours, CPU µs a delivered update", { value: median(of("ours")), unit: "µs", note: delivered }),
    line("floor", "ours / C floor", 1.5),
    line("ws", "ours / ws, send per message", 1 / 12),
    line("socket.io", "ours / socket.io", 1 / 15),
  ];
}
