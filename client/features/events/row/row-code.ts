export { startTrailLines } from "../price/trail/show-trails.ts";
export { startTrails } from "../../../store/trails/price-trails.ts";
export { moveInGrid } from "./row-focus.ts";
