/**
 * Setup of the widget's unit tests: each file has our modules anew, as stores are state of their modules, while libraries and the
 * worker are shared (docs/decisions/0221).
 */
import { vi } from "vitest";

vi.resetModules();
