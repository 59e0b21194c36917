import { err, ok, type Result } from "@clutch/kernel";

export interface OperatorSettings {
  readonly port: number;
  /** Where the widget is served. */
  readonly widgetOrigin: string;
  readonly dataFolder: string;
  /** Shared with the server; signs the wallet calls. */
  readonly secret: string;
}

/** Our public key at the server: what a launch address carries as `auth`. */
export const PARTNER_KEY = "demo-partner-key";

function parseOrigin(text: string): string | null {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text ? text : null;
}

/** Reads the environment whole; one clear line names the first value that is wrong. */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Result<OperatorSettings, string> {
  const portText = env["OPERATOR_PORT"] ?? "8090";
  const port = Number(portText);
  if (!/^\d{1,5}$/.test(portText) || port > 65_535)
    return err(`OPERATOR_PORT is "${portText}"; it must be a port from 0 to 65535`);
  const originText = env["CLUTCH_ORIGIN"] ?? `http://localhost:${env["PORT"] ?? "8080"}`;
  const widgetOrigin = parseOrigin(originText);
  if (widgetOrigin === null)
    return err(`CLUTCH_ORIGIN is "${originText}"; it must be an origin such as https://widget.example`);
  const secret = env["CLUTCH_PARTNER_SECRET"];
  if (secret === undefined) return err("CLUTCH_PARTNER_SECRET is not set; `npm start` makes one");
  if (secret.length < 16) return err("CLUTCH_PARTNER_SECRET is shorter than 16 characters");
  return ok({ port, widgetOrigin, dataFolder: env["CLUTCH_DATA"] ?? ".data", secret });
}
