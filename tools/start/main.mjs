/**
 * The main job: `npm start`. Installs, builds, starts the server (which brings its own PostgreSQL)
 * and the demo partner, prints both addresses, and stops everything on Ctrl-C or SIGTERM.
 */
import { ensureBuilt } from "../lib/build.mjs";
import { ensureInstalled } from "../lib/install.mjs";
import { prepareData } from "./data.mjs";
import { readSettings } from "./settings.mjs";
import { keepChild, startChild, stopChildren, waitUntilServing } from "./children.mjs";

const startedAt = Date.now();
const settings = readSettings(process.env, process.argv.slice(2));
await ensureInstalled();
await ensureBuilt();
const secret = prepareData(settings);

const widget = `http://localhost:${settings.port}`;
const partner = `http://localhost:${settings.operatorPort}`;
const environment = {
  PORT: String(settings.port),
  OPERATOR_PORT: String(settings.operatorPort),
  CLUTCH_DATA: settings.dataFolder,
  CLUTCH_PARTNER_SECRET: secret,
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? widget,
  CLUTCH_POPULATION: String(settings.population),
  CLUTCH_PAST: process.env.CLUTCH_PAST ?? "play",
  OPERATOR_ORIGIN: process.env.OPERATOR_ORIGIN ?? partner,
  CLUTCH_ORIGIN: process.env.PUBLIC_ORIGIN ?? widget,
};

let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  await stopChildren();
  process.exit(code);
}
process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));
// Under npm the parent is npm: when it is killed outright, nothing of ours may stay behind.
if (process.env.npm_lifecycle_event) {
  const { ppid } = process;
  setInterval(() => process.ppid !== ppid && void stop(1), 1000).unref();
}

const ended = (name) => (code) => {
  if (stopping) return;
  console.error(`✖ the ${name} ended (${code}); its own line above says why`);
  void stop(code === 0 ? 1 : code);
};
const server = keepChild("server", "server/run/main/serve.ts", { environment, onEnd: ended("server") });
const demo = startChild("demo partner", "operator/main.ts", { environment, onEnd: ended("demo partner") });

/** Bettors of the demo, at a set rate; the product serves without them. */
function startPopulation() {
  if (settings.population === 0) return;
  const onEnd = (code) => stopping || console.error(`✖ the population ended (${code}); its own line above says why`);
  startChild("population", "population/main.ts", { environment, onEnd });
}

const areServing = (await waitUntilServing(server)) && (await waitUntilServing(demo));
if (areServing && !stopping) {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`
  Clutch is ready after ${seconds} s.

    Demo partner   ${partner}      sign in here and bet
    Widget, API    ${widget}/v8/   API docs at ${widget}/docs
    Data           ${settings.dataFolder}

  Ctrl-C stops everything; npm start -- --reset starts clean.
`);
  startPopulation();
}
