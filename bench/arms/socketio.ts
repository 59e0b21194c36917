import { setTimeout as sleep } from "node:timers/promises";
import { Server } from "socket.io";
import { changeText, drive, readPlan } from "./message.ts";

/** The popular peer: rooms and emit. Arguments: a plan (message.ts). */
const plan = readPlan();
const server = new Server({ transports: ["websocket"], serveClient: false });
let joined = 0;
server.on("connection", (socket) => {
  void socket.join("events");
  joined += 1;
});
server.listen(plan.port);
console.log("listening");
while (joined < plan.sockets) await sleep(20);
await sleep(500);
await drive(
  plan,
  (n, atMs) => server.to("events").emit("gameclient-updates", JSON.parse(changeText(n, atMs))),
  () => sleep(200),
);
