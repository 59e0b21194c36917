import { mergeConfig } from "vite";
import widget from "../../vite.config.ts";

/** The widget and the slip's states on a port of their own, beside any server: API_ORIGIN=http://localhost:8080. */
const target = process.env["API_ORIGIN"] ?? "http://localhost:8080";

export default mergeConfig(widget, {
  server: { port: 9800, proxy: { "/api": target, "/game-client": { target, ws: true } } },
});
