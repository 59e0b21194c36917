import path from "node:path";
import { preview } from "vite";

const CONFIG = path.resolve(import.meta.dirname, "../../client/dev/vite.config.ts");

/** A state of the workshop as its page lists it (client/dev/main.tsx). */
export interface Listed {
  readonly id: string;
  readonly width: number;
  /** Null for one as high as what it holds. */
  readonly height: number | null;
}

/** Serves the workshop as it was built. */
export async function serveWorkshop() {
  const server = await preview({
    configFile: CONFIG,
    logLevel: "silent",
    preview: { port: 0, host: "127.0.0.1" },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === "string") throw new Error("the workshop has no port");
  return { url: `http://127.0.0.1:${address.port}/v8/`, stop: () => server.close() };
}
