/**
 * Keeps what V8 makes of the server's bundle, so that the first requests of a process find their functions compiled: `npm run
 * build:code`. It serves, asks itself something of every kind and follows the links of its pages, and writes dist/serve/server.code,
 * which goes with this version of Node and the flags of `npm start`; anything else runs without.
 */
import "../../src/host/start-node.ts";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { cachedDataVersionTag, setFlagsFromString } from "node:v8";
import { keepCode, runBundle, scriptOf } from "../../src/host/kept-code.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { comesWithin } from "./coming.ts";
import { type FirstQuestion, firstQuestions, linksOf } from "./pack/first-questions.ts";

const HOST = "127.0.0.1";
const BUNDLE = new URL("../../dist/serve/server.cjs", import.meta.url);
/** Pages of one kind say much the same. */
const ALIKE = 3;
/** A start takes a second or so, on a busy machine some. */
const READY_WITHIN_MS = 60_000;
const ANSWERED_WITHIN_MS = 30_000;
const MS_PER_S = 1000;

/** Flags that are set here, by the server and by its threads, as they are when a process begins: V8 compares them. */
const AS_AT_FIRST = [
  "--flush-bytecode",
  "--heap-growing-percent=0",
  "--allocation-site-pretenuring",
  "--no-expose-gc",
];

const port = await freePort();
const base = `http://${HOST}:${port}`;

const tag = cachedDataVersionTag();
// what has not run for a while would be forgotten
setFlagsFromString("--no-flush-bytecode");
const script = scriptOf(BUNDLE);
serve();
await ready();
for (const question of firstQuestions(ROUTES)) await ask(question);
await followLinks();
for (const flag of AS_AT_FIRST) setFlagsFromString(flag);
if (cachedDataVersionTag() !== tag) throw new Error("the server sets flags of V8 that are not set back here");
keepCode(BUNDLE, script);
process.exit();

function serve(): void {
  Object.assign(process.env, {
    HOST,
    PORT: String(port),
    THREADS: "1",
    LOG_LEVEL: "fatal",
    DEFAULT_PLAN: "operator",
    WARM_UP: "false",
  });
  process.argv = [process.execPath, fileURLToPath(BUNDLE), "serve"];
  runBundle(BUNDLE, script);
}

/** Ends the build, with a line that says why, where the server does not answer in time. */
async function ready(): Promise<void> {
  if (await comesWithin(READY_WITHIN_MS, async () => (await ask({ path: "/readyz" })) !== null)) return;
  console.error(
    `dist/serve/server.cjs has not answered /readyz at ${base} within ${READY_WITHIN_MS / MS_PER_S} s, so that its code cannot be kept`,
  );
  // the server's own ways to end would wait for what does not come
  process.exit(1);
}

async function followLinks(): Promise<void> {
  const [known, kinds, waiting] = [new Set<string>(), new Map<string, number>(), ["/"]];
  for (let target = waiting.pop(); target !== undefined; target = waiting.pop()) {
    const kind = target.split("?", 1)[0]?.replace(/[^/]*$/, "") ?? "";
    if (known.has(target) || (kinds.get(kind) ?? 0) >= ALIKE) continue;
    known.add(target);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    waiting.unshift(...linksOf((await ask({ path: target })) ?? ""));
  }
}

/** The text of an answer; null where nobody answers, or not in time. */
async function ask({ path, message }: FirstQuestion): Promise<string | null> {
  const posted = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(message),
  };
  try {
    const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
    return await (await fetch(base + path, { signal, ...(message === undefined ? {} : posted) })).text();
  } catch {
    return null;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}
