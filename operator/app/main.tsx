import { assertPresent } from "@clutch/kernel";
import { createRoot } from "react-dom/client";
import { Page } from "./page.tsx";
import "./tokens.css";
import "./page.css";
import "./drawer.css";
import "./log/log.css";
import "./sign-in.css";

// Without StrictMode: it would open the widget twice with a token that is good once.
createRoot(assertPresent(document.getElementById("root"), "the root element")).render(<Page />);
