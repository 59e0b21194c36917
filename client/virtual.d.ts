declare module "virtual:messages/*" {
  export const messages: import("@lingui/core").Messages;
}

/** The same library without captions, other audio tracks and encryption; its types are those of the whole one. */
declare module "hls.js/light" {
  export { default as Hls } from "hls.js";
}
