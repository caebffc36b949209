import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";

/** Where pages answer: in the page itself, in a worker of it, or in a service worker before it. */
export type Place = "page" | "worker" | "service-worker";

/** The result of a place: its lines, and the bytes that it took from an empty cache on. */
export interface Given {
  readonly lines: readonly string[];
  readonly ready_ms?: number;
  readonly first_ms?: number;
  readonly rows_ms?: number;
}

const HERE = new URL("./", import.meta.url);
const WEB = new URL("../../dist/web/", import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript",
  mjs: "text/javascript",
  html: "text/html",
};
const START = "<!doctype html><meta charset=utf-8><title>answers</title>";

/** Serves the built files as they lie packed, and the few beside this one. */
function serveFiles(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const type = TYPES[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    try {
      if (path === "/") response.writeHead(200, { "content-type": "text/html" }).end(START);
      else if (path.startsWith("/web/")) {
        const bytes = readFileSync(new URL(`${path.slice(5)}.br`, WEB));
        response.writeHead(200, { "content-type": type, "content-encoding": "br" }).end(bytes);
      } else {
        const bytes = readFileSync(new URL(path.slice(1), HERE));
        response.writeHead(200, { "content-type": type }).end(bytes);
      }
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** Asks Chromium, in a profile of its own. */
export async function askChromium(
  place: Place,
  questions: readonly string[],
  executable: string,
): Promise<Given> {
  const server = await serveFiles();
  const browser = await chromium.launch({ executablePath: executable, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return await ask(page, place, questions);
  } finally {
    await browser.close();
    server.close();
  }
}

function ask(page: Page, place: Place, questions: readonly string[]): Promise<Given> {
  if (place === "page") return page.evaluate(inPage, questions);
  return place === "worker" ? page.evaluate(inWorker, questions) : page.evaluate(inServiceWorker, questions);
}

async function inPage(questions: readonly string[]): Promise<Given> {
  const path = "/page.mjs";
  const { answers } = await import(path);
  return answers(questions);
}

async function inWorker(questions: readonly string[]): Promise<Given> {
  const worker = new Worker("/page.mjs", { type: "module" });
  const given = await new Promise<Given & { error?: string }>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(questions);
  });
  if (given.error !== undefined) throw new Error(given.error);
  return given;
}

async function inServiceWorker(questions: readonly string[]): Promise<Given> {
  const path = "/service-worker-page.mjs";
  const { answers } = await import(path);
  return answers(questions);
}

/** The folder that processes of other runtimes are started in. */
export const FOLDER = fileURLToPath(HERE);
