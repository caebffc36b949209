import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Type, tableFromIPC } from "apache-arrow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../../src/cli/command.ts";
import type { CommandContext } from "../../src/cli/command-context.ts";
import { readAnswer } from "../../src/cli/given-answer.ts";
import { COMMANDS } from "../../src/cli/start/commands.ts";
import { verifyAnswer } from "../../src/cli/verify.ts";
import type { RouteDefinition } from "../../src/contract/declare/route.ts";
import type { Format } from "../../src/contract/terms/formats.ts";
import { PLANS } from "../../src/contract/terms/plans.ts";
import { bytesRanges } from "../../src/host/ranges.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { openKernel } from "../../src/spk/kernel.ts";
import { CONTEXT, call } from "../contract/call.ts";
import { testApp } from "../server/app.ts";

/** A machine of another day: no verdict may depend on its clock. */
const OTHER_DAY_MS = Date.UTC(2031, 4, 5);

function surroundings(): CommandContext & { out: string } {
  const around = {
    out: "",
    environment: {},
    clock_ms: () => OTHER_DAY_MS,
    write: async (body: string | Uint8Array) => {
      around.out += String(body);
    },
    writeError: (text: string) => {
      throw new Error(text);
    },
    terminal: null,
  };
  return around;
}

function verdictOf(bytes: Uint8Array, format: Format, target: string) {
  const given = readAnswer(bytes, `answer.${format}`, target);
  return verifyAnswer(given, CONTEXT.sky, surroundings());
}

function inFormat(request: string, format: Format): string {
  const plain = request.replace(/&format=[^&]*/, "");
  return `${plain}${plain.includes("?") ? "&" : "?"}format=${format}`;
}

/** An example whose request names its instants: csv and text do not tell what "now" was. */
function exampleOf({ examples }: RouteDefinition, format: Format): string {
  // a kernel has a range, and no fields
  if (format === "bsp") return TARGET;
  const isMap = format === "geojson" || format === "kml";
  const maps = examples.filter((example) => /[?&]format=(geojson|kml)/.test(example));
  // a region on a map is the whole Earth's
  const global = examples.filter((example) => !/[?&](lat|place)=/.test(example));
  const fitting = isMap ? [...maps, ...global] : examples;
  return fitting.find((example) => /[?&](at|start|year)=/.test(example)) ?? examples[0];
}

/** The same bytes with one digit of a value changed. */
function withAnotherDigit(bytes: Uint8Array, format: Format): Uint8Array {
  if (format === "arrow" || format === "feather") return withAnotherNumber(bytes);
  if (format === "parquet") return withAnotherPage(bytes);
  if (format === "bsp") return withAnotherBit(bytes);
  const text = Buffer.from(bytes).toString("latin1");
  const starts: Readonly<Record<string, string>> = {
    json: '"data":',
    csv: "\n",
    geojson: '"features":',
    kml: "<Folder>",
  };
  const from = text.indexOf(starts[format] ?? "");
  const to = format === "json" ? text.lastIndexOf(',"meta":') : text.length;
  const digits = [...text.matchAll(/\d/g)].map(({ index }) => index).filter((at) => at > from && at < to);
  const at = digits[Math.floor(digits.length / 2)];
  if (at === undefined) throw new Error("an answer without a digit");
  const changed = Uint8Array.from(bytes);
  changed[at] = text[at] === "9" ? 0x38 : (bytes[at] ?? 0) + 1;
  return changed;
}

/** The same file with another byte in its first page. */
function withAnotherPage(bytes: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(bytes);
  changed[24] = (changed[24] ?? 0) ^ 1;
  return changed;
}

/** The same kernel with another last coefficient. */
function withAnotherBit(bytes: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(bytes);
  const [segment] = openKernel(bytesRanges(bytes)).segments;
  const last = ((segment?.end ?? 5) - 5) * 8;
  changed[last + 6] = (changed[last + 6] ?? 0) ^ 1;
  return changed;
}

/** The same table with the last digits of its first number changed, wherever its eight bytes lie. */
function withAnotherNumber(bytes: Uint8Array): Uint8Array {
  const table = tableFromIPC(bytes);
  const floats = table.schema.fields.flatMap(({ type }, i) => (type.typeId === Type.Float ? [i] : []));
  const values = floats.flatMap((i): unknown[] => [...(table.getChildAt(i) ?? [])]);
  const value = values.find((cell): cell is number => typeof cell === "number" && cell !== 0);
  if (value === undefined) return withAnotherDigit(bytes, "csv");
  const changed = Buffer.from(bytes);
  const eight = (number: number) => Buffer.from(new Float64Array([number]).buffer);
  const at = changed.lastIndexOf(eight(value));
  eight(value * (1 + 1e-9)).copy(changed, at);
  return changed;
}

describe("an answer of every route in every format is confirmed, and found when a digit of it is changed", () => {
  it.each(ROUTES.map((route) => [route.path, route] as const))("%s", async (_path, route) => {
    for (const format of route.formats) {
      const target = inFormat(exampleOf(route, format), format);
      const { status, bytes } = await call(target);
      expect([target, status]).toEqual([target, 200]);
      expect([target, await verdictOf(bytes, format, target)]).toEqual([
        target,
        expect.objectContaining({ kind: "same bytes" }),
      ]);
      expect([target, await verdictOf(withAnotherDigit(bytes, format), format, target)]).toEqual([
        target,
        expect.objectContaining({ kind: "different" }),
      ]);
    }
  });
});

