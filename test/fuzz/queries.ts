import fc from "fast-check";
import { type ParameterReference, parametersOf } from "../../src/contract/describe/reference.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { V1_ENDPOINTS } from "../../src/server/v1/endpoints.ts";

/** Arbitrary requests: mostly parameters that a route has with values that might be meant, among them what nobody means. */

const INSTANTS = [
  "2026-11-20",
  "2026-11-20T10:00Z",
  "2026-03-29T02:30",
  "2026-10-25T02:30:59.999+01:00",
  "jd:2461365.25",
  "1700-01-01",
  "2200-12-31T23:59:59.999Z",
  "1699-12-31",
  "2201-01-01",
  "2026-02-30",
  "2016-12-31T23:59:60Z",
  "2026-11-20T10:00:00 02:00",
  "now",
];
const STEPS = ["1d", "1h", "30d", "1mo", "1y", "1min", "7d", "0.5h", "59s", "2y", "-1d", "1"];
const TARGETS = [
  "sun",
  "moon",
  "mars",
  "pluto",
  "earth",
  "star:sirius",
  "hr:2491",
  "radec:5.5,-10,j2000",
  "radec:25,0",
  "elements:epoch=2461000.5;M=10;a=2.7;e=0.1;i=10;node=80;peri=70;H=10",
  "elements:T=2026-11-20;q=0.004;e=1;i=170;node=0;peri=0",
  "elements:T=2461000.5;q=1;e=3.5;i=0;node=0;peri=0;name==1",
  "elements:epoch=2461000.5;M=1e400;a=2.7",
  "mpc:00001   11.40  0.26 K236D 102.57696  167.11551  219.94850   56.85970  0.0457923  0.00583645  30.5518203",
  "mpc:00001",
  "vulcan",
  "sol",
  "hr:0",
  "star:",
];
const ZONES = [
  "UTC",
  "Europe/Berlin",
  "Pacific/Apia",
  "Australia/Lord_Howe",
  "+05:45",
  "Mars/Olympus",
  "-99:00",
];
const PLACES = ["Paris", "Paris, Texas", "São Paulo", "東京", "2988507", "Xyzzy", "a"];
const SKYLINES = [
  "-6",
  "20.01",
  "0:0",
  "10:5,100:20.5,359.99:-5",
  "0:75",
  "179.99:0.5,180:60,181:60,181.01:0.5",
  Array.from({ length: 360 }, (_, i) => `${i}:${(i * 37) % 23}`).join(","),
  "10:5;100:20",
  "360:1",
  "10:76",
  "10:5,10:6",
  "10:",
  ":",
];
const NUMBERS = [
  "0",
  "1",
  "-1",
  "51.5",
  "90",
  "-90",
  "180",
  "-180.0001",
  "66.5",
  "1e2",
  "+1",
  " 1",
  "NaN",
  "Infinity",
  "0x10",
  "10000",
  "10001",
  "366",
  "99999999999999999999",
  "",
];

const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  at: INSTANTS,
  start: INSTANTS,
  end: INSTANTS,
  date: INSTANTS,
  step: STEPS,
  count: ["1", "2", "10", "100", "366", "10000", "0", "-1", "1.5"],
  body: TARGETS,
  body1: TARGETS,
  body2: TARGETS,
  bodies: [...TARGETS, "sun,moon", "mars,venus,jupiter", "mars,mars", "mars,radec:5.5,-10,j2000,venus", ","],
  tz: ZONES,
  place: PLACES,
  q: PLACES,
  fields: ["instant", "equatorial.of_date.ra_deg", "series", "phase", "nonsense", ".", "a,b,c"],
  format: ["json", "csv", "txt", "xml", ""],
  horizon: SKYLINES,
  conditions: [
    "sun.altitude=..-12,moon.altitude=..0",
    "sun.skyline_clearance=0..2",
    "jupiter.central_meridian_i=300..60",
    "sun.central_meridian=0..9",
    "moon.up|!sun.up",
    "altitude(elements:epoch=2461000.5;M=10;a=2.7;e=0.1;i=10;node=80;peri=70;H=10)=20..",
    "magnitude(elements:epoch=2461000.5;M=10;a=2.7;e=0.1;i=10;node=80;peri=70;H=10)=..9",
    "sun.altitude=..",
    "clock=23:00..01:00,weekday=sat..mon",
  ],
  cursor: ["abc", "", "eyJvZmZzZXQiOjEwfQ"],
};

const garbage = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(
    "%",
    "%zz",
    "%00",
    "%E0%A4",
    "'; DROP TABLE",
    "<script>",
    "../../etc/passwd",
    "\u0000",
    "=",
    "&&",
  ),
);

function sampleOf({ name, allowed }: ParameterReference): fc.Arbitrary<string> {
  const meant = BY_NAME[name] ?? (allowed === null || allowed.length === 0 ? NUMBERS : allowed);
  return fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...meant) },
    { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
    { weight: 1, arbitrary: garbage },
  );
}

/** Escaped as a client would, or as it stands. */
const written = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.integer({ min: 0, max: 9 }))
    .map(([value, die]) =>
      die === 0
        ? value.replace(/[^\x21-\x7e]|#/g, "")
        : encodeURIComponent(value.replace(/[\ud800-\udfff]/g, "")),
    );

interface Pair {
  readonly name: string;
  readonly text: string;
}

function pairOf(parameter: ParameterReference): fc.Arbitrary<Pair> {
  return written(sampleOf(parameter)).map((value) => ({
    name: parameter.name,
    text: `${parameter.name}=${value}`,
  }));
}

/** Few parameters, hardly ever one twice: the more there are, the surer one of them is refused. */
function queryOf(parameters: readonly ParameterReference[]): fc.Arbitrary<string> {
  const junk = fc.tuple(written(garbage), written(garbage)).map(([name, value]) => `${name}=${value}`);
  if (parameters.length === 0) return junk;
  const pairs = fc.uniqueArray(fc.oneof(...parameters.map(pairOf)), {
    maxLength: 3,
    selector: ({ name }) => name,
  });
  const tail = fc.oneof({ weight: 30, arbitrary: fc.constant("") }, { weight: 1, arbitrary: junk });
  return fc.tuple(pairs, tail).map(([known, extra]) => [...known.map(({ text }) => text), extra].join("&"));
}

/** A place and a time that most routes can answer for, so that not everything fails at the first check. */
const HELPFUL = [
  "",
  "lat=51.5&lon=0&",
  "lat=-90&lon=180&",
  "lat=78.2&lon=15.6&at=2026-12-21&",
  "start=2026-01-01&count=3&step=1d&",
];

const V1_PARAMETERS: readonly ParameterReference[] = ["date", "lat", "lon"].map((name) => ({
  name,
  type: "text",
  description: "",
  required: false,
  default: null,
  allowed: null,
  minimum: null,
  maximum: null,
  max_items: null,
  unit: null,
  enum_set: null,
  since: "2.0.0",
  schema: {},
}));

/** A request path with a query string. */
export const requests: fc.Arbitrary<string> = fc.oneof(
  ...ROUTES.map((route) =>
    fc
      .tuple(fc.constantFrom(...HELPFUL), queryOf(parametersOf(route)))
      .map(([helpful, query]) => `${route.path}?${helpful}${query}`),
  ),
  ...V1_ENDPOINTS.map(({ path }) => queryOf(V1_PARAMETERS).map((query) => `${path}?${query}`)),
);
