/**
 * Maps of 200 solar eclipses opened in Leaflet in the machine's Chromium: every hybrid, every total or annular one whose umbra reaches
 * over the edge of the Earth, the others spread over 1700 to 2200.
 *   npm run measure -- looks
 * writes docs/map-looks.md and the contact sheet docs/map-looks.jpg. Leaflet is installed into a temporary folder. Two minutes.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FeatureCollection } from "geojson";
import { chromium } from "playwright-core";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { call } from "../../test/contract/call.ts";
import { install } from "../../test/samples/install.ts";
import { executable } from "../../test/site/browser.ts";
import { markdownTable } from "../report/markdown.ts";
import { type Looked, lookAt, type OpenedMap } from "./leaflet-page.ts";

const LEAFLET = "1.9.4";
const COUNT = 200;
const DOCS = fileURLToPath(new URL("../../docs/", import.meta.url));

interface Row {
  readonly instant: string;
  readonly kind: string;
  readonly hybrid: boolean | null;
  readonly greatest: {
    readonly central_duration_s: number | null;
    readonly path_width_km: number | null;
  } | null;
}

async function allRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (let year = 1700; year <= 2200; year++) {
    const end = year === 2200 ? "2200-12-31T23:59:59Z" : `${year + 1}-01-01`;
    const { json } = await call(`/v2/eclipses?kind=solar&start=${year}-01-01&end=${end}&in_progress=exclude`);
    rows.push(...json.data.series);
  }
  return rows;
}

/** Total or annular where the umbra reaches over the edge of the Earth. */
function isOverEdge({ kind, greatest }: Row): boolean {
  return kind !== "partial" && greatest?.path_width_km == null;
}

/** The sort of eclipse on a map. */
function sortOf(row: Row, { features }: FeatureCollection): string {
  const { kind, hybrid } = row;
  if (hybrid === true) return "hybrid";
  if (!isOverEdge(row)) return kind;
  const isCentral = features.some(({ properties }) => properties?.["geometry"] === "central_line");
  return isCentral ? `${kind}, one limit` : `${kind}, not central`;
}

/** Those that are rare, and of the others as many as are wanted, one after the other through the years. */
function chosen(rows: readonly Row[]): Row[] {
  const isRare = (row: Row) => row.hybrid === true || isOverEdge(row);
  const [rare, usual] = [rows.filter(isRare), rows.filter((row) => !isRare(row))];
  const wanted = COUNT - rare.length;
  const spread = Array.from({ length: wanted }, (_, i) => usual[Math.floor((i * usual.length) / wanted)]);
  const all = [...rare, ...spread.flatMap((row) => row ?? [])];
  return all.sort((a, b) => a.instant.localeCompare(b.instant));
}

async function opened(row: Row): Promise<OpenedMap> {
  const { body } = await call(
    `/v2/eclipses?kind=solar&count=1&in_progress=exclude&at=${row.instant}&format=geojson`,
  );
  const map = JSON.parse(body) as FeatureCollection;
  return { name: `${row.instant.slice(0, "2027-08-02".length)} ${sortOf(row, map)}`, map };
}

function landShapes(): unknown {
  const require = createRequire(import.meta.url);
  const atlas: Topology<{ land: GeometryCollection }> = JSON.parse(
    readFileSync(require.resolve("world-atlas/land-110m.json"), "utf8"),
  );
  return feature(atlas, atlas.objects.land);
}

const rows = await allRows();
const maps = await Promise.all(chosen(rows).map(opened));
const folder = mkdtempSync(join(tmpdir(), "meridian-looks-"));
try {
  const names = { private: true, dependencies: { leaflet: LEAFLET } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(names));
  install(folder);
  const browser = await chromium.launch({ executablePath: executable(), args: ["--no-sandbox"] });
  const looked = await lookAt(browser, {
    leaflet: join(folder, "node_modules/leaflet/dist"),
    land: landShapes(),
    maps,
    picture: join(DOCS, "map-looks.jpg"),
  });
  await browser.close();
  writeFileSync(join(DOCS, "map-looks.md"), report(maps, looked));
} finally {
  rmSync(folder, { recursive: true });
}

function report(all: readonly OpenedMap[], looked: readonly Looked[]): string {
  const sorts = [...new Set(all.map(({ name }) => name.slice("2027-08-02 ".length)))].sort();
  const sum = (of: (one: Looked) => number, isOf: (name: string) => boolean = () => true) =>
    String(looked.filter((_, i) => isOf(all[i]?.name ?? "")).reduce((total, one) => total + of(one), 0));
  const faults = looked.flatMap(({ faults: found }, i) => found.map((fault) => `${all[i]?.name}: ${fault}`));
  const count = (of: (one: Looked) => boolean, isOf?: (name: string) => boolean) =>
    sum((one) => Number(of(one)), isOf);
  return [
    "# Maps of eclipses in a map library",
    "",
    `Written by \`npm run measure -- looks\`: ${all.length} of the ${rows.length} solar eclipses of 1700 to 2200 (every hybrid, every total or annular one whose umbra reaches over the edge of the Earth, the others spread over the years), as \`format=geojson\` gives them, opened in Leaflet ${LEAFLET} in Chromium. A fault is a feature that becomes no layer; a vertex beyond ±180° or ±90°; a step of a drawn line over half the map; a greatest eclipse or a tenth of the central line outside the band as it is filled, looked at closely (where the path has a width); a band without an area.`,
    "",
    markdownTable(
      ["sort", "maps", "layers", "cut at 180°", "hold a pole", "points asked of the filled band", "faults"],
      [...sorts, ""].map((sort) => {
        const isOf = (name: string) => name.endsWith(` ${sort}`) || sort === "";
        return [
          sort === "" ? "all" : sort,
          count(() => true, isOf),
          sum(({ layers }) => layers, isOf),
          count(({ isCut }) => isCut, isOf),
          count(({ hasPole }) => hasPole, isOf),
          sum(({ asked }) => asked, isOf),
          sum(({ faults: found }) => found.length, isOf),
        ];
      }),
    ),
    "",
    "![Two hundred maps: band, central line, limits, lines of magnitude](map-looks.jpg)",
    ...faults.map((fault) => `\n- ${fault}`),
    "",
  ].join("\n");
}
