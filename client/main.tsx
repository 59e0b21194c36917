import "./ui/styles/index.css";
import { assertPresent } from "@clutch/kernel";
import { start } from "./app/start/start.tsx";

void start(assertPresent(document.getElementById("root"), "the root element"));
