/**
 * Events at places and under way, asked about every event before, within and after its span: `npm run places` writes
 * docs/place-events.md. With names of parts it measures these anew and keeps the others: `npm run places -- solar doors`.
 */
import "../../src/host/start-node.ts";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { seededRandom } from "../../test/samples/random.ts";
import { markdownTable } from "../report/markdown.ts";
import { type Case, Tally } from "./asking.ts";
import { type Place, sweepDoors } from "./doors.ts";
import { sweepForms } from "./forms.ts";
import { sweepPeer } from "./peer.ts";
import { sweepCounts, sweepWindows } from "./sweeps.ts";

const SEED = 20_261_125;
const PLACES = Number(process.env["PLACES"] ?? 60);
const WINDOWS = Number(process.env["WINDOWS"] ?? 1000);
const random = seededRandom(SEED);

/** Spread over the sphere by area; poles, the date line and the three towns of the first report among them. */
const places: readonly Place[] = [
  ...[
    [48.9569, -54.6089],
    [41.86953, -2.70656],
    [34.05, -118.24],
    [89.9, 0],
    [-77.85, 166.67],
    [0, 180],
  ].map(([lat = 0, lon = 0]) => ({ lat, lon })),
  ...Array.from({ length: PLACES }, () => ({
    lat: latitude(),
    lon: Math.round(36_000 * random() - 18_000) / 100,
  })),
].slice(0, PLACES);

/** Evenly over the sphere, to a hundredth; the arc sine by bisection, for it only places samples. */
function latitude(): number {
  const z = 2 * random() - 1;
  let [low, high] = [-90, 90];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (Math.sin((middle * Math.PI) / 180) < z) low = middle;
    else high = middle;
  }
  return Math.round(low * 100) / 100;
}

const at = (year: number) => Date.UTC(year, 0, 1);
const FIFTY_YEARS = { from: at(2000), to: at(2051) };
const where = ({ lat, lon }: Place) => `lat=${lat}&lon=${lon}`;

function cases(
  path: string,
  question: string,
  years: Pick<Case, "from" | "to">,
  own: readonly Place[],
): Case[] {
  return own.flatMap((place) => {
    const parameters = [question, where(place)].filter((text) => text !== "").join("&");
    return [
      { path, parameters: `${parameters}&visible_only=false`, seenOnly: false, ...years },
      { path, parameters: `${parameters}&visible_only=true`, seenOnly: true, ...years },
    ];
  });
}

const LOOPS: readonly Case[] = [
  "mercury",
  "venus",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "pluto",
].map((body) => ({ path: "/v2/retrogrades", parameters: `body=${body}`, seenOnly: false, ...FIFTY_YEARS }));
const STARS = "bodies=venus,mars,jupiter,star:regulus,star:spica,star:antares,star:aldebaran,star:alcyone";

const GROUPS: Readonly<Record<string, readonly Case[]>> = {
  solar: cases("/v2/eclipses", "kind=solar", FIFTY_YEARS, places),
  lunar: cases("/v2/eclipses", "kind=lunar", FIFTY_YEARS, places),
  transits: cases("/v2/transits", "", { from: at(1850), to: at(2150) }, places),
  occultations: cases("/v2/occultations", STARS, { from: at(2016), to: at(2026) }, places.slice(0, 6)),
  loops: LOOPS,
};
/** Of the instants of a group, one event in so many. */
const EVERY: Readonly<Record<string, number>> = { lunar: 3, occultations: 2 };

interface Result {
  readonly what: string;
  readonly asked: number;
  readonly wrong: number;
  readonly examples: readonly string[];
  readonly places: number;
}

/** What was measured so far, part by part. */
const KEPT = new URL("../../node_modules/.cache/places.json", import.meta.url);
const kept: Record<string, Result> = readKept();

function readKept(): Record<string, Result> {
  try {
    return JSON.parse(readFileSync(KEPT, "utf8"));
  } catch {
    return {};
  }
}

function report(
  name: string,
  what: string,
  { asked, wrong, examples }: Omit<Result, "what" | "places">,
): void {
  // another run may have measured other parts meanwhile
  Object.assign(kept, readKept());
  kept[name] = { what, asked, wrong, examples, places: places.length };
  mkdirSync(new URL(".", KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(kept));
  console.log(what, asked, wrong, ...examples);
}

async function part(name: string): Promise<void> {
  const tally = new Tally();
  const [kind = "", what] = name.split(":");
  const group = GROUPS[kind] ?? [];
  if (what === "windows") {
    const each = Math.ceil(WINDOWS / group.length);
    for (const one of group) await sweepWindows(one, each, { random, tally });
    return report(name, `${kind}: windows cut at random (include, flags, exclude)`, tally);
  }
  if (kind === "doors") {
    for (const place of places) await sweepDoors(place, FIFTY_YEARS, { every: 3, tally });
    return report(name, "solar: /v1/next-eclipse, astro_eclipses, /v2/today", tally);
  }
  if (kind === "forms") {
    await sweepForms(places, tally);
    return report(name, "ics, csv, arrow, txt against JSON: spans and instants", tally);
  }
  if (kind === "peer") {
    const { text, eclipses, alone } = await sweepPeer(places, FIFTY_YEARS);
    return report(name, text, { asked: eclipses, wrong: alone.length, examples: [] });
  }
  for (const one of group) await sweepCounts(one, EVERY[kind] ?? 1, tally);
  report(name, `${kind}: next, previous, count before, within and after each span`, tally);
}

const ALL = [
  ...Object.keys(GROUPS),
  ...Object.keys(GROUPS).map((kind) => `${kind}:windows`),
  "doors",
  "forms",
  "peer",
];
const asked = process.argv.slice(2);
for (const name of asked.length === 0 ? ALL : asked) await part(name);
write();

function write(): void {
  const tables = ALL.flatMap((name) => (name === "peer" ? [] : (kept[name] ?? [])));
  const rows = tables.map(({ what, asked: questions, wrong, places: own }) => [
    what,
    String(own),
    String(questions),
    String(wrong),
  ]);
  const page = [
    "# Events at places and under way",
    "",
    `Written by \`npm run places\` (seed ${SEED}). What a question must answer is read off the spans that the rows of one long list`,
    "print, by a rule of its own of a few lines (`test/contract/all/instants/spans.ts`).",
    "",
    markdownTable(["what", "places", "asked", "wrong"], rows),
    "",
    ...(kept["peer"] === undefined ? [] : [kept["peer"].what, ""]),
    ...tables.flatMap(({ examples }) => examples.map((text) => `- ${text}`)),
  ];
  writeFileSync(new URL("../../docs/place-events.md", import.meta.url), `${page.join("\n").trimEnd()}\n`);
}
