import type { Stop } from "@clutch/kernel";
import { expireRound } from "../arcade/act.ts";
import type { ArcadeDeps } from "../arcade/deps.ts";
import { judgeTables } from "../arcade/store-monitor.ts";
import { readLeftRoundsIn } from "../arcade/store-rounds.ts";
import { arcadeDownRoutes, arcadeRoutes } from "../arcade/routes.ts";
import { driveTable, SHARED_PACE } from "../arcade/shared/drive-table.ts";
import { listSharedTables } from "../arcade/tables.ts";
import { createSecrets } from "../arcade/secrets.ts";
import { loadOwnSecret } from "../sealing/own-secret.ts";
import { startPartnerLoops } from "../jobs/partner-loops.ts";
import { unitsPerUsd } from "../members/units-per-usd.ts";
import { createTrouble } from "../observe/trouble.ts";
import type { Base } from "./base.ts";

/** A round its player left is ended by its published rule after so long (docs/decisions/0154). */
export const LEFT_AFTER_MS = 24 * 3_600_000;
const EXPIRE_EVERY_MS = 60_000;
const EXPIRE_AT_ONCE = 100;
const JUDGE_EVERY_MS = 1000;
const DRIVE_EVERY_MS = 500;

/** The mini-games' calls; a process without the role answers 8001, and nothing else of it suffers. */
export const createArcadeRoutes = (base: Base) =>
  base.config.roles.includes("arcade") ? arcadeRoutes({ ...arcadeDeps(base), tell: base.tell }) : arcadeDownRoutes();

const arcadeDeps = (base: Base): ArcadeDeps => ({
  store: base.store,
  clock: base.clock,
  link: base.links.members,
  names: base.names,
  unitsPerUsd,
  secrets: createSecrets(loadOwnSecret(base.config.arcadeSecret, base.config.dataFolder, "arcade.secret")),
});

/** Ends rounds that their players left, and judges what the tables return, and takes the shared rounds on (role `arcade`). */
export async function startArcadeRole(base: Base): Promise<Stop> {
  const deps = arcadeDeps(base);
  const loops = startPartnerLoops({
    job: "left rounds",
    everyMs: EXPIRE_EVERY_MS,
    partners: () => base.partners.all(),
    run: async ({ partnerId }) => {
      const left = await base.store.withTenant(partnerId, (tenant) =>
        readLeftRoundsIn(tenant, { beforeMs: base.clock.nowMs() - LEFT_AFTER_MS, limit: EXPIRE_AT_ONCE }),
      );
      for (const round of left) await expireRound(deps, { partnerId, ...round });
    },
    troubleOf: (job) => createTrouble(base.log, job),
  });
  const monitor = startPartnerLoops({
    job: "monitor of the tables",
    everyMs: JUDGE_EVERY_MS,
    partners: () => base.partners.all(),
    run: async ({ partnerId }) => {
      for (const change of await judgeTables(base.store, partnerId, base.clock.nowMs()))
        base.log[change.verdict === "stop" ? "error" : "warn"](
          { partnerId, ...change },
          `a table of the mini-games is judged: ${change.verdict}`,
        );
    },
    troubleOf: (job) => createTrouble(base.log, job),
  });
  const shared = startPartnerLoops({
    job: "shared rounds",
    everyMs: DRIVE_EVERY_MS,
    partners: () => base.partners.all(),
    run: async (partner) => {
      if (!partner.settings.isMiniGameEnabled) return;
      for (const table of listSharedTables(partner))
        await driveTable(deps, { partnerId: partner.partnerId, table, pace: SHARED_PACE });
    },
    troubleOf: (job) => createTrouble(base.log, job),
  });
  return async () => {
    await Promise.all([loops.stop(), monitor.stop(), shared.stop()]);
  };
}
