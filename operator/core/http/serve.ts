import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { WALLET_PATHS, type WalletVerb } from "@clutch/contract/partner";
import type { Stop } from "@clutch/kernel";
import type { Desk } from "../desk.ts";
import { launchCallback, walletCallback } from "./callbacks.ts";
import { sendJson, type Exchange, type Handler } from "./exchange.ts";
import { deposit, launchToken, newsStream, setFault, setHabit, signIn, startView } from "./page-api.ts";
import { sendFile } from "./static-files.ts";

/** Where the server reaches us, below our origin. */
const WALLET_BASE = "/callback/wallet/";

function routesOf(desk: Desk): ReadonlyMap<string, Handler> {
  const verbs = Object.entries(WALLET_PATHS) as readonly (readonly [WalletVerb, string])[];
  return new Map<string, Handler>([
    ["POST /callback/launch", launchCallback(desk)],
    ...verbs.map(([verb, path]) => [`POST ${WALLET_BASE}${path}`, walletCallback(desk, verb)] as const),
    ["GET /api/start", startView(desk)],
    ["POST /api/sign-in", signIn(desk)],
    ["POST /api/launch", launchToken(desk)],
    ["POST /api/deposit", deposit(desk)],
    ["POST /api/faults", setFault(desk)],
    ["POST /api/habit", setHabit(desk)],
    ["GET /api/news", newsStream(desk)],
  ]);
}

export interface Serving {
  readonly port: number;
  readonly stop: Stop;
}

/** Serves callbacks, the page's own calls and the page; resolves when it listens, rejects when it cannot. */
export function serve(desk: Desk, pageFolder: string): Promise<Serving> {
  const routes = routesOf(desk);
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = "/"] = (request.url ?? "/").split("?");
    const exchange: Exchange = { request, response, path };
    const handler = routes.get(`${request.method ?? ""} ${path}`);
    if (handler) return handler(exchange);
    if (request.method !== "GET" && request.method !== "HEAD") return sendJson(exchange, 404, { error: "not found" });
    return sendFile(exchange, pageFolder, desk.settings.widgetOrigin);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => {
      if (!response.headersSent) sendJson({ request, response, path: "" }, 500, { error: "internal error" });
      else response.destroy();
    });
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(desk.settings.port, () => {
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
