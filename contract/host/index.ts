export { EMBEDDER_POLICIES, launchAddress, type EmbedderPolicy, type LaunchParameters } from "./launch-address.ts";
export { parseWidgetMessage, type WidgetMessage } from "./to-page.ts";
export { parsePageMessage, type PageMessage } from "./to-widget.ts";
