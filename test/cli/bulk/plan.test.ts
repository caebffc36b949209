import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answerTables } from "../../../src/cli/bulk/answers.ts";
import { readPlan } from "../../../src/cli/bulk/folder.ts";
import { parquetWriter } from "../../../src/cli/bulk/parquet-part.ts";
import { outcomeOf } from "../../../src/cli/bulk/work.ts";
import { createMeridian, type Meridian } from "../../../src/library/index.ts";
import { parseCsv } from "../../contract/all/fixture.ts";
import { call } from "../../contract/call.ts";
import { bulk, metadataOf, newFolder, planned, type Row, rowsOf } from "./fixture.ts";

let sky: Meridian;
beforeAll(async () => {
  sky = await createMeridian();
});

async function instantsOf(query: string): Promise<number[]> {
  const instants: number[] = [];
  for await (const table of answerTables(sky, query))
    for (const value of table.getChild("instant") ?? []) instants.push(Number(value));
  return instants;
}

/** Does every task of a plan and gives the rows of all parts in order. */
async function partsOf(folder: string, words: string): Promise<Row[][]> {
  const parts: Row[][] = [];
  for (const task of await planned(folder, words)) {
    expect(await outcomeOf(sky, folder, JSON.stringify(task))).toMatchObject({ id: task.id });
    parts.push(await rowsOf(join(folder, task.part)));
  }
  return parts;
}

