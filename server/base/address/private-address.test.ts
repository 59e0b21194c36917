import { expect, test } from "vitest";
import { isPrivateHost } from "./private-address.ts";

const hostOf = (url: string): string => new URL(url).hostname;

test.for([
  "https://acme.internal/",
  "https://ACME.Internal./",
  "https://intranet/",
  "https://wallet./",
  "https://x.local/",
  "https://localhost.localdomain/",
  "https://x.localhost/",
  "https://nas.home.arpa/",
  "https://a.b.lan/",
  "https://a.corp/",
  "https://a.home/",
  "https://a.private/",
  "https://a.intranet/",
  "https://a.test/",
  "https://10.1.2.3/",
  "https://[fd00::1]/",
])("RU-19 %s is of a private network", (url) => {
  expect(isPrivateHost(hostOf(url))).toBe(true);
});

test.for([
  "https://acme.example/",
  "https://internal.acme.com/",
  "https://local.acme.io./",
  "https://mylocal.com/",
  "https://thecorp.net/",
  "https://xn--bcher-kva.de/",
  "https://8.8.8.8/",
  "http://localhost:3000/",
  "http://127.0.0.1/",
])("RU-19 %s is of no private network", (url) => {
  expect(isPrivateHost(hostOf(url))).toBe(false);
});
