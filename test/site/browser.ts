import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { fromUnixMs } from "../../src/time/instant.ts";
import { testApp } from "../server/app.ts";
import { TEST_SETTINGS } from "../server/settings.ts";

export const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Long after the slowest answer on a busy machine. */
const PATIENCE_MS = 60_000;

/** A server of the pages and a browser that looks at them. */
export interface Site {
  readonly app: FastifyInstance;
  readonly base: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const settings = { ...TEST_SETTINGS, publicUrl: base, defaultPlan: "operator" } as const;
  const app = await testApp({ settings, now: () => fromUnixMs(Date.now()) });
  await app.listen({ port, host: "127.0.0.1" });
  const browser = await chromium.launch({ executablePath: executable(), args: ["--no-sandbox"] });
  return {
    app,
    base,
    browser,
    close: async () => {
      await browser.close();
      await app.close();
    },
  };
}

/** Where the machine's browser is. */
export function executable(): string {
  const path = BROWSERS.find((one) => existsSync(one));
  if (path === undefined) throw new Error("there is no Chromium on this machine");
  return path;
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** A page with what went wrong on it: errors of scripts, reports of the policy, requests to others. */
export interface Watched {
  readonly page: Page;
  readonly faults: string[];
}

export async function openPage(site: Site, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await site.browser.newContext({
    viewport: { width: 1300, height: 900 },
    // what a service worker answers is tried on its own
    serviceWorkers: "block",
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => {
    if (message.type() === "error" || /Content Security Policy|Trusted/.test(message.text()))
      faults.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(site.base) && !request.url().startsWith("data:"))
      faults.push(request.url());
  });
  return { page, faults };
}
