import type { SiteFiles } from "./service-worker.ts";
import { scriptAddress } from "./trusted.ts";

/** Stays at its address, and changes with the script that it names and the files that pages are made of. */
declare const WORKER_ADDRESS: string;
declare const SITE_FILES: SiteFiles;
declare const importScripts: (address: unknown) => void;

Object.assign(globalThis, { siteFiles: SITE_FILES });
importScripts(scriptAddress(WORKER_ADDRESS));
