export { startTrailLines } from "../price/trail/show-trails.ts";
export { startTrails } from "../../../store/price-trails.ts";
export { moveInGrid } from "./row-focus.ts";
