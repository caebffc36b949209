import fc from "fast-check";
import { CHART_NAMES } from "../../src/contract/ask/form-parameters.ts";
import type { RouteDefinition } from "../../src/contract/declare/route.ts";
import { type ParameterReference, parametersOf } from "../../src/contract/describe/reference.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { type Choice, one, type Pairs, placesOf, timesOf } from "./edge-values.ts";
import { printPairs } from "./queries.ts";
import { listOf, pathsOf } from "./words.ts";

/** Requests put together from every parameter that a route has, at the edges of what it takes; most can be answered. */

const ORBITS = [
  "elements:epoch=2461000.5;M=10;a=2.7;e=0.1;i=10;node=80;peri=70;H=10",
  "elements:T=2026-11-20;q=0.4;e=1;i=170;node=0;peri=0;M1=5;name=C/2026 X1 (Test)",
  "mpc:00001   11.40  0.26 K236D 102.57696  167.11551  219.94850   56.85970  0.0457923  0.00583645  30.5518203",
];
const PLANETS = ["mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"];
const BODIES = [
  ...PLANETS,
  ...["sun", "moon", "pluto", "star:sirius", "star:polaris", "hr:2491", "radec:5.5,-10,j2000", "radec:0,90"],
];
const ORBITED = ["/v2/positions", "/v2/rise-set", "/v2/separation"];
/** Routes that know some of the bodies alone. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  "/v2/apsides": ["moon", "earth", ...PLANETS],
  "/v2/transits": ["mercury", "venus"],
  "/v2/occultations": [...PLANETS, "star:regulus", "star:antares"],
  "/v2/planet-board": PLANETS,
  "/v2/retrogrades": PLANETS,
  "/v2/planet-events": PLANETS,
  "/v2/conjunctions": ["moon", ...PLANETS, "star:spica"],
  "/v2/rarity": ["moon", ...PLANETS, "star:spica"],
};

function targetsOf({ path, query: { shape } }: RouteDefinition): Choice {
  const known = KNOWN[path] ?? [...BODIES, ...(ORBITED.includes(path) ? ORBITS : [])];
  if ("body1" in shape)
    return fc
      .uniqueArray(fc.constantFrom(...known), { minLength: 2, maxLength: 2 })
      .map(([a = "", b = ""]) => [
        ["body1", a],
        ["body2", b],
      ]);
  if (path === "/v2/conjunctions")
    return fc
      .shuffledSubarray([...known], { minLength: 2, maxLength: 4 })
      .map((bodies) => [["bodies", bodies.join()]]);
  const single = one("body", fc.constantFrom(...known));
  if (!("bodies" in shape)) return "body" in shape ? single : fc.constant([]);
  return fc.oneof(single, one("bodies", listOf(known)));
}

const CONDITIONS = [
  "sun.altitude=..-12,moon.altitude=..0",
  "!moon.up,sun.altitude=..-18|venus.altitude=10..",
  "moon.illuminated_percent=98..,clock=22:00..02:00",
  "mercury.retrograde",
  "weekday=sat..sun,sun.apparent_altitude=-4..6",
  "separation(moon;venus)=..8",
  "minutes_from(sunset)=-30..30",
  "magnitude(elements:epoch=2461000.5;M=10;a=2.7;e=0.1;i=10;node=80;peri=70;H=10)=..9",
  "sun.azimuth=350..10",
];
const SKYLINES = ["0:0", "-0.5", "7.25", "10:5,100:20.5,359.99:-5", "179.99:0.5,180:60,181:60,181.01:0.5"];
/** Values of parameters that no list of words or range of numbers tells. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  conditions: CONDITIONS,
  horizon: SKYLINES,
  q: ["san", "Paris, Texas", "東京"],
  id: ["2988507"],
  country: ["US", "FR"],
  endpoint: ["/v2/positions", "/v2/when"],
  tz: [
    "UTC",
    "+14:00",
    "-14:00",
    "-00:30",
    "Pacific/Kiritimati",
    "Pacific/Apia",
    "Australia/Lord_Howe",
  ].concat(["Pacific/Chatham", "Europe/Berlin", "America/St_Johns", "Africa/Monrovia"]),
  max_magnitude: ["-1.5", "0", "3.25"],
  depressions: ["0.1", "6,12,18", "30"],
};
const TOGETHER = new Set(
  "at start end step count year lat lon elevation_m place body bodies body1 body2 cursor".split(" "),
);
const OF_PICTURES = new Set<string>(CHART_NAMES);

function numberIn(minimum: number, maximum: number, isWhole: boolean): fc.Arbitrary<string> {
  const middle = (minimum + maximum) / 2;
  const few = [minimum, maximum, Math.trunc(middle)].map(String);
  return fc.constantFrom(...few, ...(isWhole ? [] : [middle.toFixed(3)]));
}

function valueFor(route: RouteDefinition, parameter: ParameterReference): fc.Arbitrary<string> | null {
  const { name, type, allowed, minimum, maximum } = parameter;
  const own = OWN[name];
  if (TOGETHER.has(name) || OF_PICTURES.has(name)) return null;
  if (own !== undefined) return fc.constantFrom(...own);
  if (name === "fields") return listOf(pathsOf(route));
  if (name === "limit") return fc.constantFrom("1", "2", "3", "100");
  if (name === "search_horizon_days") return fc.constantFrom("1", "30", "400");
  if (allowed !== null) return type.startsWith("list") ? listOf(allowed) : fc.constantFrom(...allowed);
  if (type === "boolean") return fc.constantFrom("true", "false");
  return minimum === null || maximum === null ? null : numberIn(minimum, maximum, type === "integer");
}

/** Parameters without which a route is asked in vain. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  "/v2/when": ["conditions"],
  "/v2/places": ["q"],
  "/v2/sky-quality": ["bortle"],
};

/** Formats that take no page, field or shape, and parameters that only one format takes. */
function fitting(pairs: Pairs): Pairs {
  const format = pairs.find(([name]) => name === "format")?.[1] ?? "json";
  const isCalendar = format === "ics";
  const isTable = ["csv", "ndjson", "arrow"].includes(format);
  return pairs.filter(([name, value]) => {
    if (isCalendar && /^(?:fields|shape|precision|pretty|limit|rows)$/.test(name)) return false;
    if (name === "all_day") return isCalendar;
    if (name === "stream") return isTable && pairs.every(([other]) => other !== "limit");
    if (name === "shape") return format === "json" || value === "nested";
    if (name === "rows") return isTable || value === "rows";
    return true;
  });
}

