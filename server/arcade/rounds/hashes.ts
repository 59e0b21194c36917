import { createHmac, hash } from "node:crypto";
import type { HmacSha256, Sha256 } from "@clutch/games/deal";

export const sha256: Sha256 = (text) => hash("sha256", text);
export const hmacSha256: HmacSha256 = (key, message) => createHmac("sha256", key).update(message).digest();
