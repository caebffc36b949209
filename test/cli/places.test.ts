import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parquetReadObjects } from "hyparquet";
import { afterAll, describe, expect, it } from "vitest";
import { answerOverPlaces } from "../../src/cli/bulk/over-places.ts";
import { runCommand } from "../../src/cli/command.ts";
import type { Screen } from "../../src/cli/command-context.ts";
import { csvRecords } from "../../src/host/text-lines.ts";
import { createMeridian } from "../../src/library/node.ts";
import { TEST_NOW_MS } from "../server/app.ts";

const folder = mkdtempSync(join(tmpdir(), "meridian-places-"));
afterAll(() => rmSync(folder, { recursive: true }));
const sky = await createMeridian({ clock_ms: () => TEST_NOW_MS });

const TOWNS = [
  { name: 'Lisbon, "PT" $&', lat: 38.72, lon: -9.14, tz: "Europe/Lisbon" },
  { name: "Longyearbyen", lat: 78.22, lon: 15.65, tz: "Arctic/Longyearbyen" },
  { name: "Auckland", lat: -36.85, lon: 174.76, tz: "Pacific/Auckland" },
] as const;
const file = join(folder, "towns.csv");
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
writeFileSync(
  file,
  ["name,lat,lon,tz", ...TOWNS.map(({ name, lat, lon, tz }) => `${quoted(name)},${lat},${lon},${tz}`)].join(
    "\n",
  ),
);

async function run(words: readonly string[], screen: Screen | null = null) {
  let [out, complaints] = ["", ""];
  const status = await runCommand(words, {
    environment: { XDG_CONFIG_HOME: folder },
    clock_ms: () => TEST_NOW_MS,
    terminal: null,
    screen,
    overPlaces: answerOverPlaces,
    write: async (body) => {
      out += body;
    },
    writeError: (text) => {
      complaints += text;
    },
  });
  return { status, out, complaints };
}

/** The rows of each place's own answer in a form of text. */
async function answers(query: string): Promise<string[]> {
  const texts: string[] = [];
  for (const { lat, lon, tz } of TOWNS)
    texts.push(await (await sky.fetch(`${query}&lat=${lat}&lon=${lon}&tz=${encodeURIComponent(tz)}`)).text());
  return texts;
}

describe("a command over a file of places", () => {
  it.each([
    [["sun", "--start", "2026-06-20", "--end", "2026-06-25"], "/v2/sun?start=2026-06-20&end=2026-06-25"],
    [["rise-set", "moon", "sun", "--at", "2026-06-21"], "/v2/rise-set?bodies=moon,sun&at=2026-06-21"],
    [["eclipses", "--at", "2026-01-01", "--count", "2"], "/v2/eclipses?at=2026-01-01&count=2"],
  ])(
    "%s: csv and lines of JSON are those of each place, with the place before them",
    async (words, query) => {
      const csv = await run([...words, "--places", file]);
      expect([csv.status, csv.complaints]).toEqual([0, ""]);
      const each = (await answers(`${query}&format=csv`)).map((text) => csvRecords(text) ?? []);
      const head = ["place", "lat", "lon", ...(each[0]?.[0] ?? [])];
      const rows = each.flatMap(([, ...own], k) =>
        own.map((row) => [TOWNS[k]?.name, String(TOWNS[k]?.lat), String(TOWNS[k]?.lon), ...row]),
      );
      expect(rows.length).toBeGreaterThanOrEqual(3);
      expect(csvRecords(csv.out)).toEqual([head, ...rows]);

      const lines = await run([...words, "--places", file, "--format", "ndjson"]);
      const plain = (await answers(`${query}&format=ndjson`)).map((text) => text.trimEnd().split("\n"));
      const expected = plain.flatMap((own, k) =>
        own.map((line) => ({
          place: TOWNS[k]?.name,
          lat: TOWNS[k]?.lat,
          lon: TOWNS[k]?.lon,
          ...JSON.parse(line),
        })),
      );
      expect(
        lines.out
          .trimEnd()
          .split("\n")
          .map((line) => JSON.parse(line)),
      ).toEqual(expected);
    },
  );

  it("goes to a file of csv or Parquet, with as many instants as wanted", async () => {
    const times = join(folder, "times.txt");
    const instants = Array.from({ length: 100 }, (_, k) =>
      new Date(TEST_NOW_MS + k * 7_654_321).toISOString(),
    );
    writeFileSync(times, instants.join("\n"));
    const words = [
      "positions",
      "moon",
      "--places",
      file,
      "--at",
      `@${times}`,
      "--fields",
      "horizontal.altitude_deg",
    ];
    for (const name of ["moon.csv", "moon.parquet"])
      expect(await run([...words, "-o", join(folder, name)])).toMatchObject({
        status: 0,
        out: "",
        complaints: "",
      });
    const [, ...rows] = csvRecords(readFileSync(join(folder, "moon.csv"), "utf8")) ?? [];
    expect(rows).toHaveLength(300);
    const { buffer } = new Uint8Array(readFileSync(join(folder, "moon.parquet")));
    const stored = await parquetReadObjects({ file: buffer });
    expect(stored.map((row) => [row["place"], row["horizontal.altitude_deg"]])).toEqual(
      rows.map((row) => [row[0], Number(row.at(-1))]),
    );
  });

  it("is a table on a screen", async () => {
    const { out } = await run(["sun", "--places", file, "--at", "2026-06-21"], {
      columns: 120,
      hasColours: false,
    });
    for (const { name } of TOWNS) expect(out).toContain(name);
  });

  it.each([
    [["cycles", "--places", file], /no location/],
    [["sun", "--places", join(folder, "none.csv")], /none\.csv cannot be read/],
    [["sun", "--places", file, "--format", "json"], /csv or ndjson/],
    [["sun", "--places", file, "--at", "yesterweek"], /yesterweek/],
  ])("%s is refused in words", async (words, reason) => {
    const { status, complaints } = await run(words);
    expect(status).toBe(2);
    expect(complaints).toMatch(reason);
  });
});
