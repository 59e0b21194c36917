import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { LIST_ANSWERS } from "./list-answers.ts";
import { TYPES } from "./page.ts";
import { repository } from "./processes.ts";

const builtWidget = path.join(repository, "client/dist");

interface Answer {
  readonly body: Buffer;
  readonly type: string;
  readonly isBrotli: boolean;
}

const compress = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

const readAnswers = (values: Readonly<Record<string, unknown>>): ReadonlyMap<string, Answer> =>
  new Map(
    Object.entries(values).map(([name, value]): [string, Answer] => [
      name,
      { body: compress(JSON.stringify(value)), type: "application/json", isBrotli: true },
    ]),
  );

/** As the server sends files whose names hold a hash of their content. */
const KEPT = { "cache-control": "public, max-age=31536000, immutable" };

/** A file of the built widget as the server serves it: precompressed where it is, the page for every route. */
function readWidget(widget: string, pathname: string): Answer {
  const name = path.normalize(pathname).replace(/^\/v8\/?/, "");
  const file = path.extname(name) === "" || name.startsWith("launch") ? "index.html" : name;
  const full = path.join(widget, file);
  const isBrotli = existsSync(`${full}.br`);
  const type = TYPES[path.extname(file)] ?? "application/octet-stream";
  return { body: readFileSync(isBrotli ? `${full}.br` : full), type, isBrotli };
}

export interface Site {
  readonly origin: string;
  /** Puts a hand-written page under /hand/, compressed as the widget's files are. */
  readonly put: (name: string, text: string) => void;
  /** Where sockets are opened. */
  readonly server: Server;
  readonly stop: () => void;
}

export interface SiteOptions {
  readonly widget?: string;
  /** By path, without the query; instead of a guest's. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** The built widget and the answers of its first calls on one origin, without a server behind them. */
export async function startListSite({ widget = builtWidget, answers: values }: SiteOptions = {}): Promise<Site> {
  const answers = readAnswers({ ...LIST_ANSWERS, ...values });
  if (!existsSync(path.join(widget, "index.html"))) throw new Error("the widget is not built: npm run build");
  const pages = new Map<string, Answer>();
  const find = (pathname: string): Answer | undefined => {
    if (pathname.startsWith("/v8/")) return readWidget(widget, pathname);
    return answers.get(pathname) ?? pages.get(pathname);
  };
  const server = createServer((request, response) => {
    request.resume();
    let answer: Answer | undefined;
    try {
      answer = find(new URL(request.url ?? "/", "http://site").pathname);
    } catch {
      answer = undefined;
    }
    if (answer === undefined) return response.writeHead(404, { "content-type": "application/json" }).end("{}");
    const status = request.method === "POST" ? 201 : 200;
    const encoding = answer.isBrotli ? { "content-encoding": "br" } : {};
    const cache = request.url?.startsWith("/v8/assets/") === true ? KEPT : {};
    return response.writeHead(status, { "content-type": answer.type, ...encoding, ...cache }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("no address");
  return {
    origin: `http://localhost:${address.port}`,
    server,
    put(name, text) {
      const body = brotliCompressSync(text);
      pages.set(name, { body, type: TYPES[path.extname(name)] ?? "text/html", isBrotli: true });
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
