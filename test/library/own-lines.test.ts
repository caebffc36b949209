import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseTarget, type Target } from "../../src/catalog/target.ts";
import { runCommand } from "../../src/cli/command.ts";
import {
  linesOfBytes,
  streamParts,
  TEXT_BOUNDS,
  type TextBounds,
  UnreadableText,
} from "../../src/host/text-lines.ts";
import { MOST_UNREADABLE } from "../../src/library/catalogue.ts";
import type { Target as TargetName } from "../../src/library/function-types.ts";
import type { Meridian } from "../../src/library/meridian.ts";
import { createMeridian } from "../../src/library/node.ts";
import { centresOf, setInside } from "../../src/sky/night/field.ts";
import { leadOfPull_au, ownBody, ownPull_au_day2 } from "../../src/sky/night/own-bodies.ts";
import { type OwnCone, ownCone } from "../../src/sky/night/own-cone.ts";
import { OwnRecords } from "../../src/sky/night/own-records.ts";
import { sweptBodies } from "../../src/sky/night/small-body-sweep.ts";
import { direction, separation_deg } from "../../src/sky/positions/vector.ts";
import { fromUnixMs } from "../../src/time/instant.ts";
import { instantColumns } from "../../src/time/scales.ts";
import { mpcLine, SET_ORBITS } from "../samples/mpc-lines.ts";
import { TEST_NOW_MS } from "../server/app.ts";
import { sky } from "../sky/observing.ts";

const LINES = SET_ORBITS.map(mpcLine);

const QUESTION = { target: "asteroid:ceres", radius_deg: 5, at: "2022-11-26T22:00Z" } as const;
const HEAD = ["MINOR PLANET CENTER ORBIT DATABASE", "", "Des'n     H     G   Epoch", "-".repeat(160)];
const TEXT = [...HEAD, ...LINES, "", `${"9".repeat(5000)}`, "no orbit"].join("\r\n");

function rulesOut(cone: OwnCone, line: string): boolean {
  const records = new OwnRecords();
  return records.add(line) && cone.isOutside(records, 0);
}

let meridian: Meridian;
let folder = "";
beforeAll(async () => {
  meridian = await createMeridian({ clock_ms: () => TEST_NOW_MS });
  folder = mkdtempSync(join(tmpdir(), "meridian-"));
  writeFileSync(join(folder, "plain.dat"), TEXT);
  writeFileSync(join(folder, "packed.dat.gz"), gzipSync(TEXT));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["a year", Date.UTC(2023, 7, 9), 0.85],
  // what two bodies may lead off grows with the square of the time
  ["ten years", Date.UTC(2032, 7, 9), 0.05],
])("circles hold what integrating all lines puts into them, %s from the epoch", (_, unix_ms, share) => {
  const instants = instantColumns([fromUnixMs(unix_ms)], sky.models.deltaT);
  const set = LINES.map((line) => ownBody(line));
  const all = sweptBodies(sky, set, instants).map(({ small, ra_deg, dec_deg }) => ({
    name: small.target,
    towards: direction({ lon_deg: ra_deg[0] ?? 0, lat_deg: dec_deg[0] ?? 0 }),
  }));
  let [found, told] = [0, 0];
  for (let ra_hours = 0; ra_hours < 24; ra_hours += 4)
    for (const radius_deg of [1, 8]) {
      const centre = parseTarget(`radec:${ra_hours},${10 * Math.sign(ra_hours - 12)},j2000`) as Target;
      const towards = direction({ lon_deg: ra_hours * 15, lat_deg: 10 * Math.sign(ra_hours - 12) });
      const request = { centre, radius_deg, instants, observer: null, bodies: [], set };
      const inside = setInside(sky, request);
      const expected = all.filter((body) => separation_deg(body.towards, towards) <= radius_deg);
      found += expected.length;
      expect(inside.map(({ small }) => small.target)).toEqual(expected.map(({ name }) => name));
      // what their columns alone rule out is inside of none
      const cone = ownCone(sky, request, centresOf(sky, request));
      const names = new Set(expected.map(({ name }) => name));
      const ruledOut = LINES.filter((line) => rulesOut(cone, line));
      expect(ruledOut.filter((line) => names.has(`mpc:${line}`))).toEqual([]);
      told += ruledOut.length;
    }
  expect(found).toBeGreaterThan(15);
  expect(told / (12 * LINES.length)).toBeGreaterThan(share);
});

