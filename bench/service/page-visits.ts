/**
 * The cost of a visit on both sides: `npm run measure -- visits` writes docs/visits.md. The built server (`npm run build`) and the
 * machine's Chromium: bytes of a first visit, times on a processor slowed four times, processor time of a warm page.
 */
import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { type CDPSession, chromium, type Page } from "playwright-core";
import { executable } from "../../test/site/browser.ts";
import { computedByPage, editTo } from "../../test/site/edits.ts";
import { digits } from "../report/figures.ts";
import { describeMachine, machineLine } from "../report/machine.ts";
import { markdownTable } from "../report/markdown.ts";
import { processorMs } from "./processor.ts";
import { HOST, startServer, stopServer, untilFilled } from "./server.ts";

const REPORT = new URL("../../docs/visits.md", import.meta.url);
const TONIGHT = "/?lat=38.73&lon=-9.14&tz=Europe/Lisbon&at=2026-11-26T21:00";
const ROUTE = "/explore/positions?body=mars&start=2026-11-20&step=6h&count=8&lat=51.5&lon=0";
/** The dearest pages: maps, a year of faces, a sky with its night. */
const DEAREST = [
  "/eclipses/2027-08-02-solar?lat=36.72&lon=-4.42&tz=Europe/Madrid",
  "/gallery/moon-calendar?at=2027-01-01",
  "/gallery/poster?at=2027-01-01",
  "/when?look=down&light=dark&at=2026-11-26",
  TONIGHT,
];
const [SLOWED, VISITS, EDITS, WARM, CARDS, FRAMES, AT_ONCE] = [4, 5, 7, 200, 20, 180, 200];
const KB = 1000;

interface Row {
  readonly what: string;
  /** Null: none is set. */
  readonly bar: string | null;
  readonly found: string;
}

const server = await startServer();
const browser = await chromium.launch({ executablePath: executable(), args: ["--no-sandbox"] });
try {
  await untilFilled(server);
  const rows: Row[] = [];
  const add = async (what: string, bar: string | null, measured: Promise<string>) => {
    const found = await measured;
    console.log(`${what}: ${found}`);
    rows.push({ what, bar, found });
  };
  await add("Tonight: HTML, styles and scripts, first visit", "60 kB", firstBytes(TONIGHT));
  await add("a route's page: the same", "140 kB", firstBytes(ROUTE));
  await add("Tonight: first picture, processor slowed 4 ×", "500 ms", firstPicture(TONIGHT));
  await add("a route's page: the same", "500 ms", firstPicture(ROUTE));
  for (const address of DEAREST) {
    const path = address.split("?")[0] ?? "";
    await add(`${path}, warm, processor of the server`, "2 ms", warmCost(address));
  }
  const [dearest = ""] = DEAREST;
  await add("the card of the first of these, made for each visitor; its size", null, cardCost(dearest));
  await add(
    `${AT_ONCE} visitors of the first of these at once, 95 % within`,
    "300 ms, 0 refused",
    herd(dearest, "made"),
  );
  await add("the same of a page that is not made yet", "0 refused", herd(`${dearest}&town=Nerja`, "new"));
  await add("the same of Tonight", "300 ms, 0 refused", herd("/", "made"));
  await add("Tonight: a frame of the sky that plays, processor slowed 4 ×", "17 ms", frameTime());
  await add("a route's page: edit to picture, slowed 4 ×", "150 ms", editTime());
  writeFileSync(REPORT, reportOf(rows));
} finally {
  await browser.close();
  await stopServer(server);
}

/** A page of a browser that knows nothing yet. */
async function newVisitor(): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1300, height: 900 },
    serviceWorkers: "block",
  });
  return context.newPage();
}

/**
 * Bytes over the wire until the page has loaded, compressed as the server sends them; later requests come behind the
 * picture.
 */
async function firstBytes(address: string): Promise<string> {
  const page = await newVisitor();
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Page.enable");
  const kinds = new Map<string, string>();
  const came: { readonly kind: string; readonly bytes: number; readonly at_s: number }[] = [];
  const loaded = new Promise<number>((resolve) =>
    client.once("Page.loadEventFired", ({ timestamp }) => resolve(timestamp)),
  );
  client.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) =>
    came.push({ kind: kinds.get(requestId) ?? "", bytes: encodedDataLength, at_s: timestamp }),
  );
  await page.goto(`${server.base}${address}`, { waitUntil: "load" });
  const loaded_s = await loaded;
  await page.context().close();
  const of = (kind: string) => {
    const own = came.filter((one) => one.kind === kind && one.at_s <= loaded_s);
    return own.reduce((sum, { bytes }) => sum + bytes, 0) / KB;
  };
  const [html, css, js] = [of("Document"), of("Stylesheet"), of("Script")];
  return `${digits(html + css + js)} kB (HTML ${digits(html)}, styles ${digits(css)}, scripts ${digits(js)})`;
}

async function slowed(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
}

