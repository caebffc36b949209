/**
 * Events at places and under way, asked about every event before, within and after its span: `npm run measure -- places` writes
 * docs/place-events.md. With names of parts it measures these anew and keeps the others: `npm run measure -- places solar doors`.
 */
import "../../src/host/start-node.ts";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { markdownTable } from "../report/markdown.ts";
import { type Case, Tally } from "./asking.ts";
import { KINDS, type Place, sweepDoors, sweepToday } from "./doors.ts";
import { sweepForms } from "./forms.ts";
import { sweepPeer } from "./peer.ts";
import { placesOver, random, SEED } from "./sphere.ts";
import { sweepCounts, sweepWindows } from "./sweeps.ts";

const PLACES = Number(process.env["PLACES"] ?? 60);
const OCCULTATION_PLACES = 60;
const WINDOWS = Number(process.env["WINDOWS"] ?? 1000);

const places = placesOver(PLACES);

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
  occultations: cases(
    "/v2/occultations",
    STARS,
    { from: at(2016), to: at(2026) },
    places.slice(0, OCCULTATION_PLACES),
  ),
  loops: LOOPS,
};
/** The places, and one event in that many, at which the answers of /v2/today are asked. */
const TODAY: Readonly<Record<string, readonly [places: number, every: number]>> = {
  lunar_eclipse: [60, 8],
  planet_transit: [60, 6],
  lunar_occultation: [6, 25],
  retrograde_motion: [1, 3],
};

const YEARS: Readonly<Record<string, Pick<Case, "from" | "to">>> = {
  planet_transit: { from: at(1850), to: at(2150) },
  lunar_occultation: { from: at(2016), to: at(2026) },
};

/** One event in that many of the instants of a group. */
const EVERY: Readonly<Record<string, number>> = { lunar: 3, occultations: 2 };

interface Result {
  readonly what: string;
  readonly asked: number;
  readonly wrong: number;
  readonly examples: readonly string[];
  readonly places: string;
}

/** Over how many places a part asks; loops are of none. */
function placesOf(name: string): string {
  const [kind = ""] = name.split(":");
  const own: Readonly<Record<string, string>> = {
    occultations: String(Math.min(OCCULTATION_PLACES, PLACES)),
    loops: "",
    today: [...new Set(KINDS.slice(1).map((of) => TODAY[of.kind]?.[0]))].join(", "),
  };
  return own[kind] ?? String(PLACES);
}

/** The measured results so far, part by part. */
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
  kept[name] = { what, asked, wrong, examples, places: placesOf(name) };
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
  if (kind === "today") {
    for (const of of KINDS.slice(1)) {
      const [some, every] = TODAY[of.kind] ?? [PLACES, 4];
      const years = YEARS[of.kind] ?? FIFTY_YEARS;
      for (const place of places.slice(0, some)) await sweepToday(place, of, years, { every, tally });
    }
    return report(name, "lunar, transits, occultations, loops: /v2/today, astro_eclipses", tally);
  }
  if (kind === "forms") {
    await sweepForms(places, tally);
    return report(name, "ics, csv, arrow, txt against JSON: spans and instants (500 rows a route)", tally);
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
  "today",
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
    own,
    String(questions),
    String(wrong),
  ]);
  const page = [
    "# Events at places and under way",
    "",
    `Written by \`npm run measure -- places\` (seed ${SEED}). What a question must answer is read off the spans that the rows of one long list`,
    "print, by a rule of its own of a few lines (`test/contract/all/instants/spans.ts`).",
    "",
    markdownTable(["what", "places", "asked", "wrong"], rows),
    "",
    ...(kept["peer"] === undefined ? [] : [kept["peer"].what, ""]),
    ...tables.flatMap(({ examples }) => examples.map((text) => `- ${text}`)),
  ];
  writeFileSync(new URL("../../docs/place-events.md", import.meta.url), `${page.join("\n").trimEnd()}\n`);
}
