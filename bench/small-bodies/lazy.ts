import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { parquetReadObjects } from "hyparquet";
import { createMeridian } from "../../src/library/node.ts";
import { createMeridian as createInPage } from "../../src/library/web.ts";
import { csvRecords } from "../../test/contract/call.ts";
import { answerLines, NOW_MS } from "../../test/runtimes/hashes.mjs";
import { orbitForms } from "../../test/samples/orbit-questions.ts";
import { seededRandom } from "../../test/samples/random.ts";
import { type Server, startServer, stopServer } from "../service/server.ts";
import type { Row } from "./row.ts";

/** Engines that open their data when they are asked, each new for its question, against a server that has all of them. */

/** By each of three doors. */
const QUESTIONS = 40;
const BULK_QUESTIONS = 12;
const SEED = 37;
const WEB = new URL("../../dist/web/", import.meta.url);
const COMMAND = fileURLToPath(new URL("../../dist/node/meridian.js", import.meta.url));
const PUBLIC_URL = "http://127.0.0.1:8080";
const BASE = "https://files.example/";

function drawn(seed: number, count: number, takes: (name: string) => boolean = () => true): string[] {
  const forms = orbitForms(seededRandom(seed)).filter(({ name }) => takes(name));
  return Array.from({ length: count }, (_, i) => forms[i % forms.length]?.draw() ?? "");
}

async function withServer<Result>(work: (server: Server) => Promise<Result>): Promise<Result> {
  const server = await startServer({ PUBLIC_URL, ANSWER_CACHE_BYTES: "0" });
  try {
    return await work(server);
  } finally {
    await stopServer(server);
  }
}

/** Answers a question in another way. */
type Door = (question: string) => Promise<string>;

/** Asks a door and the server the same; what differs is printed. */
async function againstServer(name: string, seed: number, door: Door): Promise<Row[]> {
  return withServer(async ({ base }) => {
    const served = { fetch: (question: string) => fetch(`${base}${question}`) };
    let [failures, refusals] = [0, 0];
    for (const question of drawn(seed, QUESTIONS)) {
      const [expected = ""] = await answerLines(served, [question]);
      if (!expected.startsWith("200")) refusals++;
      const own = await door(question).catch(String);
      if (own === expected) continue;
      failures++;
      console.error(`${name}: ${question}\n  ${own}\n  ${expected}`);
    }
    return [
      row(
        `${QUESTIONS} random epochs and dates over ${orbitForms(Math.random).length} forms of questions, ${name}: other bytes than the server's`,
        failures,
        refusals,
      ),
    ];
  });
}

function row(what: string, failures: number, refusals: number): Row {
  const figure = refusals === 0 ? String(failures) : `${failures} (${refusals} refused by both)`;
  return { number: 14, what, bar: "0", figure, isMet: failures === 0 };
}

/** The library, a new engine for each question. */
export function byLibrary(): Promise<Row[]> {
  return againstServer("by the library", SEED + 1, async (question) => {
    const [line = ""] = await answerLines(
      await createMeridian({ publicUrl: PUBLIC_URL, clock_ms: () => NOW_MS }),
      [question],
    );
    return line;
  });
}

/** The work of a page and its workers, over the built files, a new engine for each question. */
export function byPage(): Promise<Row[]> {
  const file = async (address: URL) => {
    const name = address.href.slice(BASE.length);
    return new Response(new Uint8Array(brotliDecompressSync(readFileSync(new URL(`${name}.br`, WEB)))));
  };
  return againstServer("by the engine of pages and workers", SEED + 2, async (question) => {
    const options = { data: BASE, fetch: file, publicUrl: PUBLIC_URL, clock_ms: () => NOW_MS };
    const [line = ""] = await answerLines(await createInPage(options), [question]);
    return line;
  });
}

/** The command, a process for each question. */
export function byCommand(): Promise<Row[]> {
  return againstServer("by the command", SEED + 3, async (question) => {
    const [path = "", query] = question.split("?");
    const words = [...new URLSearchParams(query)].flatMap(([name, value]) => [`--${name}`, value]);
    const body = execFileSync(process.execPath, [COMMAND, path.slice("/v2/".length), ...words, "--no-home"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [line = ""] = await answerLines({ fetch: async () => new Response(body) }, [question]);
    return line;
  });
}

/** Without lists in cells. */
const IN_BULK = ["range", "bounds", "conjunctions", "occultations"];

/** Plans of bulk, two processes for each: the cells of their files against the server's csv. */
export function byBulk(): Promise<Row[]> {
  return withServer(async ({ base }) => {
    let [failures, rows] = [0, 0];
    for (const question of drawn(SEED, BULK_QUESTIONS, (name) => IN_BULK.includes(name))) {
      // a process is waited for without a look at sockets: none is kept
      const served = await fetch(`${base}${question}&format=csv`, { headers: { connection: "close" } });
      if (!served.ok) throw new Error(`${question} ${await served.text()}`);
      const expected = csvRecords(await served.text());
      const own = await planned(question).catch(String);
      rows += expected.length;
      if (typeof own !== "string" && isSame(own, expected)) continue;
      failures++;
      console.error(`bulk: ${question}`, own, expected);
    }
    return [
      row(
        `${BULK_QUESTIONS} such ranges by plans of bulk, ${rows} rows: plans with other cells than the server's`,
        failures,
        0,
      ),
    ];
  });
}

async function planned(question: string): Promise<Record<string, unknown>[]> {
  const folder = mkdtempSync(join(tmpdir(), "meridian-lazy-"));
  try {
    const [path = "", query] = question.split("?");
    const words = [...new URLSearchParams(query)].flatMap(([name, value]) => [`--${name}`, value]);
    const run = (...rest: string[]) =>
      execFileSync(process.execPath, [COMMAND, "bulk", ...rest], { stdio: "pipe" });
    run("plan", path.slice("/v2/".length), ...words, "--partition", "none", "--out", folder);
    run("run", folder);
    const part = readdirSync(folder, { recursive: true, encoding: "utf8" }).find((name) =>
      name.endsWith(".parquet"),
    );
    return await parquetReadObjects({ file: new Uint8Array(readFileSync(join(folder, part ?? ""))).buffer });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function isSame(
  own: readonly Record<string, unknown>[],
  expected: readonly Record<string, string>[],
): boolean {
  return (
    own.length === expected.length &&
    expected.every((cells, i) => Object.entries(cells).every(([name, cell]) => isCell(own[i]?.[name], cell)))
  );
}

/** True if a value equals a cell of the csv. */
function isCell(value: unknown, cell: string): boolean {
  if (value === null || value === undefined) return cell === "";
  if (value instanceof Date) return value.getTime() === Date.parse(cell);
  if (typeof value === "number" || typeof value === "bigint") return Number(value) === Number(cell);
  return String(value) === cell;
}
