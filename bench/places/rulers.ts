/**
 * Events at places beside other people's libraries: Swiss Ephemeris (its files of DE431), Skyfield over a kernel of JPL's DE440.
 *   npm run measure -- rulers <de440.bsp> <folder of Swiss Ephemeris files> [<python with pyswisseph and skyfield> [<section> …]]
 * writes docs/place-rulers.md and test/golden/place-events.tsv, a sample that the tests ask for. With names of sections (solar, transits, …)
 * it measures these anew and keeps the others. Nothing of theirs is in the product.
 */
import "../../src/host/start-node.ts";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { markdownTable } from "../report/markdown.ts";
import { answerOf, iso, type Loose } from "./asking.ts";
import type { Place } from "./doors.ts";
import { placesOver } from "./sphere.ts";

const PLACES = 60;
const OCCULTATION_PLACES = 6;
const BODIES = ["mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"];
const OCCULTED = [
  "venus",
  "mars",
  "jupiter",
  "saturn",
  "star:regulus",
  "star:spica",
  "star:antares",
  "star:aldebaran",
];

const range = (from: number, to: number) =>
  `start=${iso(Date.UTC(from, 0, 1))}&end=${iso(Date.UTC(to, 0, 1))}&in_progress=exclude`;
const where = ({ lat, lon }: Place) => `lat=${lat}&lon=${lon}`;

async function rowsOf(path: string, ...question: readonly string[]): Promise<Loose[]> {
  return (await answerOf(`${path}?${question.join("&")}`)).data.series;
}

/** The same question over each place. */
async function overPlaces(places: readonly Place[], path: string, ...question: readonly string[]) {
  const all = [];
  for (const place of places) all.push({ ...place, rows: await rowsOf(path, ...question, where(place)) });
  return all;
}

/** Rows of routes that do not state their delta T, with it. */
async function withDeltaT<T extends { readonly rows: readonly Loose[] }>(list: readonly T[]): Promise<T[]> {
  const known = new Map<string, number>();
  const deltaT_s = async (instant: string) => {
    const day = instant.slice(0, 10);
    const found = known.get(day) ?? (await answerOf(`/v2/time?at=${day}`)).data.delta_t_s;
    known.set(day, found);
    return found;
  };
  return Promise.all(
    list.map(async (one) => ({
      ...one,
      rows: await Promise.all(
        one.rows.map(async (row) => ({
          ...row,
          delta_t_s: await deltaT_s((row.least ?? row.greatest).instant),
        })),
      ),
    })),
  );
}

interface Section {
  readonly name: string;
  readonly title: string;
  /** Lines of the sample. */
  readonly golden: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

const [kernel, ephemeris, python = "python3", ...chosen] = process.argv.slice(2);
if (kernel === undefined || ephemeris === undefined)
  throw new Error(
    "usage: npm run measure -- rulers <de440.bsp> <folder of Swiss Ephemeris files> [<python>]",
  );

const places = placesOver(PLACES);
const ours = {
  solar: await overPlaces(places, "/v2/eclipses", "kind=solar", "visible_only=false", range(2000, 2051)),
  lunar: await rowsOf("/v2/eclipses", "kind=lunar", range(2000, 2051)),
  lunar_seen: await overPlaces(places, "/v2/eclipses", "kind=lunar", "visible_only=true", range(2000, 2051)),
  occultations: await withDeltaT(
    await overPlaces(
      places.slice(0, OCCULTATION_PLACES),
      "/v2/occultations",
      `bodies=${OCCULTED.join(",")}`,
      range(2016, 2026),
    ),
  ),
  transits: await withDeltaT(await overPlaces(places, "/v2/transits", range(1972, 2100))),
  loops: await rowsOf("/v2/retrogrades", `bodies=${BODIES.join(",")}`, range(2000, 2050)),
};

/** The measured results so far, section by section. */
const KEPT = new URL("../../node_modules/.cache/rulers.json", import.meta.url);

interface Found {
  readonly heading: string;
  readonly header: readonly string[];
  readonly goldenHead: readonly string[];
  readonly sections: readonly Section[];
}

function measured(): Found {
  const folder = mkdtempSync(join(tmpdir(), "rulers-"));
  try {
    const [input, output] = [join(folder, "ours.json"), join(folder, "found.json")];
    writeFileSync(input, JSON.stringify(ours));
    const script = fileURLToPath(new URL("rulers.py", import.meta.url));
    const words = [script, kernel ?? "", ephemeris ?? "", input, output, ...chosen];
    const { status } = spawnSync(python, words, { stdio: "inherit" });
    if (status !== 0) throw new Error(`rulers.py ended with ${status}`);
    return JSON.parse(readFileSync(output, "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readKept(): Found["sections"] {
  try {
    return JSON.parse(readFileSync(KEPT, "utf8"));
  } catch {
    return [];
  }
}

const { heading, header, goldenHead, sections: anew } = measured();
const kept = readKept().filter(({ name }) => !anew.some((section) => section.name === name));
const sections = [...kept, ...anew].sort((a, b) => (a.title < b.title ? -1 : 1));
writeFileSync(KEPT, JSON.stringify(sections));
const page = [
  "# Events at places beside other libraries",
  "",
  heading,
  "",
  ...sections.flatMap(({ title, rows, notes }) => [
    `## ${title}`,
    "",
    markdownTable(header, rows),
    "",
    ...notes.flatMap((note) => [note, ""]),
  ]),
];
const write = (path: string, lines: readonly string[]) =>
  writeFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), `${lines.join("\n").trimEnd()}\n`);
write("docs/place-rulers.md", page);
write("test/golden/place-events.tsv", [...goldenHead, ...sections.flatMap(({ golden }) => golden)]);