/** Mostly what fits together; now and then all that was drawn, or a parameter twice. */
function askedWidely(route: RouteDefinition): fc.Arbitrary<string> {
  const needed = NEEDED[route.path] ?? [];
  const parameters = parametersOf(route).flatMap((parameter) => {
    const value = valueFor(route, parameter);
    return value === null ? [] : [{ name: parameter.name, choice: one(parameter.name, value) }];
  });
  const must = parameters.filter(({ name }) => needed.includes(name)).map(({ choice }) => choice);
  const may = parameters.filter(({ name }) => !needed.includes(name)).map(({ choice }) => choice);
  const others = may.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...may), { maxLength: 5 });
  return fc
    .tuple(timesOf(route), placesOf(route), targetsOf(route), fc.tuple(...must), others, fc.nat(39))
    .map(([time, place, target, own, other, die]) => {
      const drawn = [time, place, target, ...own, ...other].flat();
      const unique = [...new Map(drawn)];
      return printPairs(route.path, die === 0 ? drawn : die === 1 ? unique : fitting(unique));
    });
}

/** A request of each route in turn. */
export function widelyAsked(runs: number, seed: number): string[] {
  const each = ROUTES.map((route, i) =>
    fc.sample(askedWidely(route), { numRuns: Math.ceil(runs / ROUTES.length), seed: seed + i }),
  );
  return Array.from(
    { length: runs },
    (_, i) => each[i % ROUTES.length]?.[Math.floor(i / ROUTES.length)],
  ).filter((asked) => asked !== undefined);
}
