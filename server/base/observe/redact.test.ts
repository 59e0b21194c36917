import { expect, test } from "vitest";
import { maskAddress, maskText } from "./redact.ts";

test("G-04 G-76 token and ticket values are masked in addresses, other values stay", () => {
  expect(maskAddress("/members/me/?token=abc&partner_member_token=def&lang=en")).toBe(
    "/members/me/?token=***&partner_member_token=***&lang=en",
  );
  expect(maskAddress("/game-client/v8/events/?combo=false&token=abc")).toBe(
    "/game-client/v8/events/?combo=false&token=***",
  );
});

test("an encoded key cannot slip past the mask, and a malformed one is masked", () => {
  expect(maskAddress("/x?%74oken=abc")).toBe("/x?%74oken=***");
  expect(maskAddress("/x?%zz=abc")).toBe("/x?%zz=***");
});

test("an address without a query stays", () => {
  expect(maskAddress("/api/wallet/")).toBe("/api/wallet/");
});

test("a session token inside a text is masked", () => {
  expect(maskText("no session 0123456789abcdef0123456789abcdef01234567 here")).toBe("no session *** here");
});
