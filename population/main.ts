import { setTimeout as sleep } from "node:timers/promises";
import { createRng } from "@clutch/kernel";
import { createBettor, type Bettor } from "./bettor.ts";
import { computeHabits, isAwake, pickFrom, POPULATION_SIZE } from "./habits.ts";
import { playCrash } from "./crash.ts";
import { openPartner } from "./partner.ts";
import { parseSettings, type PopulationSettings } from "./settings.ts";

/** After a turn without an answer nobody bets for so long. */
const REST_MS = 5000;

const fail = (line: string): never => {
  console.error(`✖ population: ${line}`);
  process.exit(1);
};

/** One turn after the other, of a bettor who is awake; the pace is that of the settings on average. */
async function run(settings: PopulationSettings): Promise<never> {
  const rng = createRng(crypto.randomUUID());
  const partner = await openPartner(settings.partnerOrigin);
  const { widgetOrigin } = settings;
  const deps = { partner, widgetOrigin, rng, nowMs: () => Date.now(), newId: () => crypto.randomUUID() };
  const [first, ...others] = Array.from({ length: POPULATION_SIZE }, (_, index) =>
    createBettor(computeHabits(index), deps),
  );
  if (first === undefined) return fail("nobody is there");
  const all: readonly [Bettor, ...Bettor[]] = [first, ...others];
  const listAwake = () => all.filter(({ habits }) => isAwake(habits, new Date().getUTCHours()));
  void playCrash(listAwake, deps);
  for (;;) {
    // Exponential, as people who do not know of each other come.
    await sleep((-Math.log(1 - rng.next()) * 60_000) / settings.turnsPerMinute);
    const [someone, ...rest] = listAwake();
    const bettor = pickFrom(rng, someone === undefined ? all : [someone, ...rest]);
    await bettor.turn().catch(() => sleep(REST_MS));
  }
}

const settings = parseSettings(process.env);
if (!settings.ok) fail(settings.error);
else if (settings.value.turnsPerMinute > 0) {
  const end = (): never => process.exit(0);
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
  // Only under a launcher, which has ended.
  process.on("disconnect", end);
  await run(settings.value).catch((error: unknown) => fail(String(error)));
}
