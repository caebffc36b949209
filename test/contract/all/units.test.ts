import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { contractApp, EXAMPLES, get, withoutParameter } from "./fixture.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await contractApp();
});

/** Units in which the name of a quantity ends, or which are a word of it. */
const UNIT =
  /(^|_)(deg|deg_day|deg_hour|arcmin|arcsec|arcsec_hour|arcsec2|mas|hours|min|days|years|s|ms|us|um|hpa|c|mm|m|km|au|jd|mjd|mag|magnitudes?|percent|fraction|radii|bytes|units)$|(^|_)([bh]?jd|days|magnitude|rows|instants|targets|items|decimals|requests)_|_(rows|instants|targets|items|quantum_s)$/;

/** Numbers without a unit: numbers of things and of the calendar, and bounds whose unit stands beside them. */
const DIMENSIONLESS = new Set([
  ...["year", "month", "day", "week", "hour", "minute", "second", "day_of_year", "iso_week", "weekday"],
  ...[
    "hr",
    "hip",
    "navigational_number",
    "brown",
    "meeus",
    "series",
    "bortle",
    "day_of_cycle",
    "count_each",
    "rank",
    "rank_in_year",
  ],
  // of a quantity whose name stands beside them
  ...["group", "start", "end", "min", "max", "value"],
  ...[
    "count",
    "status",
    "population",
    "precision",
    "limit",
    "returned",
    "total",
    "weight",
    "decimals",
    "local_extrema",
  ],
  ...["default", "minimum", "maximum", "max_items", "max_characters", "value", "events_per_list", "degree"],
  ...[
    "julian_epoch",
    "besselian_epoch",
    "gamma",
    "tan_f1",
    "tan_f2",
    "q",
    "v",
    "radial_velocity_correction_z",
    "carrington_rotation",
  ],
]);

/** Directions that go once round, and how far that is. */
const TURNS: readonly (readonly [names: RegExp, turn: number])[] = [
  [/^(?:ra|azimuth|position_angle)_deg$/, 360],
  [/^ra_hours$/, 24],
];

/** Parameters that the specification names without a unit, in the echo of the query. */
const PARAMETERS = new Set([
  "lat",
  "lon",
  "horizon",
  "depressions",
  "sun_depression",
  "sqm",
  "nelm",
  "extinction",
]);

describe("numbers of answers (S1-5)", () => {
  it.each(EXAMPLES)("in %s have their unit in their name", async (example) => {
    const plain = withoutParameter(withoutParameter(withoutParameter(example, "format"), "shape"), "fields");
    const { data, query, meta } = (await get(app, plain)).json();
    const echoed = numericNames(query).filter((name) => !PARAMETERS.has(name));
    const nameless = [...numericNames(data), ...echoed, ...numericNames(meta)].filter(
      (name) => !UNIT.test(name) && !DIMENSIONLESS.has(name),
    );
    expect([...new Set(nameless)]).toEqual([]);
    const turned = numbersOf(data).filter(([name, value]) => {
      const turn = TURNS.find(([names]) => names.test(name))?.[1] ?? Number.POSITIVE_INFINITY;
      return turn < Number.POSITIVE_INFINITY && !(value >= 0 && value < turn);
    });
    expect(turned).toEqual([]);
  });
});

type Numbered = readonly [name: string, value: number];

/** All members that hold numbers, whatever their depth; unix instants have the unit that time_format states. */
function numbersOf(value: unknown, name = ""): Numbered[] {
  if (typeof value === "number") return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((item) => numbersOf(item, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => numbersOf(member, key));
}

function numericNames(value: unknown): string[] {
  return numbersOf(value).map(([name]) => name);
}