describe("a plan", () => {
  it("cuts a series into tasks whose rows together are the rows of the whole, in order and once", async () => {
    const steps = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom("min", "h", "d", "w", "mo"));
    const question = fc.record({
      step: steps.map(([amount, unit]) => `${amount}${unit}`),
      start: fc.date({
        min: new Date("1701-01-01T00:00Z"),
        // a hundred years of rows later the range ends
        max: new Date("2100-01-01T00:00Z"),
        noInvalidDate: true,
      }),
      rows: fc.integer({ min: 2, max: 100 }),
      most: fc.integer({ min: 10, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ step, start, rows, most }) => {
        const from = start.toISOString();
        const whole = await instantsOf(
          `/v2/positions?body=sun&start=${from}&step=${step}&count=${rows}&fields=distance.au`,
        );
        const words = `positions --body sun --start ${from} --step ${step} --count ${rows} --fields distance.au --rows ${most}`;
        const parts = await Promise.all((await planned(folder, words)).map(({ query }) => instantsOf(query)));
        expect(parts.flat()).toEqual(whole);
      }),
      { numRuns: Number(process.env["BULK_RUNS"] ?? 12) },
    );
  });

  it("is the same for the same question, and a longer window keeps the tasks that it shares", async () => {
    const words =
      "positions --bodies mars,moon --start 1900-01-01 --step 1h --rows 200000 --fields distance.au";
    const short = await planned(folder, `${words} --end 2000-01-01`);
    expect(await bulk("plan", ...`${words} --end 2000-01-01`.split(" "), "--out", folder)).toMatchObject({
      status: 0,
    });
    expect(await planned(newFolder(), `${words} --end 2000-01-01`)).toEqual(short);
    const long = new Set((await planned(folder, `${words} --end 2050-01-01`)).map(({ id }) => id));
    const lasting = short.filter(({ id }) => long.has(id));
    expect(lasting.length).toBeGreaterThan(0);
    expect(lasting.length).toBeGreaterThanOrEqual(short.length - 2);
  });

  it("cuts where the engine's tables begin, 8192 days from J2000 on, and at centuries where they have folders", async () => {
    const words = "positions --body mars --start 1990-01-01 --end 2101-01-01 --step 1h --fields distance.au";
    const starts = (await planned(folder, `${words} --rows 196608 --partition body,century`)).map(
      ({ part }) => part,
    );
    expect(starts).toEqual([
      "data/body=mars/century=1900/19900101T000000.parquet",
      "data/body=mars/century=2000/20000101T000000.parquet",
      "data/body=mars/century=2000/20000101T120000.parquet",
      "data/body=mars/century=2000/20220606T120000.parquet",
      "data/body=mars/century=2000/20441109T120000.parquet",
      "data/body=mars/century=2000/20670415T120000.parquet",
      "data/body=mars/century=2000/20890918T120000.parquet",
      "data/body=mars/century=2100/21000101T000000.parquet",
    ]);
  });

  it.each([
    ["now", "positions --body mars"],
    ["a word for the clock's day", "positions --body mars --at tonight"],
    ["one instant", "positions --body mars --at 2026-01-01"],
    ["a form of answers", "positions --body mars --start 2026-01-01 --count 2 --limit 1"],
    ["a document", "enums"],
    ["a route of one moment", "today --at 2026-01-01 --lat 1 --lon 1"],
    ["an unknown partition", "positions --body mars --start 2026-01-01 --count 2 --partition moon"],
    ["an unknown parameter", "positions --body mars --start 2026-01-01 --count 2 --bogus 1"],
    ["no folder", "positions --body mars --start 2026-01-01 --count 2 --out "],
    ["no route", "positionss --body mars --start 2026-01-01 --count 2"],
    ["a folder that cannot be made", "positions --body mars --start 2026-01-01 --count 2 --out /dev/null/x"],
  ])("refuses %s with status 2", async (_, words) => {
    const given = words.split(" ");
    const { status, complaints } = await bulk(
      "plan",
      ...given,
      ...(words.includes("--out") ? [] : ["--out", folder]),
    );
    expect([status, complaints.length > 10]).toEqual([2, true]);
  });

  const SUNRISES = "rise-set --body sun --start 2026-01-01 --end 2026-01-03 --fields rise".split(" ");

  it.each([
    ["place.parquet", "no Parquet", /cannot be read as Parquet/],
    ["p.csv", "", /no places/],
    ["p.csv", "name,lat,lon\n", /no places/],
    ["p.csv", "name,lat,lon,lat\nA,1,2,3\n", /two columns "lat"/],
    ["p.csv", "name,lat,lon,Latitude\nA,1,2,3\n", /lat and Latitude are the same column/],
    ["p.csv", "name;lat;lon\nA;38,7;-9,1\n", /by commas/],
    ["p.csv", "name\tlat\tlon\nA\t38.7\t-9.1\n", /by commas/],
    ["p.csv", "town,y,x\nA,1,2\n", /row 1 has neither/],
    ["p.csv", "name,lat,lon\nA,1,2\nB,95,0\n", /row 2 \(B\): lat/],
    ["p.csv", 'lat,lon\n"38,7","-9,1"\n', /row 1 \(1\): lat/],
    ["p.csv", "name,place\nA,Lisbon\nB,Lisbonx\n", /row 2 \(B\): No place is named "Lisbonx"/],
    ["p.csv", "name,lat,lon\nLisbon, Portugal,38.7,-9.1\n", /row 1 has more cells/],
    ["p.csv", 'name,lat,lon\n"open,1,2\nB,1,2\n', /a quote is not closed/],
  ])("refuses a file %s of %j by its row", async (name, text, told) => {
    const file = join(newFolder(), name);
    writeFileSync(file, text);
    const { status, complaints } = await bulk("plan", ...SUNRISES, "--places", file, "--out", newFolder());
    expect([status, complaints]).toEqual([2, expect.stringMatching(told)]);
  });

  it("takes or refuses any file of places in a line, and what it takes has a row for each", async () => {
    const cell = fc.oneof(
      fc.constantFrom("Lisbon", "38.7", "-180", "90", "", "\uFEFF", '"a, ""b"""', '"', "1e3", "Europe/Paris"),
      fc.string({ maxLength: 5 }),
    );
    const line = fc.array(cell, { maxLength: 4 }).map((cells) => cells.join(","));
    const ending = fc.constantFrom("\n", "\r\n");
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 4 }), ending, async (lines, end) => {
        const [file, out] = [join(folder, "any.csv"), newFolder()];
        writeFileSync(file, ["name,lat,lon,tz", ...lines, ""].join(end));
        const { status, complaints } = await bulk("plan", ...SUNRISES, "--places", file, "--out", out);
        if (status === 0) expect(readPlan(out)[0]?.places?.length).toBeGreaterThan(0);
        else expect([status, complaints]).toEqual([2, expect.stringMatching(/\S/)]);
      }),
      { numRuns: Number(process.env["BULK_RUNS"] ?? 20) },
    );
  });

  it("reads columns however they are written, and tells which it does not read", async () => {
    const file = join(newFolder(), "p.csv");
    writeFileSync(file, "City,Latitude,LON,Time Zone,elevation\nLisbon,38.7,-9.1,Europe/Lisbon,100\n");
    const out = newFolder();
    const { status, complaints } = await bulk("plan", ...SUNRISES, "--places", file, "--out", out);
    expect([status, complaints]).toEqual([
      0,
      expect.stringMatching(/^[^\n]*not read: City, elevation \(.*\n$/),
    ]);
    const [task] = readPlan(out);
    expect(task?.places).toEqual([{ name: "1", lat: "38.7", lon: "-9.1", tz: "Europe/Lisbon" }]);
  });

  it("takes places by their names", async () => {
    const file = join(folder, "named.csv");
    writeFileSync(file, "name,place\nhome,Lisbon\n");
    const [task] = await planned(folder, `${SUNRISES.join(" ")} --places ${file}`);
    expect(task?.places).toEqual([{ name: "home", place: "Lisbon" }]);
  });
});

