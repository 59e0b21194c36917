import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { WALLET_PATHS, type WalletVerb } from "@clutch/contract/partner";
import type { Stop } from "@clutch/kernel";
import type { OperatorDeps } from "../operator-deps.ts";
import { launchCallback, walletCallback } from "./callbacks.ts";
import { sendJson, type Exchange, type Handler } from "./exchange.ts";
import { deposit, launchToken, newsStream, setFault, setHabit, signIn, startView } from "./page-api.ts";
import { serveStreams } from "./streams.ts";
import { sendFile } from "./static-files.ts";

/** Where the server reaches us, below our origin. */
const WALLET_BASE = "/callback/wallet/";

function routesOf(operator: OperatorDeps): ReadonlyMap<string, Handler> {
  const verbs = Object.entries(WALLET_PATHS) as readonly (readonly [WalletVerb, string])[];
  return new Map<string, Handler>([
    ["POST /callback/launch", launchCallback(operator)],
    ...verbs.map(([verb, path]) => [`POST ${WALLET_BASE}${path}`, walletCallback(operator, verb)] as const),
    ["GET /api/start", startView(operator)],
    ["POST /api/sign-in", signIn(operator)],
    ["POST /api/launch", launchToken(operator)],
    ["POST /api/deposit", deposit(operator)],
    ["POST /api/faults", setFault(operator)],
    ["POST /api/habit", setHabit(operator)],
    ["GET /api/news", newsStream(operator)],
  ]);
}

export interface Serving {
  readonly port: number;
  readonly stop: Stop;
}

/** Serves callbacks, the page's own calls, streams and the page; resolves when it listens, rejects when it cannot. */
export function serve(operator: OperatorDeps, pageFolder: string): Promise<Serving> {
  const routes = routesOf(operator);
  const sendStream = serveStreams(operator.clock);
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = "/"] = (request.url ?? "/").split("?");
    const exchange: Exchange = { request, response, path };
    const handler = routes.get(`${request.method ?? ""} ${path}`);
    if (handler) return handler(exchange);
    if (request.method !== "GET" && request.method !== "HEAD") return sendJson(exchange, 404, { error: "not found" });
    if (path.startsWith("/streams/")) return sendStream(exchange);
    return sendFile(exchange, pageFolder, operator.settings.widgetOrigin);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => {
      if (!response.headersSent) sendJson({ request, response, path: "" }, 500, { error: "internal error" });
      else response.destroy();
    });
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(operator.settings.port, () => {
      const { port } = server.address() as AddressInfo;
      const stop: Stop = () =>
        new Promise((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ port, stop });
    });
  });
}