const TARGET = "/v2/positions?bodies=mars,venus&start=2026-01-01&step=1d&count=4";
const text = new TextEncoder();

describe("what an answer says of itself", () => {
  it("is enough where it is JSON or Arrow, refusals and answers about now included", async () => {
    for (const target of [
      "/v2/moon",
      "/v2/today?place=Lisbon&verbosity=compact",
      "/v2/moon?latt=1",
      inFormat(TARGET, "arrow"),
    ]) {
      const { bytes } = await call(target);
      const given = readAnswer(bytes, "answer", null);
      expect([target, await verifyAnswer(given, CONTEXT.sky, surroundings())]).toEqual([
        target,
        expect.objectContaining({ kind: "same bytes" }),
      ]);
    }
  });

  it("is confirmed where it was asked with a word of time, which its link writes out", async () => {
    for (const request of ["/v2/time?at=now", "/v2/moon?at=today&lat=51.5&lon=0&tz=Europe/London"]) {
      const { bytes } = await call(request);
      expect([request, (await verdictOf(bytes, "json", request)).kind]).toEqual([request, "same values"]);
      const changed = await verdictOf(withAnotherDigit(bytes, "json"), "json", request);
      expect([request, changed.kind]).toEqual([request, "different"]);
    }
  });

  it("names the version to use where its numbers are of another one", async () => {
    const { body } = await call(TARGET);
    const foreign = body.replace(/"numbers":"[0-9a-f]+"/, '"numbers":"0123456789abcdef"');
    const verdict = await verdictOf(text.encode(foreign), "json", TARGET);
    expect(verdict).toMatchObject({
      kind: "not checkable",
      note: expect.stringContaining("0123456789abcdef"),
    });
  });

  it("may have been indented, or worded by another build: its values count", async () => {
    const { body } = await call(TARGET);
    const indented = JSON.stringify(JSON.parse(body), null, 2);
    expect(await verdictOf(text.encode(indented), "json", TARGET)).toMatchObject({ kind: "same values" });
    const reworded = body
      .replace(/"build":"[0-9a-f]+"/, '"build":"0123456789abcdef"')
      .replace('"models":[', '"models":["x",');
    expect(await verdictOf(text.encode(reworded), "json", TARGET)).toMatchObject({ kind: "same values" });
  });

  it("shows by how much each column differs at most", async () => {
    const { json } = await call(TARGET);
    json.data.series[1].positions[0].distance.au += 3e-8;
    json.data.series[2].positions[0].distance.au -= 1e-8;
    const verdict = await verdictOf(text.encode(JSON.stringify(json)), "json", TARGET);
    if (verdict.kind !== "different") throw new Error(verdict.kind);
    expect(verdict.differences).toEqual([
      expect.objectContaining({ column: "data.series[].positions[].distance.au", count: 2 }),
    ]);
    expect(verdict.differences[0]?.largest).toBeCloseTo(3e-8, 15);
  });
});

describe("meridian verify", () => {
  let folder = "";
  let origin = "";
  let close = async (): Promise<void> => {};
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "verify-"));
    const app = await testApp();
    origin = await app.listen({ port: 0, host: "127.0.0.1" });
    close = () => app.close();
  });
  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true });
  });

  async function run(name: string, bytes: Uint8Array | null, ...options: string[]) {
    const file = join(folder, name);
    if (bytes !== null) await writeFile(file, bytes);
    const around = surroundings();
    const source = /^https?:/.test(name) ? name : file;
    return [await runCommand(["verify", source, ...options], around, COMMANDS), around.out];
  }

  it("ends with 0, 1 or 2: confirmed, different, not checkable", async () => {
    const csv = await call(inFormat(TARGET, "csv"));
    const query = ["--query", TARGET];
    expect(await run("a.csv", csv.bytes, ...query)).toEqual([
      0,
      expect.stringMatching(/^confirmed: the same bytes/),
    ]);
    const changed = withAnotherDigit(csv.bytes, "csv");
    expect(await run("b.csv", changed, ...query)).toEqual([
      1,
      expect.stringMatching(/^different: 1 values in 1 columns/),
    ]);
    expect(await run("a.csv", csv.bytes)).toEqual([2, expect.stringContaining("--query")]);
    expect(await run("a.csv", csv.bytes, "--query", "/v2/positions?body=mars")).toEqual([
      2,
      expect.stringContaining("names no instant"),
    ]);
    expect(await run("a.csv", csv.bytes, "--query", "/v2/nothing?at=2026-01-01")).toEqual([
      2,
      expect.stringContaining("no route"),
    ]);
    expect(await run("missing.json", null)).toEqual([2, expect.stringContaining("cannot be read")]);
  });

  it("takes a stream as the batches that it came in", async () => {
    const query = "/v2/positions?body=mars&start=2026-01-01&end=2026-07-01&step=20min&stream=true&format=csv";
    const whole = await call(query.replace("&stream=true", ""), { plan: PLANS.operator });
    expect(await run("s.csv", whole.bytes, "--query", query)).toEqual([
      0,
      expect.stringMatching(/^confirmed: the same bytes/),
    ]);
  });

  it("asks a server, and checks what it says", async () => {
    for (const format of ["json", "csv"] as const)
      expect(await run(`${origin}${inFormat(TARGET, format)}`, null)).toEqual([
        0,
        expect.stringMatching(/^confirmed: the same bytes/),
      ]);
  });
});