describe("a part", () => {
  beforeEach(() => rmSync(join(folder, "data"), { recursive: true, force: true }));

  it("holds the columns and the values of the csv, instants as timestamps, units told", async () => {
    const query = "body=mars&start=2026-01-01&count=30&step=1d&lat=51.5&lon=0";
    const [rows = []] = await partsOf(
      folder,
      `positions ${query.replace(/(\w+)=([^&]*)&?/g, "--$1 $2 ").trim()}`,
    );
    const [names = [], ...lines] = parseCsv((await call(`/v2/positions?${query}&format=csv`)).body);
    const kept = names.filter((name) => name !== "body");
    expect(Object.keys(rows[0] ?? {})).toEqual(kept);
    const shown = rows.map((row) => kept.map((name) => textOf(row[name])));
    expect(shown).toEqual(lines.map((line) => kept.map((name) => line[names.indexOf(name)])));
    const told = metadataOf(join(folder, "data/body=mars/all.parquet")).key_value_metadata ?? [];
    const columns = JSON.parse(told.find(({ key }) => key === "meridian.columns")?.value ?? "{}");
    expect(columns["distance.au"]).toMatchObject({ unit: "au", description: expect.any(String) });
    expect(told.find(({ key }) => key === "meridian.query")?.value).toContain("/v2/positions?body=mars");
  });

  it("holds the rows of its places one after another, each as the route answers it", async () => {
    const places = join(folder, "places.csv");
    writeFileSync(
      places,
      'name,lat,lon,tz\r\n"Paris, ""north""",48.9,2.3,Europe/Paris\r\nPole,90,0,\r\n\r\n',
    );
    const words = `rise-set --body sun --start 2026-03-18 --end 2026-03-24 --places ${places} --fields rise,set`;
    const rows = (await partsOf(folder, words)).flat();
    expect(rows.map(({ place }) => place)).toEqual([
      ...Array(6).fill('Paris, "north"'),
      ...Array(6).fill("Pole"),
    ]);
    const query =
      "body=sun&start=2026-03-18&end=2026-03-24&lat=48.9&lon=2.3&tz=Europe/Paris&fields=rise,set&format=csv";
    const [names = [], ...lines] = parseCsv((await call(`/v2/rise-set?${query}`)).body);
    const paris = rows
      .slice(0, 6)
      .map((row) => names.map((name) => (name === "body" ? "sun" : textIn(name, row[name]))));
    expect(paris).toEqual(lines);
    expect(rows.every(({ lat }) => typeof lat === "number")).toBe(true);
  });

  it("names folders so that no value leads out of them", async () => {
    const places = join(folder, "hostile.csv");
    writeFileSync(places, 'name,lat,lon\n../../up,1,1\n"a/b=c",2,2\n.,3,3\n$(rm -rf),4,4\n');
    const tasks = await planned(
      folder,
      `sun --start 2026-01-01 --end 2026-01-03 --places ${places} --partition place`,
    );
    expect(tasks.map(({ part }) => part.split("/").slice(1))).toEqual([
      ["place=%2E%2E%2F%2E%2E%2Fup", "all.parquet"],
      ["place=a%2Fb%3Dc", "all.parquet"],
      ["place=%2E", "all.parquet"],
      ["place=%24%28rm%20-rf%29", "all.parquet"],
    ]);
  });
});

