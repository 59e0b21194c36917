import { setTimeout as sleep } from "node:timers/promises";
import { WebSocketServer } from "ws";
import { marketMessage, nowUs } from "./message.ts";

/** The peer most servers use: one send for each message and viewer. Arguments: port, sockets, ticks, per tick, tick ms. */
const [port = 0, sockets = 0, ticks = 0, perTick = 0, tickMs = 0] = process.argv.slice(2).map(Number);
const server = new WebSocketServer({ port, host: "127.0.0.1", perMessageDeflate: false });
server.on("listening", () => console.log("listening"));
while (server.clients.size < sockets) await sleep(20);
await sleep(500);
const before = process.cpuUsage();
for (let tick = 0; tick < ticks; tick += 1) {
  const atMs = Date.now();
  for (let market = 0; market < perTick; market += 1) {
    const text = marketMessage(market, atMs, nowUs());
    for (const client of server.clients) client.send(text);
  }
  await sleep(tickMs);
}
while ([...server.clients].some((client) => client.bufferedAmount > 0)) await sleep(5);
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ cpu_us: user + system, delivered: sockets * ticks * perTick }));
