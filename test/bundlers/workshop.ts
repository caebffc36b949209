import { execFile } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "playwright-core";

/** Folders of new users: the packed package is installed, a program is copied into it, built and run. */

export const HERE = fileURLToPath(new URL("./", import.meta.url));
const HASHES = fileURLToPath(new URL("../runtimes/hashes.mjs", import.meta.url));
const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;
const MOST_TIME_MS = 300_000;
const run = promisify(execFile);

/** The report of a program: a line an answer, and the names of the checks that failed. */
export interface Report {
  /** Null: the program asks questions of its own. */
  readonly lines: readonly string[] | null;
  readonly failed: readonly string[];
}

/** A folder of its own with the package in it. */
export interface Workshop {
  readonly folder: string;
  readonly tarball: string;
  readonly questions: readonly string[];
}

export const tool = (...path: string[]): string => join(HERE, "node_modules", ...path);
export const nodeOf = (version: string): string => tool(`node-${version}`, "bin", "node");

/** Runs a command in the folder and gives what it prints. */
export async function execute(
  { folder }: Workshop,
  [command = "", ...words]: readonly string[],
): Promise<string> {
  const { stdout } = await run(command, words, {
    cwd: folder,
    maxBuffer: MOST_OUTPUT_BYTES,
    timeout: MOST_TIME_MS,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
  });
  return stdout;
}

/** Begins a folder: the package installed from its tarball alone, the programs' common part, the questions. */
export async function openWorkshop(
  folder: string,
  tarball: string,
  questions: readonly string[],
): Promise<Workshop> {
  const workshop = { folder, tarball, questions };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(folder, "questions.json"), JSON.stringify(questions));
  await execute(workshop, ["npm", "install", "--offline", "--no-audit", "--no-fund", tarball]);
  copyFileSync(HASHES, join(folder, "hashes.mjs"));
  take(workshop, "report.mjs", "report.mjs");
  return workshop;
}

/** Copies a program into the folder. */
export function take({ folder }: Workshop, program: string, target: string): string {
  const path = join(folder, target);
  mkdirSync(dirname(path), { recursive: true });
  cpSync(join(HERE, "programs", program), path);
  return path;
}

/** Writes the files that a page needs, as the package's own command does. */
export async function writeAssets(workshop: Workshop, target: string): Promise<void> {
  const command = join(workshop.folder, "node_modules", ".bin", "meridian");
  await execute(workshop, [process.execPath, command, "assets", target]);
}

const TYPES: Readonly<Record<string, string>> = { js: "text/javascript", mjs: "text/javascript" };
const START =
  '<!doctype html><meta charset="utf-8"><title>answers</title><script type="module" src="/main.js"></script>';

/** A server of the files of a folder, as any host of pages has one. */
export function serveFolder(folder: string): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const file = join(folder, path);
    const type = TYPES[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    const own = join(folder, "index.html");
    if (path === "/")
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(existsSync(own) ? readFileSync(own) : START);
    else if (existsSync(file)) response.writeHead(200, { "content-type": type }).end(readFileSync(file));
    else response.writeHead(404).end();
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      resolve({ server, address: `http://127.0.0.1:${port}` });
    });
  });
}

interface Asking {
  readonly ask?: (questions: readonly string[]) => Promise<Report>;
}

/** Asks the page that a folder serves; its script is `main.js`. */
export async function askPage(workshop: Workshop, folder: string): Promise<Report> {
  const { server, address } = await serveFolder(folder);
  try {
    return await askPageAt(workshop, address);
  } finally {
    server.close();
  }
}

/** Asks the page at an address. */
export async function askPageAt({ questions }: Workshop, address: string): Promise<Report> {
  const executablePath = BROWSERS.find((path) => existsSync(path));
  if (executablePath === undefined) throw new Error("there is no Chromium on this machine");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on("pageerror", (fault) => faults.push(String(fault)));
    await page.goto(address);
    await page
      .waitForFunction(() => "ask" in globalThis, null, { timeout: 60_000 })
      .catch(() => {
        throw new Error(`the page did not start: ${faults.join("; ")}`);
      });
    page.setDefaultTimeout(MOST_TIME_MS);
    return await page.evaluate(async (asked) => {
      const { ask } = globalThis as Asking;
      return (await ask?.(asked)) ?? { lines: [], failed: ["nothing asked"] };
    }, questions);
  } finally {
    await browser.close();
  }
}
