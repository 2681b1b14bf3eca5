import { App } from "./app.ts";
import { takeToken } from "./page-token.ts";

const root = document.getElementById("app");
if (root) new App(root).start(takeToken());
