declare module "virtual:messages/*" {
  export const messages: import("@lingui/core").Messages;
}
