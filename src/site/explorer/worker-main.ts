import "./parts.ts";
import { startPageWorker } from "./page-worker.ts";
import { startServiceWorker } from "./service-worker.ts";

/** One script for both kinds of workers: what a page has loaded for its own is there for the one that answers without a network. */
const { siteFiles } = globalThis as { readonly siteFiles?: readonly string[] };
if (siteFiles === undefined) startPageWorker();
else startServiceWorker(siteFiles);
