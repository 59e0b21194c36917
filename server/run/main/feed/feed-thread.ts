import { parentPort, workerData } from "node:worker_threads";
import { assertPresent } from "@clutch/kernel";
import { createAnswering } from "./answering.ts";
import { createSourceMaker } from "./create-source.ts";
import { createKeptMessages, type KeptMessages } from "./kept-messages.ts";
import type { Obeyed, ThreadOptions, ThreadReply, ThreadRequest } from "./thread-messages.ts";

/** The match source on a thread of its own: what it counts in its worlds never holds up a call or a socket. */
const port = assertPresent(parentPort, "the thread's port");
const reply = (message: ThreadReply): void => port.postMessage(message);
/** Null unless the source stands by. */
let kept: KeptMessages | null = null;
let keptObeyed: Obeyed | null = null;
let isWarm = false;
const source = createSourceMaker(workerData as ThreadOptions, {
  onObeyed: (obeyed) => {
    if (kept === null) reply({ kind: "obeyed", ...obeyed });
    else keptObeyed = obeyed;
  },
  onClockBack: (byMs) => reply({ kind: "clock-back", byMs }),
})();
const answer = createAnswering({ source: () => source, reply });

const startSource = (): void =>
  void source.start((messages) => {
    if (kept === null) return reply({ kind: "messages", messages });
    const isComplete = kept.add(messages);
    if (isComplete && !isWarm) reply({ kind: "warm" });
    isWarm = isComplete;
  });

function publishKept(standing: KeptMessages): void {
  kept = null;
  reply({ kind: "messages", messages: standing.take() });
  if (keptObeyed !== null) reply({ kind: "obeyed", ...keptObeyed });
}

port.on("message", (request: ThreadRequest) => {
  switch (request.kind) {
    case "start":
      if (kept === null) startSource();
      else publishKept(kept);
      break;
    case "standBy":
      kept = createKeptMessages();
      startSource();
      break;
    case "advance":
      source.advanceTo?.(request.atMs);
      break;
    case "recover":
      reply({ kind: "recovered", id: request.id, messages: source.recover(request.matchKeys) });
      break;
    case "ask":
      answer(request);
      break;
    case "rest":
      source.rest?.begin(request.heldKeys);
      if (request.collects) Bun.gc(true);
      break;
    case "wake":
      void (source.rest?.end() ?? Promise.resolve()).then(() => reply({ kind: "awake" }));
      break;
  }
});
