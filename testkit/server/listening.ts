import type { ChildProcess } from "node:child_process";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const LIMIT_MS = 30_000;
const EVERY_MS = 20;

/** Resolves once a program takes connections at its port; throws, with its output, if it ends or takes none in 30 s. */
export async function waitUntilListening(child: ChildProcess, port: number, output = () => ""): Promise<void> {
  for (let waitedMs = 0; !(await isOpen(port)); waitedMs += EVERY_MS) {
    if (child.exitCode !== null || waitedMs > LIMIT_MS) {
      throw new Error(`${child.spawnfile} does not listen (exit code ${child.exitCode}):\n${output()}`);
    }
    await sleep(EVERY_MS);
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
