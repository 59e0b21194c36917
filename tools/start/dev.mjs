/**
 * `npm run dev`: the product for who changes it. The server restarts when its sources change, Vite serves the widget, the
 * demo partner's page and the workshop of components with hot reload, the database keeps its data between restarts. `DEV_PORT` is
 * the widget's, the next two are the demo partner's page and the workshop; the server and the demo partner's API stand behind
 * them at PORT and OPERATOR_PORT.
 */
import path from "node:path";
import { createServer } from "vite";
import { ensureBuilt } from "../lib/build.mjs";
import { ensureInstalled } from "../lib/install.mjs";
import { inRoot } from "../lib/paths.mjs";
import { startChild, stopChild, stopChildren, waitForAnswer } from "./children.mjs";
import { prepareData } from "./data.mjs";
import { readPort, readSettings } from "./settings.mjs";

/** What each process is made of: a change below one of these folders restarts it. */
const SERVER_SOURCES = ["kernel", "rules", "pricing", "games", "contract", "feed", "texts/server", "server"];
const OPERATOR_SOURCES = ["kernel", "contract", "operator/core", "operator/main.ts"];
const RESTART_DELAY_MS = 150;

const settings = readSettings(process.env, process.argv.slice(2));
const widgetPort = readPort(process.env, "DEV_PORT", 9600);
await ensureInstalled();
await ensureBuilt();
const secret = prepareData(settings);

const widget = `http://localhost:${widgetPort}`;
const partner = `http://localhost:${widgetPort + 1}`;
const api = `http://localhost:${settings.port}`;
const operatorApi = `http://localhost:${settings.operatorPort}`;
const environment = {
  PORT: String(settings.port),
  OPERATOR_PORT: String(settings.operatorPort),
  CLUTCH_DATA: settings.dataFolder,
  CLUTCH_PARTNER_SECRET: secret,
  PUBLIC_ORIGIN: widget,
  OPERATOR_ORIGIN: partner,
  CLUTCH_ORIGIN: widget,
};

/** One process that is stopped and started again when its sources change; one that ended by itself waits for the next change. */
function createProcess(name, entry, sources) {
  const folders = sources.map((source) => inRoot(source));
  let child = null;
  let timer = null;
  let working = Promise.resolve();
  const start = () => {
    child = startChild(name, entry, {
      environment,
      onEnd: (code) =>
        code !== 0 && console.error(`✖ the ${name} ended (${code}); it starts again with the next change`),
    });
  };
  const restart = async () => {
    await stopChild(child);
    start();
    console.log(`• ${name} started again`);
  };
  return {
    start,
    onChange: (file) => {
      const isSource = folders.some((folder) => file === folder || file.startsWith(folder + path.sep));
      if (!isSource || /\.test\.|\/testing\//.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => (working = working.then(restart)), RESTART_DELAY_MS);
    },
  };
}

const server = createProcess("server", "server/run/main/serve.ts", SERVER_SOURCES);
const operator = createProcess("demo partner", "operator/main.ts", OPERATOR_SOURCES);
server.start();
operator.start();

const toServer = { target: api, ws: true };
const widgetVite = await createServer({
  configFile: inRoot("client/vite.config.ts"),
  server: {
    port: widgetPort,
    strictPort: true,
    proxy: { "^/(?!v8/)": toServer, "/v8/embed.js": toServer, "/v8/config/": toServer },
  },
});
const partnerVite = await createServer({
  configFile: inRoot("operator/app/vite.config.ts"),
  cacheDir: inRoot("node_modules/.vite-operator"),
  server: { port: widgetPort + 1, strictPort: true, proxy: { "/api": operatorApi, "/callback": operatorApi } },
});
const workshopVite = await createServer({
  configFile: inRoot("client/dev/vite.config.ts"),
  server: { port: widgetPort + 2, strictPort: true },
});
await Promise.all([widgetVite.listen(), partnerVite.listen(), workshopVite.listen()]);
widgetVite.watcher.add([...new Set([...SERVER_SOURCES, ...OPERATOR_SOURCES])].map((source) => inRoot(source)));
for (const one of [server, operator]) widgetVite.watcher.on("all", (_event, file) => one.onChange(file));

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  await stopChildren();
  await Promise.all([widgetVite.close(), partnerVite.close(), workshopVite.close()]);
  process.exit(0);
}
process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());

await waitForAnswer(`${api}/api/healthcheck`);
await waitForAnswer(`${operatorApi}/api/start`);
const workshop = `http://localhost:${widgetPort + 2}/v8/`;
console.log(
  `\n  Clutch for development: demo partner ${partner} · widget ${widget}/v8/ · components ${workshop} · API ${api}/docs\n`,
);
