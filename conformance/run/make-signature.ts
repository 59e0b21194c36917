import { signBody } from "@clutch/contract/partner";
import { MINUTE_MS } from "@clutch/kernel";
import type { Signing } from "../cases/case.ts";

interface Signed {
  readonly rawBody: string;
  readonly secret: string;
  /** One that the partner does not know. */
  readonly otherSecret: string;
  readonly nowMs: number;
}

const at =
  (offsetMs: number) =>
  ({ rawBody, secret, nowMs }: Signed): Promise<string> =>
    signBody(rawBody, [secret], nowMs + offsetMs);

async function replay({ rawBody, secret, nowMs }: Signed): Promise<string> {
  const old = await signBody(rawBody, [secret], nowMs - 10 * MINUTE_MS);
  return old.replace(/^t=\d+/, `t=${Math.floor(nowMs / 1000)}`);
}

const WAYS: Readonly<Record<Signing, (signed: Signed) => Promise<string | null>>> = {
  right: at(0),
  missing: () => Promise.resolve(null),
  malformed: ({ nowMs }) => Promise.resolve(`t=${Math.floor(nowMs / 1000)},v1=none`),
  "another secret": ({ rawBody, otherSecret, nowMs }) => signBody(rawBody, [otherSecret], nowMs),
  "another amount": ({ rawBody, secret, nowMs }) =>
    signBody(rawBody.replace(/"amount":[^,}]+/, '"amount":1'), [secret], nowMs),
  "10 minutes old": at(-10 * MINUTE_MS),
  "10 minutes ahead": at(10 * MINUTE_MS),
  "4 minutes old": at(-4 * MINUTE_MS),
  "4 minutes ahead": at(4 * MINUTE_MS),
  replayed: replay,
  "another secret first": ({ rawBody, secret, otherSecret, nowMs }) => signBody(rawBody, [otherSecret, secret], nowMs),
  "another secret last": ({ rawBody, secret, otherSecret, nowMs }) => signBody(rawBody, [secret, otherSecret], nowMs),
};

/** The signature's header; null where the call has none. */
export const makeSignature = (signing: Signing, signed: Signed): Promise<string | null> => WAYS[signing](signed);