test("lines that are no plain lines are left to be read as all others", () => {
  const instants = instantColumns([fromUnixMs(Date.UTC(2023, 7, 9))], sky.models.deltaT);
  const centre = parseTarget("radec:0,80,j2000") as Target;
  const request = { centre, radius_deg: 1, instants, observer: null, bodies: [], set: [] };
  const cone = ownCone(sky, request, centresOf(sky, request));
  const isOutside = (line: string) => rulesOut(cone, line);
  const [plain = ""] = LINES;
  expect(isOutside(plain)).toBe(true);
  const put = (at: number, text: string) => plain.slice(0, at) + text + plain.slice(at + text.length);
  for (const damaged of [
    put(20, "K23D9"),
    put(20, "K222V"),
    put(8, " 1 2 "),
    put(26, "1 3.00000"),
    put(59, "190.00000"),
  ])
    expect(isOutside(damaged), damaged).toBe(false);
  expect(isOutside("")).toBe(false);
});

test("a picture far from the epochs takes what both orbits tell, and leaves near ones as they were", () => {
  const coneAt = (year: number) => {
    const instants = instantColumns([fromUnixMs(Date.UTC(year, 7, 9))], sky.models.deltaT);
    const centre = parseTarget("radec:0,0,j2000") as Target;
    const request = { centre, radius_deg: 1, instants, observer: null, bodies: [], set: [] };
    return ownCone(sky, request, centresOf(sky, request));
  };
  const read = () => {
    const records = new OwnRecords();
    return { records, lines: LINES.filter((line) => records.add(line)) };
  };
  const pulls = (cone: OwnCone, records: OwnRecords) =>
    Array.from({ length: records.count }, (_, at) => cone.pull_au_day2(records, at));
  const [{ records, lines }, far, near] = [read(), coneAt(2032), coneAt(2023)];
  for (const [at, pull] of pulls(far, records).entries()) {
    const ofOrbits = ownPull_au_day2(ownBody(lines[at] ?? "").small.elements);
    expect(pull).toBeGreaterThanOrEqual(ofOrbits);
    if (ofOrbits < Number.POSITIVE_INFINITY) expect(pull / ofOrbits).toBeLessThan(1 + 1e-5);
  }
  expect(pulls(near, records)).toEqual(pulls(near, read().records));
});

test("records are made of no line that its own reader refuses", () => {
  const [plain = ""] = LINES;
  const records = new OwnRecords();
  for (const semimajor of ["  0.0009000", "  0.0000000"]) {
    const line = plain.slice(0, 92) + semimajor + plain.slice(103);
    expect(() => ownBody(line)).toThrow(/columns 93 to 103/);
    expect(records.add(line)).toBe(false);
  }
});

test("two bodies rule out what is far, and only where they can tell", () => {
  const leads = LINES.map((line) => ownBody(line)).map(({ small }) =>
    leadOfPull_au(ownPull_au_day2(small.elements), 1),
  );
  expect(leads.filter((lead_au) => lead_au < 0.1).length).toBeGreaterThan(LINES.length / 2);
  const ofEros = LINES.find((line) => line.startsWith("00433"));
  expect(ownBody(ofEros ?? "").lead_au?.(0.1)).toBe(Number.POSITIVE_INFINITY);
});

test("lines, a file, a packed one and a Blob give one answer, and tell what became of the lines", async () => {
  const ofSet = (await meridian.field(QUESTION)).data;
  const given = [
    { file: join(folder, "plain.dat") },
    { file: join(folder, "packed.dat.gz") },
    { file: new Blob([gzipSync(TEXT)]) },
    { lines: TEXT.split("\r\n") },
  ];
  const [catalogue, other] = [
    await meridian.openCatalogue({ file: join(folder, "packed.dat.gz") }),
    { ...QUESTION, radius_deg: 2 },
  ];
  const answers = await Promise.all(
    [...given, { catalogue }, { catalogue }].map((lines) => meridian.field({ ...QUESTION, ...lines })),
  );
  expect((await meridian.field({ ...other, catalogue })).data).toEqual(
    (await meridian.field({ ...other, lines: LINES })).data,
  );
  expect(catalogue.lines).toMatchObject({ read: LINES.length, unreadable: 2 });
  const [first] = answers;
  if (first === undefined) throw new Error("no answer");
  for (const { data } of answers) expect(data).toEqual(first.data);
  for (const { lines } of answers)
    expect(lines).toMatchObject({ read: LINES.length, unreadable: 2, not_followed: 0 });
  expect(first.lines.first_unreadable).toMatchObject({ line: HEAD.length + LINES.length + 2 });
  expect(first.lines.first_unreadable?.text.length).toBeLessThanOrEqual(80);
  expect(first.data.set).toEqual({ asteroid_targets: LINES.length, comet_targets: 0 });
  const asteroids = ofSet.bodies.filter(({ kind }) => kind === "asteroid");
  const own = first.data.bodies.filter(({ kind }) => kind === "asteroid");
  expect(own.map(({ name }) => name)).toEqual(asteroids.map(({ name }) => name));
  for (const [at, body] of own.entries()) {
    expect(body.body).toMatch(/^mpc:/);
    expect(body.separation_arcmin).toBeCloseTo(asteroids[at]?.separation_arcmin ?? Number.NaN, 1);
  }
  const [nearest] = own;
  const body = nearest?.body as TargetName;
  const { data } = await meridian.positions({ body, at: QUESTION.at, frames: "all" });
  expect(data.positions[0]?.equatorial?.j2000?.ra_deg).toBe(nearest?.ra_deg);
});

