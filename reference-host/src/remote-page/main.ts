import { takeToken } from "../page/page-token.ts";
import { RemoteApp } from "./remote-app.ts";

const root = document.getElementById("app");
if (root) new RemoteApp(root).start(takeToken("terminal-plugin.remote-token"));