it("a Parquet part gives back what its groups hold, with the bounds of each column, whether values are missing or not", async () => {
  const number = fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(0, -0, 1.5));
  const whole = fc.bigInt({ min: -(2n ** 52n), max: 2n ** 52n });
  const row = fc.record({ number, whole, gap: fc.option(number), text: fc.option(fc.string()) });
  const kinds = { number: "number", whole: "instant", gap: "number", text: "text" } as const;
  const columns = Object.entries(kinds).map(([name, kind]) => ({
    name,
    kind,
    unit: null,
    description: null,
  }));
  const groups = fc.array(fc.array(row, { minLength: 1, maxLength: 300 }), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(groups, fc.boolean(), async (given, hasAll) => {
      const written: Uint8Array[] = [];
      const shown = hasAll ? columns.slice(0, 2) : columns;
      const facts = { columns: shown, metadata: {}, codec: "snappy" } as const;
      const writer = parquetWriter((bytes) => void written.push(bytes.slice()), facts);
      const typed = (rows: (typeof given)[number]) => [
        Float64Array.from(rows, (one) => one.number),
        BigInt64Array.from(rows, (one) => one.whole),
        rows.map((one) => one.gap),
        rows.map((one) => one.text),
      ];
      for (const rows of given) writer.group(typed(rows).slice(0, shown.length), rows.length);
      writer.finish();
      const file = new Uint8Array(Buffer.concat(written)).buffer;
      const read = await parquetReadObjects({ file });
      const names = shown.map(({ name }) => name);
      const cells = given.flat().map((one) => ({ ...one, whole: new Date(Number(one.whole)) }));
      expect(read.map((one) => names.map((name) => one[name]))).toEqual(
        cells.map((one) => names.map((name) => Reflect.get(one, name))),
      );
      const { row_groups, num_rows } = parquetMetadata(file);
      expect(Number(num_rows)).toBe(cells.length);
      row_groups.forEach(({ columns: chunks }, group) => {
        const values = given[group]?.map((one) => one.number) ?? [];
        const { min_value, max_value } = chunks[0]?.meta_data?.statistics ?? {};
        expect([Number(min_value) + 0, Number(max_value) + 0]).toEqual([
          Math.min(...values) + 0,
          Math.max(...values) + 0,
        ]);
      });
    }),
    { numRuns: Number(process.env["BULK_RUNS"] ?? 20) },
  );
});

/** A value as csv prints it. */
/** A date is a day's first instant in Parquet. */
function textIn(name: string, value: unknown): string {
  const text = textOf(value);
  return name === "date" ? text.slice(0, "2000-01-01".length) : text;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return value instanceof Date ? value.toISOString() : String(value);
}

const folder = newFolder();
