import { setTimeout as sleep } from "node:timers/promises";
import { WebSocketServer } from "ws";
import { changeText, drive, readPlan } from "./message.ts";

/** The peer most servers use: one send for each message and viewer. Arguments: a plan (message.ts). */
const plan = readPlan();
const server = new WebSocketServer({ port: plan.port, host: "127.0.0.1", perMessageDeflate: false });
server.on("listening", () => console.log("listening"));
while (server.clients.size < plan.sockets) await sleep(20);
await sleep(500);
await drive(
  plan,
  (n, atMs) => {
    const text = changeText(n, atMs);
    for (const client of server.clients) client.send(text);
  },
  async () => {
    while ([...server.clients].some((client) => client.bufferedAmount > 0)) await sleep(5);
  },
);
