export { launchAddress, type LaunchParameters } from "./launch-address.ts";
export { parseWidgetMessage, widgetMessage, type WidgetMessage } from "./to-page.ts";
export { pageMessage, parsePageMessage, type PageMessage } from "./to-widget.ts";
