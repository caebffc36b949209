import type { RouteDefinition } from "../../src/contract/declare/route.ts";
import { parametersOf } from "../../src/contract/describe/reference.ts";
import { SKY_BODIES } from "./bodies.ts";

/** Requests of every form that a route has, of any size: what a bench or an attack asks when it wants them all. */

/** A request whose size can be chosen: rows, days or events, as the route counts them. */
export interface Form {
  readonly route: RouteDefinition;
  target(size: number): string;
}

/** How a route is told how much is asked for. */
export type Extent = (size: number) => Record<string, string>;

const DAY_MS = 86_400_000;
const START = "2000-01-01";
const AT = "2026-06-09";

const dayAfter = (days: number) => new Date(Date.parse(START) + days * DAY_MS).toISOString().slice(0, 10);

/** A skyline that bodies pass as often as they can: up and down by turns, from one altitude to another. */
function zigzag(points: number, low_deg: number, high_deg: number): string {
  return Array.from(
    { length: points },
    (_, i) => `${(i * 360) / points}:${i % 2 === 0 ? low_deg : high_deg}`,
  ).join();
}

const SKYLINES = [zigzag(360, 3, 20), zigzag(360, -5, 75), zigzag(360, 0, 3), zigzag(180, -5, 30)];

/** Every way in which the size of an answer of the route can be asked for; sizes that it cannot hold are refused by it. */
function extentsOf(route: RouteDefinition): readonly Extent[] {
  const takes = (name: string) => name in route.query.shape;
  const extents: Extent[] = [];
  if (route.timeKind === "instant" && takes("step"))
    extents.push(
      (size) => ({ start: START, step: "1min", count: String(size) }),
      (size) => ({ start: START, step: "1d", count: String(size) }),
      (size) => ({
        start: START,
        step: "1min",
        end: new Date(Date.parse(START) + (size - 1) * 60_000).toISOString(),
      }),
    );
  if (route.timeKind === "instant" && takes("step") && readsOrbits(route))
    extents.push((size) => ({ start: START, step: "100d", count: String(size) }));
  if (route.timeKind === "day") extents.push((size) => ({ start: START, end: dayAfter(size) }));
  if (route.timeKind === "event") {
    extents.push((size) => ({ start: START, end: dayAfter(size) }));
    if (takes("count")) extents.push((size) => ({ start: START, count: String(size) }));
  }
  if (extents.length === 0) extents.push(takes("at") ? () => ({ at: AT }) : () => ({}));
  return extents;
}

/** True of a route whose rows may lie years apart and take the path of a body between them. */
function readsOrbits({ query }: RouteDefinition): boolean {
  return "propagation" in query.shape || "kinds" in query.shape;
}

/** Parameters that a route cannot be asked without, besides a time. */
function neededBy(route: RouteDefinition): Record<string, string> {
  const own: Record<string, Record<string, string>> = {
    "/v2/places": { q: "san" },
    "/v2/field": { target: "star:regulus" },
    "/v2/separation": { body1: "venus", body2: "jupiter" },
    "/v2/rarity": { body1: "venus", body2: "jupiter" },
    "/v2/sky-quality": { bortle: "4" },
    "/v2/when": { conditions: "sun.altitude=..-12", lat: "51.5", lon: "0" },
  };
  const location = route.location === "required" ? { lat: "51.5", lon: "0" } : {};
  const body = route.targets !== null && route.targets.defaults({}) === null ? { body: "moon" } : {};
  return { ...own[route.path], ...location, ...body };
}

const TWENTY = [...SKY_BODIES, "star:sirius", "star:vega", "star:spica", "star:rigel", "star:altair"]
  .concat("star:deneb", "star:pollux", "star:antares", "star:regulus", "star:capella")
  .slice(0, 20);

