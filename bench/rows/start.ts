import { setTimeout as sleep } from "node:timers/promises";
import { startDemo, withDataFolder } from "../lib/demo.ts";
import { stated, type Line } from "../lib/report.ts";

async function timeStart(dataFolder: string): Promise<number> {
  const demo = await startDemo(dataFolder);
  await demo.stop();
  return demo.startSeconds;
}

/** Installed and built already; with a fresh data folder (PostgreSQL made and migrated) and with that folder again. */
export const start = (): Promise<Line[]> =>
  withDataFolder(async (dataFolder) => {
    const first = await timeStart(dataFolder);
    await sleep(500);
    const second = await timeStart(dataFolder);
    const note = "to the first healthy answer; installed and built";
    return [
      stated("start", "npm start, fresh data", { value: first, unit: "s", note }),
      stated("start", "npm start, second run", { value: second, unit: "s", note }),
    ];
  });
