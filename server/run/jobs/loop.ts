import type { Stop } from "@clutch/kernel";
import { startedWork } from "../../base/observe/started-work.ts";

export interface Loop {
  /** Runs now, or right after the round under way. */
  readonly soon: () => void;
  /** Resolves when the round under way has ended. */
  readonly stop: Stop;
}

/** Runs something again and again, one round at a time; a failed round is reported and the next one comes all the same. */
export function startLoop(options: {
  /** For the log, should a round stop the process. */
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** A round went well. */
  readonly onDone?: () => void;
}): Loop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;

  const round = async (): Promise<void> => {
    startedWork.note(`job ${options.name}`);
    try {
      await options.run();
      options.onDone?.();
    } catch (error) {
      options.onError(error);
    }
    running = null;
    if (isStopped) return;
    if (isWanted) start();
    else timer = setTimeout(start, options.everyMs);
  };

  function start(): void {
    clearTimeout(timer);
    isWanted = false;
    running = round();
  }

  start();
  return {
    soon: () => {
      if (isStopped) return;
      if (running === null) start();
      else isWanted = true;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