const EIGHT_CONDITIONS = ["moon", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"]
  .map((body) => `${body}.altitude=5..`)
  .concat("sun.altitude=..-12")
  .join();

/** An orbit of which the engine has no table. */
const ORBIT = "elements:epoch=2461000.5;M=10;a=2.7;e=0.1;i=10;node=80;peri=70;H=10";

/** Orbits of short years and of long ones, near the Earth and far from it. */
const ORBITS = [
  "asteroid:ceres",
  "asteroid:apophis",
  "comet:2p",
  "elements:epoch=2461000.5;M=10;a=1.1;e=0.6;i=5;node=80;peri=70;H=18",
];

/** Values that change what a request costs, one at a time. */
function variationsOf(route: RouteDefinition): readonly Record<string, string>[] {
  const variations: Record<string, string>[] = [{}];
  for (const { name, allowed, type, max_items, maximum } of parametersOf(route)) {
    const values = VALUES[name] ?? allowed ?? (type === "boolean" ? ["true"] : []);
    for (const value of values) variations.push({ [name]: value });
    if (allowed !== null && max_items !== null)
      variations.push({ [name]: allowed.slice(0, max_items).join() });
    if (route.ownParameters.includes(name) && maximum !== null) variations.push({ [name]: String(maximum) });
  }
  if (route.location === "optional") variations.push({ lat: "51.5", lon: "0" }, { lat: "78", lon: "15" });
  return variations;
}

/** Values of parameters that no list of words holds. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  bodies: [SKY_BODIES.join(), TWENTY.join(), ORBITS.join(), `venus,${ORBITS.slice(0, 2).join()}`],
  body: [...SKY_BODIES, "star:vega", "star:regulus", ORBIT, ...ORBITS],
  body1: ["moon", "mercury", "saturn", ...ORBITS],
  body2: ["neptune", "star:spica", ORBIT],
  target: ["mars", ...ORBITS, "radec:10,13,j2000"],
  tz: ["Europe/Berlin"],
  lat: ["78"],
  conditions: [
    EIGHT_CONDITIONS,
    "separation(moon;venus)=..5",
    "venus.magnitude=..-4.3,jupiter.azimuth=100..200",
    "moon.illuminated_percent=98..,minutes_from(sunset)=-30..30,clock=20:00..23:00",
    "mercury.retrograde,mars.elongation_lon=90..100,saturn.distance_au=..9",
    "sun.skyline_clearance=0..1",
    "sun.up,moon.up,venus.up,mars.up",
    "altitude(asteroid:ceres)=10..",
    "magnitude(comet:2p)=..12,sun.altitude=..-12",
  ],
  max_magnitude: ["2", "8", "15"],
  tolerance_km: ["0.1"],
  depressions: ["0.5,1,2,3,4,5,7,9"],
  search_horizon_days: ["400"],
  fields: [],
  horizon: SKYLINES,
  ambiguous: [],
  nonexistent: [],
  place_strategy: [],
  endpoint: [],
  limit: [],
};

/** The dearest together, as far as they go together: a route refuses what does not. */
const DEAREST: readonly Record<string, string>[] = [
  { verbosity: "full", pretty: "true", tz: "Europe/Berlin" },
  { verbosity: "full", frames: "all", lat: "51.5", lon: "0", bodies: TWENTY.join() },
  { verbosity: "full", frames: "all", lat: "51.5", lon: "0", bodies: SKY_BODIES.join(), pretty: "true" },
  { verbosity: "full", frames: "all", bodies: SKY_BODIES.join(), format: "csv" },
  { frames: "minimal", bodies: SKY_BODIES.join(), shape: "columns", verbosity: "compact" },
  { lat: "78", lon: "15", search_horizon_days: "400", verbosity: "full", bodies: TWENTY.join() },
  { catalog: "hr", max_magnitude: "6.5" },
  { catalog: "hr", max_magnitude: "6.5", lat: "51.5", lon: "0", visible_only: "false" },
  { conditions: EIGHT_CONDITIONS, explain: "true", tz: "Europe/Berlin" },
  { vectors: "geocentric,heliocentric,barycentric", rates: "true", airmass: "true", lat: "51.5", lon: "0" },
  { lat: "51.5", lon: "0", verbosity: "full", format: "csv" },
  { verbosity: "full", format: "txt", tz: "Europe/Berlin" },
  { horizon: SKYLINES.at(1) ?? "", bodies: SKY_BODIES.join() },
  { horizon: SKYLINES.at(0) ?? "", lat: "51.5", lon: "0", conditions: "sun.skyline_clearance=0..1" },
  { format: "svg", width: "2000" },
];

/** The dearest forms of a route and one of each format, asked for in the first way. */
export function dearFormsOf(route: RouteDefinition): readonly Form[] {
  const [extent] = extentsOf(route);
  const formats = route.formats.map((format) => ({ format }));
  return extent === undefined ? [] : formsIn(route, [extent], [...formats, ...dearestOf(route)]);
}

/** All forms of a route; those that it refuses at any size among them. */
export function formsOf(route: RouteDefinition): readonly Form[] {
  return formsIn(route, extentsOf(route), [...variationsOf(route), ...dearestOf(route)]);
}

function dearestOf(route: RouteDefinition): readonly Record<string, string>[] {
  return DEAREST.filter((parameters) => Object.keys(parameters).every((name) => name in route.query.shape));
}

function formsIn(
  route: RouteDefinition,
  extents: readonly Extent[],
  variations: readonly Record<string, string>[],
): readonly Form[] {
  const needed = neededBy(route);
  return extents.flatMap((extent) =>
    variations.map((variation) => ({
      route,
      target: (size: number) => {
        const base = "bodies" in variation ? without(needed, "body") : needed;
        const parameters = { ...base, ...extent(size), ...variation };
        const query = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
        return `${route.path}${query.length === 0 ? "" : `?${query.join("&")}`}`;
      },
    })),
  );
}

function without(parameters: Record<string, string>, name: string): Record<string, string> {
  const { [name]: _, ...others } = parameters;
  return others;
}

/** A route's parameters as they may be put together, for who looks for the dearest. */
export interface Genes {
  readonly needed: Readonly<Record<string, string>>;
  readonly extents: readonly Extent[];
  readonly variations: readonly Readonly<Record<string, string>>[];
}

export function genesOf(route: RouteDefinition): Genes {
  const variations = [...variationsOf(route), ...dearestOf(route)];
  return { needed: neededBy(route), extents: extentsOf(route), variations };
}
