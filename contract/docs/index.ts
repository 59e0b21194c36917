export { asyncApiDocument } from "./asyncapi.ts";
export type { Json } from "./json-schema.ts";
export { openApiDocument } from "./openapi.ts";
