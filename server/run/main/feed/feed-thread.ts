import { parentPort, workerData } from "node:worker_threads";
import { assertPresent } from "@clutch/kernel";
import { createAnswering } from "./answering.ts";
import { createSourceMaker } from "./create-source.ts";
import type { ThreadOptions, ThreadReply, ThreadRequest } from "./thread-messages.ts";

/** The match source on a thread of its own: what it counts in its worlds never holds up a call or a socket. */
const port = assertPresent(parentPort, "the thread's port");
const reply = (message: ThreadReply): void => port.postMessage(message);
const source = createSourceMaker(workerData as ThreadOptions, {
  onObeyed: (obeyed) => reply({ kind: "obeyed", ...obeyed }),
  onClockBack: (byMs) => reply({ kind: "clock-back", byMs }),
})();
const answer = createAnswering({ source: () => source, reply });

port.on("message", (request: ThreadRequest) => {
  switch (request.kind) {
    case "start":
      void source.start((messages) => reply({ kind: "messages", messages }));
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
