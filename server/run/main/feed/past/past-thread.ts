import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { createSimulatedPast } from "@clutch/feed";
import { assertPresent } from "@clutch/kernel";
import type { PastOptions, PastReply, PastRequest } from "./past-messages.ts";

/** Matches of the past are played on a thread of their own that gives way to all others, where threads have priorities (Linux). */
const LOW_PRIORITY = 10;
if (process.platform === "linux") setPriority(0, LOW_PRIORITY);

const port = assertPresent(parentPort, "the thread's port");
const past = createSimulatedPast(workerData as PastOptions);

const answer = (request: PastRequest): PastReply =>
  request.kind === "list"
    ? { kind: "listed", matchKeys: past.keysBefore(request.beforeMs) }
    : { kind: "played", messages: request.matchKeys.flatMap((key) => past.play(key)) };

port.on("message", (request: PastRequest) => port.postMessage(answer(request)));
