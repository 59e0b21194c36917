import { setTimeout as sleep } from "node:timers/promises";
import { Server } from "socket.io";
import { marketMessage, nowUs } from "./message.ts";

/** The popular peer: rooms and emit. Arguments: port, sockets, ticks, per tick, tick ms. */
const [port = 0, sockets = 0, ticks = 0, perTick = 0, tickMs = 0] = process.argv.slice(2).map(Number);
const server = new Server({ transports: ["websocket"], serveClient: false });
let joined = 0;
server.on("connection", (socket) => {
  void socket.join("events");
  joined += 1;
});
server.listen(port);
console.log("listening");
while (joined < sockets) await sleep(20);
await sleep(500);
const before = process.cpuUsage();
for (let tick = 0; tick < ticks; tick += 1) {
  const atMs = Date.now();
  for (let market = 0; market < perTick; market += 1)
    server.to("events").emit("gameclient-updates", JSON.parse(marketMessage(market, atMs, nowUs())));
  await sleep(tickMs);
}
await sleep(200);
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ cpu_us: user + system, delivered: sockets * ticks * perTick }));
