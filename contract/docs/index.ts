export { asyncApiDocument } from "./asyncapi.ts";
export type { Json } from "./json-schema.ts";
export { ONE_TIME_CODE_EXAMPLE, openApiDocument } from "./openapi.ts";