test("the command answers over a file, and tells of its lines beside the answer", async () => {
  const run = async (file: string, ...more: string[]) => {
    let [out, complaints] = ["", ""];
    const around = {
      environment: {},
      clock_ms: () => TEST_NOW_MS,
      write: async (body: string | Uint8Array) => {
        out += typeof body === "string" ? body : Buffer.from(body).toString("utf8");
      },
      writeError: (text: string) => {
        complaints += text;
      },
      terminal: null,
    };
    const asked = Object.entries(QUESTION).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const status = await runCommand(["field", "--mpcorb", file, ...asked, ...more], around);
    return { status, out, complaints };
  };
  const { status, out, complaints } = await run(join(folder, "packed.dat.gz"));
  expect(status).toBe(0);
  expect(complaints).toContain(`${LINES.length} lines read, 2 unreadable (line `);
  const { data } = await meridian.field({ ...QUESTION, lines: LINES });
  expect(JSON.parse(out).data).toEqual(data);
  expect(await run(join(folder, "none.dat"))).toMatchObject({ status: 2 });
  writeFileSync(join(folder, "cut.gz"), gzipSync(TEXT).subarray(0, 2000));
  expect(await run(join(folder, "cut.gz"))).toMatchObject({ status: 2 });
  writeFileSync(join(folder, "other.txt"), "nothing\n");
  expect((await run(join(folder, "other.txt"))).complaints).toContain("no line of the Minor Planet Center");
  expect((await run(join(folder, "plain.dat"), "--radius_deg", "99")).complaints).toContain("radius_deg");
});

test("a refused question is refused as the route refuses it; a server takes no lines", async () => {
  await expect(meridian.field({ ...QUESTION, radius_deg: 99, lines: LINES })).rejects.toMatchObject({
    problem: { code: "PARAMETER_OUT_OF_RANGE", parameter: "radius_deg" },
  });
  const remote = await createMeridian({ url: "http://127.0.0.1:9" });
  await expect(remote.field({ ...QUESTION, lines: LINES })).rejects.toThrow(TypeError);
});

test("a text without an end of line is held no further than a line may be long", async () => {
  async function* endless() {
    for (let part = 0; part < 500; ++part) yield new TextEncoder().encode("x".repeat(10_000));
  }
  const lines: string[] = [];
  for await (const line of linesOfBytes(endless())) lines.push(line);
  expect(lines.map(({ length }) => length)).toEqual([1000]);
});

test("a text is read no further than its bounds, packed or not", async () => {
  async function* repeated(part: Uint8Array) {
    for (;;) yield part;
  }
  const countUntilRefused = async (parts: AsyncIterable<Uint8Array>, bounds: Partial<TextBounds>) => {
    let count = 0;
    const reading = (async () => {
      for await (const _ of linesOfBytes(parts, { ...TEXT_BOUNDS, ...bounds })) count += 1;
    })();
    await expect(reading).rejects.toThrow(UnreadableText);
    return count;
  };
  const blank = new TextEncoder().encode("\n".repeat(1000));
  expect(await countUntilRefused(repeated(blank), { lines: 20_500 })).toBe(20_000);
  expect(await countUntilRefused(repeated(new Uint8Array(1000)), { bytes: 5_000_000 })).toBe(0);
  const packed = new Blob([gzipSync("\n".repeat(500_000))]);
  expect(packed.size).toBeLessThan(1000);
  expect(await countUntilRefused(streamParts(packed.stream()), { lines: 100_000 })).toBeLessThan(100_000);
});

test("lines of no format are read no further than their bound, and the first of them is told", async () => {
  const lines = Array<string>(MOST_UNREADABLE + 1).fill("x");
  await expect(meridian.field({ ...QUESTION, lines })).rejects.toThrow(/100000 lines are none .* is line 1:/);
});
