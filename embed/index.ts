export { mount } from "./mount.ts";
export type { MountOptions, Widget, WidgetChanges } from "./options.ts";
