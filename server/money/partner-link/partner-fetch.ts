import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { Clock } from "@clutch/kernel";
import { isLoopbackHost, isPublicAddress } from "../../base/address/private-address.ts";

export type PartnerFetch = (url: string, init: RequestInit) => Promise<Response>;

export interface PartnerFetchOptions {
  /** Lets partners be reached at private addresses, for an operator who runs both in one network. */
  readonly allowPrivate: boolean;
  /** All addresses of a name, in the order they are to be tried. */
  readonly resolve: (hostname: string) => Promise<readonly string[]>;
  /** Bun's, which takes the name a certificate must be of as `tls.serverName`. */
  readonly fetch: (
    url: string,
    init: RequestInit & { readonly tls?: { readonly serverName: string } },
  ) => Promise<Response>;
  readonly nowMs: () => number;
}

/** The request was not sent: its address is none that a partner may have, or its name has no address. */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
}

/**
 * Partners close connections that were idle, at times in the moment one is used again: the request ends with ECONNRESET. `send` is then
 * called once more, for a connection of its own. The first request may have arrived all the same.
 */
export async function sendOnOpenConnection(
  send: (connection: Pick<RequestInit, "keepalive">) => Promise<Response>,
): Promise<Response> {
  try {
    return await send({});
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ECONNRESET") return send({ keepalive: false });
    throw error;
  }
}

/** How long a name's address is kept, and of how many names. */
const KEPT_MS = 30_000;
const KEPT_NAMES = 1000;

/**
 * A fetch for addresses partners gave: https to public addresses, or http to this machine. A name is resolved once and the
 * connection goes to the address that was judged, so that a name that changes between the two gains nothing (DNS rebinding);
 * the certificate must be of the name all the same. Throws {@link AddressRefused} before anything is sent.
 */
export function createPartnerFetch(options: PartnerFetchOptions): PartnerFetch {
  const kept = new Map<string, { readonly address: string; readonly untilMs: number }>();

  const judge = async (hostname: string, signal: AbortSignal | null | undefined): Promise<string> => {
    const known = kept.get(hostname);
    if (known !== undefined && known.untilMs > options.nowMs()) return known.address;
    kept.delete(hostname);
    const literal = hostname.replace(/^\[(.*)\]$/, "$1");
    const addresses = isIP(literal) === 0 ? await whileWanted(options.resolve(hostname), signal) : [literal];
    const [first] = addresses;
    if (first === undefined) throw new AddressRefused(`${hostname} has no address`);
    if (!options.allowPrivate && !addresses.every(isPublicAddress)) {
      throw new AddressRefused(`${hostname} is at a private address`);
    }
    if (kept.size >= KEPT_NAMES) kept.clear();
    kept.set(hostname, { address: first, untilMs: options.nowMs() + KEPT_MS });
    return first;
  };

  return async (text, init) => {
    const url = new URL(text);
    if (isLoopbackHost(url.hostname)) return options.fetch(text, init);
    if (url.protocol !== "https:") throw new AddressRefused(`${url.hostname} is not reached over https`);
    const address = await judge(url.hostname, init.signal);
    const headers = new Headers(init.headers);
    headers.set("host", url.host);
    const target = new URL(url);
    target.hostname = isIP(address) === 6 ? `[${address}]` : address;
    return options.fetch(target.href, { ...init, headers, tls: { serverName: url.hostname } });
  };
}

/** By the machine's own names and sockets. */
export const createSystemFetch = (allowPrivate: boolean, clock: Clock): PartnerFetch =>
  createPartnerFetch({
    allowPrivate,
    resolve: async (hostname) =>
      (await lookup(hostname, { all: true, order: "ipv4first" })).map(({ address }) => address),
    fetch: (url, init) => fetch(url, init),
    nowMs: () => clock.nowMs(),
  });

/** A look-up has the time of its request; where it fails, nothing was sent. */
async function whileWanted<T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(new AddressRefused("the name was not resolved in time"));
  signal?.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([answer, promise]);
  } catch (error) {
    throw error instanceof AddressRefused ? error : new AddressRefused("the name was not resolved");
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}
