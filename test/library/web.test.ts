import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { CORE_NAMES, OTHER_NAMES } from "../../data/build/pack/site-files.ts";
import { machine, useMachine } from "../../src/host/machine.ts";
import { nodeMachine } from "../../src/host/node.ts";
import { CORE_FILE, packCore } from "../../src/host/site.ts";
import { createMeridian } from "../../src/library/web.ts";
import { NOW_MS } from "../runtimes/hashes.mjs";

/** Damage to the files of a page on their way: each fault names its address, and nothing is answered from a file that is not as built. */

useMachine(nodeMachine());
const { data: source } = machine();
/** Segments of a year or two, from the present on. */
const SLICES = ["earth", "moon", "mars", "sun", "nutation"].flatMap((series) =>
  [9, 10].map((slice) => `slices/${series}.${slice}`),
);
const OTHERS = [...OTHER_NAMES.filter((name) => !name.startsWith("places/")), ...SLICES].filter((name) =>
  source.has(name),
);
const HASHES = Object.fromEntries(
  OTHERS.map((name) => [name, createHash("sha256").update(source.read(name)).digest("hex")]),
);
const CORE = packCore(
  CORE_NAMES.map((name) => [name, source.read(name)] as const),
  { others: HASHES, years: [2026, 2027] },
);
const BASE = "https://files.example/engine/";
const MARS = "/v2/positions?body=mars&at=2026-11-20T10:00Z";

/** The fate of a file; null: it comes whole. */
type Fate = (name: string, bytes: Uint8Array<ArrayBuffer>) => Response | Promise<Response> | null;

let asked: string[] = [];
beforeEach(() => {
  asked = [];
});

function filesWith(fate: Fate) {
  return async (address: URL): Promise<Response> => {
    const name = address.href.slice(BASE.length);
    asked.push(name);
    const bytes = new Uint8Array(name === CORE_FILE ? CORE : source.read(name));
    return (await fate(name, bytes)) ?? new Response(bytes);
  };
}

const started = (fate: Fate = () => null) =>
  createMeridian({ data: BASE, fetch: filesWith(fate), clock_ms: () => NOW_MS });

/** Turns one bit. */
function damaged(bytes: Uint8Array<ArrayBuffer>, at: number): Response {
  const other = bytes.slice();
  other[at] = (other[at] ?? 0) ^ 1;
  return new Response(other);
}

const PAGE = () =>
  new Response("<!doctype html><title>My page</title>", { headers: { "content-type": "text/html" } });
const FAULTS: readonly (readonly [string, Fate])[] = [
  ["404", () => new Response("not found", { status: 404 })],
  ["503", () => new Response(null, { status: 503 })],
  ["a page in place of the file", PAGE],
  ["nothing", () => new Response(null)],
  ["half of it", (_, bytes) => new Response(bytes.slice(0, bytes.length / 2))],
  ["one bit turned at its begin", (_, bytes) => damaged(bytes, 0)],
  ["one bit turned within", (_, bytes) => damaged(bytes, bytes.length >> 1)],
  ["one bit turned at its end", (_, bytes) => damaged(bytes, bytes.length - 1)],
  ["no network", () => Promise.reject(new TypeError("fetch failed"))],
];

describe("files of a page that do not come as they were built", () => {
  it.each(FAULTS)("%s for the core: it does not start, and says which address", async (_, fate) => {
    await expect(started((name, bytes) => (name === CORE_FILE ? fate(name, bytes) : null))).rejects.toThrow(
      `${BASE}${CORE_FILE} cannot be used: `,
    );
  });

  it.each(FAULTS)(
    "%s for segments: no answer, their address, and the answer as soon as they come",
    async (_, fate) => {
      let isFaulty = true;
      const sky = await started((name, bytes) =>
        isFaulty && name.startsWith("slices/") ? fate(name, bytes) : null,
      );
      await expect(sky.fetch(MARS)).rejects.toThrow(`${BASE}slices/`);
      isFaulty = false;
      expect((await sky.fetch(MARS)).status).toBe(200);
    },
  );

  it("a file that comes late is waited for, and asked for once by all that wait", async () => {
    const sky = await started(async (_, bytes) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return new Response(bytes);
    });
    const bodies = await Promise.all([MARS, MARS, MARS].map(async (path) => (await sky.fetch(path)).text()));
    expect(new Set(bodies).size).toBe(1);
    expect(asked.length).toBe(new Set(asked).size);
  });

  it("years without segments and series are told by their span", async () => {
    const sky = await started((name) =>
      name.startsWith("tables") ? new Response(null, { status: 404 }) : null,
    );
    await expect(sky.fetch("/v2/positions?body=mars&at=1800-01-01")).rejects.toThrow(
      /Julian dates 2377817 to 2378841/,
    );
    expect((await sky.fetch(MARS)).status).toBe(200);
  });
});

describe("several of them, and callers who leave", () => {
  it("two that are started at once answer alike, and one that does not start leaves the other alone", async () => {
    const [one, two] = await Promise.all([started(), started()]);
    await expect(started(PAGE)).rejects.toThrow();
    const [first, second] = await Promise.all([one.fetch(MARS), two.fetch(MARS)]);
    expect(await second.text()).toBe(await first.text());
  });

  it("a signal ends the waiting with its reason: before, while files come, and between the parts of a stream", async () => {
    const sky = await started();
    const reason = new Error("left");
    await expect(sky.fetch(MARS, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    await expect(
      sky.fetch(new Request(`https://page.example${MARS}`, { signal: AbortSignal.abort(reason) })),
    ).rejects.toBe(reason);
    const leaving = new AbortController();
    const waiting = sky.fetch(MARS, { signal: leaving.signal });
    leaving.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    const reader = new AbortController();
    const stream = await sky.fetch(
      "/v2/positions?body=mars&start=2026-01-01&step=1h&count=10000&format=csv&stream=true",
      { signal: reader.signal },
    );
    const parts = stream.body?.getReader();
    expect((await parts?.read())?.done).toBe(false);
    reader.abort(reason);
    await expect(parts?.read()).rejects.toBe(reason);
    expect((await sky.fetch(MARS)).status).toBe(200);
  });

  it("the origin of an address is never asked, whatever its scheme", async () => {
    const sky = await started();
    const body = await (await sky.fetch(MARS)).text();
    for (const origin of ["https://other.example", "http://[::1]:8080", "tauri://localhost", "capacitor://x"])
      expect(await (await sky.fetch(`${origin}${MARS}`)).text()).toBe(body);
    expect(await (await sky.fetch(MARS.slice(1))).text()).toBe(body);
    expect(asked.every((name) => name === CORE_FILE || HASHES[name] !== undefined)).toBe(true);
  });
});
