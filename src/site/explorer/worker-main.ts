import "./parts.ts";
import { startPageWorker } from "./page-worker.ts";
import { type SiteFiles, startServiceWorker } from "./service-worker.ts";

/** One script for both kinds of workers: what a page has loaded for its own is there for the one that answers without a network. */
const { siteFiles } = globalThis as { readonly siteFiles?: SiteFiles };
if (siteFiles === undefined) startPageWorker();
else startServiceWorker(siteFiles);
