import { createPartnerFetch } from "../partner-fetch.ts";

/**
 * Run under Bun, whose fetch the server uses: a partner at this machine with a certificate of `partner.example`, asked under
 * that name and under another one that resolves to the same address. Prints one JSON line of what came of it.
 */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6htcyVI4V89WRT9b
o3rVgoiouvwErFCw1OMfxhn7KE+hRANCAATL1INUdOkq/aUXYW9Kk5h7P6ZQ6MNq
HD0p1Vi3dbVhkRrJIhh6Lm09JwNho8LWfpGM5gpVpUM6xo75dNEdFhOn
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBpzCCAU2gAwIBAgIUG9wi4A/y5uccRMriwVpozcMu3mYwCgYIKoZIzj0EAwIw
GjEYMBYGA1UEAwwPcGFydG5lci5leGFtcGxlMCAXDTI2MTEyMzE4MjExMVoYDzIx
MjYxMDMwMTgyMTExWjAaMRgwFgYDVQQDDA9wYXJ0bmVyLmV4YW1wbGUwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAATL1INUdOkq/aUXYW9Kk5h7P6ZQ6MNqHD0p1Vi3
dbVhkRrJIhh6Lm09JwNho8LWfpGM5gpVpUM6xo75dNEdFhOno28wbTAdBgNVHQ4E
FgQUn6VTZdL8ehGUpQYmNHkJu9IDMtkwHwYDVR0jBBgwFoAUn6VTZdL8ehGUpQYm
NHkJu9IDMtkwDwYDVR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgg9wYXJ0bmVyLmV4
YW1wbGUwCgYIKoZIzj0EAwIDSAAwRQIgPARvcbQPgBr3wkSHUfvcK8U5UabGP2ET
bswAPac1HDYCIQChJB/Fk0Do83cz1VXr5jJHtDTU4WX8Bqgb5OX4fvo8GQ==
-----END CERTIFICATE-----`;

const partner = Bun.serve({
  port: 0,
  tls: { key: KEY, cert: CERTIFICATE },
  fetch: (request) => new Response(request.headers.get("host")),
});
const partnerFetch = createPartnerFetch({
  allowPrivate: true,
  resolve: () => Promise.resolve(["127.0.0.1"]),
  fetch: (url, init) => fetch(url, { ...init, tls: Object.assign({ ca: CERTIFICATE }, init.tls) }),
  nowMs: () => Date.now(),
});

async function ask(name: string): Promise<string> {
  try {
    return await (await partnerFetch(`https://${name}:${partner.port}/`, {})).text();
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

const [right, wrong, again] = [await ask("partner.example"), await ask("other.example"), await ask("partner.example")];
process.stdout.write(JSON.stringify({ right, wrong, again, host: `partner.example:${partner.port}` }));
await partner.stop(true);