/** The first contentful paint of a visitor who has nothing yet: the server's picture stands in the page. */
async function firstPicture(address: string): Promise<string> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    const page = await newVisitor();
    await slowed(page);
    await page.goto(`${server.base}${address}`, { waitUntil: "load" });
    times.push(
      await page.evaluate(
        () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      ),
    );
    await page.context().close();
  }
  return spread(times);
}

/** From an edit of a control to the frame that shows the new picture, once the page's own engine has its tables. */
async function editTime(): Promise<string> {
  const page = await newVisitor();
  await page.goto(`${server.base}${ROUTE}`, { waitUntil: "load" });
  await editTo(page, "lat", "40");
  await computedByPage(page);
  await slowed(page);
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit++)
    times.push((await editTo(page, "lat", String(41 + edit))).drawn_ms);
  await page.context().close();
  return spread(times);
}

/** From frame to frame while the night plays; beside it what the page's thread computes for one, which other work on the machine does not hide. */
async function frameTime(): Promise<string> {
  const page = await newVisitor();
  await page.goto(`${server.base}${TONIGHT}`, { waitUntil: "load" });
  await page.click("[data-play]");
  await page.locator(".side canvas").first().waitFor();
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const before_s = await taskSeconds(client);
  await framesOf(page);
  const own_ms = ((await taskSeconds(client)) - before_s) * (1000 / FRAMES);
  await slowed(page);
  const frames = await framesOf(page);
  await page.context().close();
  return `${spread(frames)}; ${digits(SLOWED * own_ms)} ms of processor`;
}

/** Milliseconds between frames. */
function framesOf(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const times: number[] = [];
    while (times.length <= count) times.push(await new Promise(requestAnimationFrame));
    return times.slice(1).map((time, i) => time - (times[i] ?? time));
  }, FRAMES);
}

async function taskSeconds(client: CDPSession): Promise<number> {
  const { metrics } = await client.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
}

function spread(times_ms: readonly number[]): string {
  const sorted = [...times_ms].sort((one, other) => one - other);
  return `${digits(sorted[0] ?? Number.NaN)} ms least, ${digits(sorted[sorted.length >> 1] ?? Number.NaN)} ms median`;
}

/** A page that was made before, asked again and again by one visitor who keeps nothing. */
async function warmCost(address: string): Promise<string> {
  const url = `${server.base}${address}`;
  const headers = { "accept-encoding": "br" };
  const ask = async () => (await fetch(url, { headers })).arrayBuffer();
  for (let i = 0; i < 10; i++) await ask();
  const before_ms = processorMs(server);
  for (let i = 0; i < WARM; i++) await ask();
  return `${digits((processorMs(server) - before_ms) / WARM)} ms`;
}

/** A card that is made for each of some visitors, its page's computing within; its size. */
async function cardCost(address: string): Promise<string> {
  const sizes: number[] = [];
  const ask = async (town: string) => {
    const card = await fetch(`${server.base}/cards${address}&town=${town}`);
    if (card.status !== 200) throw new Error(`no card: ${card.status}`);
    sizes.push((await card.arrayBuffer()).byteLength);
  };
  for (let i = 0; i < 8; i++) await ask(`Warm${i}`);
  const before_ms = processorMs(server);
  for (let i = 0; i < CARDS; i++) await ask(`Town${i}`);
  return `${digits((processorMs(server) - before_ms) / CARDS)} ms, ${digits(Math.max(...sizes) / KB)} kB`;
}

/** Visitors of one page at the same moment, each from an address and over a connection of its own. */
async function herd(path: string, page: "made" | "new"): Promise<string> {
  if (page === "made") await visit(path, HOST);
  const visits = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) => visit(path, `127.0.1.${i + 1}`)),
  );
  const refused = visits.filter(({ status }) => status !== 200).length;
  const times = visits.map(({ took_ms }) => took_ms).sort((one, other) => one - other);
  return `${digits(times[Math.ceil(0.95 * AT_ONCE) - 1] ?? Number.NaN)} ms, ${refused} refused`;
}

interface Visit {
  readonly status: number;
  readonly took_ms: number;
}

function visit(path: string, localAddress: string): Promise<Visit> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    get(
      `${server.base}${path}`,
      { agent: false, localAddress, headers: { "accept-encoding": "br" } },
      (answer) => {
        answer.resume();
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, took_ms: performance.now() - begin }),
        );
      },
    ).on("error", reject);
  });
}

function reportOf(rows: readonly Row[]): string {
  return `# What a visit costs

Written by \`npm run measure -- visits\`. Bytes are those on the wire, compressed. The first picture is the server's, which stands in the
page: its time is the browser's first contentful paint, of ${VISITS} first visits. An edit is answered by the page's own engine, of ${EDITS}.
Chromium asks for gzip over plain HTTP, as here, and for Brotli over TLS. A warm page was made before; it is asked ${WARM} times.
A card is asked for with another town's name each time, ${CARDS} times, so that it and its page's answers are computed each time; its figure is processor time of the server.

${machineLine(describeMachine())}.

${markdownTable(
  ["what", "bar", "found"],
  rows.map(({ what, bar, found }) => [what, bar === null ? "–" : `≤ ${bar}`, found]),
)}
`;
}
