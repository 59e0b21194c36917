import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { systemClock, type Clock } from "@clutch/kernel";
import { createCallLog } from "./call-log.ts";
import type { OperatorDeps } from "./operator-deps.ts";
import { createFaultBoard } from "./faults.ts";
import { serve, type Serving } from "./http/serve.ts";
import { openJournal } from "./journal.ts";
import { findAccount } from "./population.ts";
import { createWallet } from "./wallet.ts";
import { createSessions } from "./sessions.ts";
import type { OperatorSettings } from "./settings.ts";
import { createLaunchTokens } from "./tokens.ts";

const WALLET_FILE = "operator-wallet.jsonl";

export interface Running extends Serving {
  readonly deps: OperatorDeps;
}

/** Opens the wallet and serves. Stopping closes both. */
export async function startOperator(
  settings: OperatorSettings,
  pageFolder: string,
  clock: Clock = systemClock,
): Promise<Running> {
  mkdirSync(settings.dataFolder, { recursive: true });
  const journal = openJournal(path.join(settings.dataFolder, WALLET_FILE));
  const operator: OperatorDeps = {
    settings,
    clock,
    wallet: createWallet({ memberOf: findAccount, history: journal.history, append: journal.append }),
    tokens: createLaunchTokens(clock, randomUUID),
    sessions: createSessions(randomUUID),
    faults: createFaultBoard(),
    log: createCallLog(clock),
    newId: randomUUID,
  };
  try {
    const serving = await serve(operator, pageFolder);
    const stop = async () => {
      await serving.stop();
      journal.close();
    };
    return { ...serving, stop, deps: operator };
  } catch (error) {
    journal.close();
    throw error;
  }
}
