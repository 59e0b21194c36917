import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { systemClock, type Clock } from "@clutch/kernel";
import { createCallLog } from "./call-log.ts";
import type { Desk } from "./desk.ts";
import { createFaultBoard } from "./faults.ts";
import { serve, type Serving } from "./http/serve.ts";
import { openJournal } from "./journal.ts";
import { MEMBERS } from "./members.ts";
import { createPurse } from "./purse.ts";
import { createSessions } from "./sessions.ts";
import type { OperatorSettings } from "./settings.ts";
import { createLaunchTokens } from "./tokens.ts";

const PURSE_FILE = "operator-purse.jsonl";

export interface Running extends Serving {
  readonly desk: Desk;
}

/** Opens the purse and serves. Stopping closes both. */
export async function startOperator(
  settings: OperatorSettings,
  pageFolder: string,
  clock: Clock = systemClock,
): Promise<Running> {
  mkdirSync(settings.dataFolder, { recursive: true });
  const journal = openJournal(path.join(settings.dataFolder, PURSE_FILE));
  const desk: Desk = {
    settings,
    clock,
    purse: createPurse({ members: MEMBERS, history: journal.history, append: journal.append }),
    tokens: createLaunchTokens(clock, randomUUID),
    sessions: createSessions(randomUUID),
    faults: createFaultBoard(),
    log: createCallLog(clock),
    newId: randomUUID,
  };
  try {
    const serving = await serve(desk, pageFolder);
    const stop = async () => {
      await serving.stop();
      journal.close();
    };
    return { ...serving, stop, desk };
  } catch (error) {
    journal.close();
    throw error;
  }
}
