import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { contractApp, EXAMPLES, get, withoutParameter } from "./fixture.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await contractApp();
});

/** Units in which the name of a quantity ends, or a word of it. */
const UNIT =
  /(^|_)(deg|rad|arcsec|arcsec2|mas|hours|days|years|s|ms|min|mm|m|km|au|jd|mjd|mag|magnitude|percent|fraction|radii|bytes|units|rows|instants|targets|items|decimals|epoch)$|^(jd|mjd)_|magnitude|_(per)_(minute|hour|day|month)$/;

/** Numbers without a unit: counts, ranks, numbers of things, numbers of the calendar, members of data about other numbers. */
const DIMENSIONLESS = new Set([
  "year",
  "month",
  "day",
  "week",
  "hour",
  "minute",
  "second",
  "day_of_year",
  "weekday",
  "hr",
  "hip",
  "navigational_number",
  "count",
  "status",
  "population",
  "precision",
  "limit",
  "returned",
  "total",
  "rank",
  "brown",
  "meeus",
  "series",
  "weight",
  "default",
  "minimum",
  "maximum",
  "max_items",
  "value",
  "daily_rows_one_body",
  "daily_rows_all_bodies",
  "subdaily_span_days",
  "events_per_list",
  "year_number",
  "day_of_cycle",
  "gamma",
  "local_extrema",
  "bortle",
  "km",
  "au",
  "degree",
]);

describe("numbers of answers (S1-5)", () => {
  it.each(EXAMPLES)("in %s have their unit in their name", async (example) => {
    const plain = withoutParameter(withoutParameter(withoutParameter(example, "format"), "shape"), "fields");
    const { data, query, meta } = (await get(app, plain)).json();
    const nameless = [...numericNames(data), ...numericNames(query), ...numericNames(meta)].filter(
      (name) => !UNIT.test(name) && !DIMENSIONLESS.has(name),
    );
    expect([...new Set(nameless)]).toEqual([]);
  });
});

/** Names of all members that hold numbers, whatever their depth; unix instants have the unit that time_format states. */
function numericNames(value: unknown, name = ""): string[] {
  if (typeof value === "number") return [name];
  if (Array.isArray(value)) return value.flatMap((item) => numericNames(item, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => numericNames(member, key));
}
