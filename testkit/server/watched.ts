/** `bun testkit/server/watched.ts blocked|idle`: a process under a quick watchdog whose event loop stands still, or does not. */
import { setTimeout as sleep } from "node:timers/promises";
import { startedWork } from "../../server/base/observe/started-work.ts";
import { startWatchdog } from "../../server/base/observe/watchdog.ts";

const stop = startWatchdog({ lookMs: 40, mostMissed: 10 });
startedWork.note("GET /api/members/statement/?date_from=9999-12-01&token=secret-of-a-member");
startedWork.note("job settlement");
await sleep(100);
let spins = 0;
while (process.argv[2] === "blocked") spins += 1;
for (let turns = 0; turns < 20; turns += 1) await sleep(50);
await stop();
process.stdout.write(spins === 0 ? "ended by itself\n" : "not reached\n");
