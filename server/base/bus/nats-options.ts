import { readFileSync } from "node:fs";
import { nkeyAuthenticator, type NodeConnectionOptions } from "@nats-io/transport-node";
import type { NatsSettings } from "../config/config.ts";

/**
 * Options of the client. Addresses are passed on without what is secret in them, as errors quote them. Throws when a
 * file cannot be read.
 */
export function natsOptions({ url, nkeyFile, caFile, certFile, keyFile }: NatsSettings): NodeConnectionOptions {
  const addresses = url.split(",").map((text) => new URL(text.trim()));
  const { username = "", password = "" } = addresses[0] ?? {};
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const tls = {
    ...(caFile !== null && { caFile }),
    ...(certFile !== null && { certFile }),
    ...(keyFile !== null && { keyFile }),
  };
  const isSecure = Object.keys(tls).length > 0 || addresses.some(({ protocol }) => protocol === "tls:");
  return {
    servers: addresses.map(({ protocol, host }) => `${protocol}//${host}`),
    name: "clutch",
    maxReconnectAttempts: -1,
    // A broker whose accounts are being changed refuses for a while: it is asked again, as one that is away.
    ignoreAuthErrorAbort: true,
    ...(isSecure && { tls }),
    ...(user !== "" && (pass === "" ? { token: user } : { user, pass })),
    ...(nkeyFile !== null && { authenticator: nkeyAuthenticator(readSeed(nkeyFile)) }),
  };
}

function readSeed(file: string): Uint8Array {
  const seed = readFileSync(file, "utf8").trim();
  if (!/^SU[A-Z2-7]{56}$/.test(seed)) throw new Error("the file of NATS_NKEY holds no seed of a user (SU…)");
  return new TextEncoder().encode(seed);
}
