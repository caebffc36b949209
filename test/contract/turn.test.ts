import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantTime } from "../../src/contract/ask/instant-time.ts";
import * as z from "../../src/contract/schema/schema.ts";
import { turnDeg, turnHours } from "../../src/contract/terms/fields.ts";
import type { Node } from "../../src/contract/terms/node.ts";
import { inColumns, series } from "../../src/contract/terms/shape.ts";
import { defineRoute } from "../../src/routes/astronomy/route.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { call, csvRecords } from "./call.ts";
import { SAMPLE_FACTS } from "./sample-routes.ts";

/** Directions on a circle are printed below the full turn, whatever is rounded away. */

let angles_deg: readonly number[] = [];
const HOURS_PER_DEG = 24 / 360;

const facts = {
  ...SAMPLE_FACTS,
  table: true,
  time: instantTime(),
  answer: series(z.object({ azimuth_deg: turnDeg("An angle."), ra_hours: turnHours("An angle.") })),
} as const;

const asRows = defineRoute({
  ...facts,
  path: "/v2/turn-rows",
  examples: ["/v2/turn-rows"],
  handle: () => ({
    rows: angles_deg.map((angle) => ({ azimuth_deg: angle, ra_hours: angle * HOURS_PER_DEG })),
  }),
});
const asColumns = defineRoute({
  ...facts,
  path: "/v2/turn-columns",
  examples: ["/v2/turn-columns"],
  handle: () =>
    inColumns({
      azimuth_deg: Float64Array.from(angles_deg),
      ra_hours: Float64Array.from(angles_deg, (angle) => angle * HOURS_PER_DEG),
    }),
});

type Printed = readonly { readonly azimuth_deg: number; readonly ra_hours: number }[];

/** The angles that a route prints in one form. */
async function printed(path: string, form: string, precision: number): Promise<Printed> {
  const range = `start=2026-01-01&step=1h&count=${angles_deg.length}`;
  const { body, json } = await call(`${path}?${range}&precision=${precision}&${form}`, {}, [
    asRows,
    asColumns,
  ]);
  if (form === "format=csv")
    return csvRecords(body).map((record) => ({
      azimuth_deg: Number(record["azimuth_deg"]),
      ra_hours: Number(record["ra_hours"]),
    }));
  if (form !== "shape=columns") return json.data.series;
  const { azimuth_deg, ra_hours } = json.data.columns;
  return azimuth_deg.map((angle: number, i: number) => ({ azimuth_deg: angle, ra_hours: ra_hours[i] }));
}

const FORMS = ["shape=nested", "shape=flat", "shape=columns", "format=csv"];
/** Anywhere on the circle, and within 1 to 1e-13 degrees below the full turn. */
const angle = fc.oneof(
  fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true }),
  fc
    .double({ min: 0, max: 13, noNaN: true })
    .map((places) => Math.min(360 - 10 ** -places, 359.99999999999994)),
);

describe("directions on a circle", () => {
  test("stay below the full turn in every form, and within half a unit of the last decimal", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(angle, { minLength: 2, maxLength: 12 }),
        fc.integer({ min: 0, max: 12 }),
        fc.constantFrom("/v2/turn-rows", "/v2/turn-columns"),
        fc.constantFrom(...FORMS),
        async (sample, precision, path, form) => {
          angles_deg = sample;
          const rows = await printed(path, form, precision);
          expect(rows).toHaveLength(sample.length);
          rows.forEach(({ azimuth_deg, ra_hours }, i) => {
            const off_deg = Math.abs(azimuth_deg - (sample[i] ?? Number.NaN));
            expect(azimuth_deg).toBeLessThan(360);
            expect(ra_hours).toBeLessThan(24);
            expect(Math.min(off_deg, 360 - off_deg)).toBeLessThanOrEqual(0.5 * 10 ** -precision + 1e-12);
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  test("just below 360 degrees are 0 with the natural decimals", async () => {
    angles_deg = [359.99999999, 359.9999999, 0];
    for (const path of ["/v2/turn-rows", "/v2/turn-columns"])
      for (const form of FORMS) {
        const rows = await printed(path, form, 7);
        expect(
          rows.map(({ azimuth_deg }) => azimuth_deg),
          `${path} ${form}`,
        ).toEqual([0, 359.9999999, 0]);
      }
  });

  test("are declared as such wherever a route has one", () => {
    const missing = ROUTES.flatMap((route) =>
      [route.shape.row, route.shape.extra]
        .flatMap((node) => turnless(node, ""))
        .map((path) => `${route.path} ${path}`),
    );
    expect(missing).toEqual([]);
  });
});

const DIRECTIONS =
  /(^|_)azimuth_deg$|^ra_(deg|hours)$|^(gmst|gast|lmst|last)_hours$|^earth_rotation_angle_deg$|^(ecliptic|galactic)_lon_deg$|position_angle_deg$/;
/** Longitudes of these; those of places on the Earth run to 180 degrees either way. */
const CELESTIAL_LONGITUDE = /\.(ecliptic|galactic)(\.\w+)?\.lon_deg$/;

/** Paths of numbers that are directions by their name or their description, but not declared on a circle. */
function turnless(node: Node, prefix: string): string[] {
  if (node.kind === "array" || node.kind === "record") return turnless(node.item, prefix);
  if (node.kind !== "object") return [];
  return node.entries.flatMap(({ key, node: inner, facts: { description } }) => {
    const path = `${prefix}.${key}`;
    const isDirection =
      DIRECTIONS.test(key) || CELESTIAL_LONGITUDE.test(path) || /\b0 to 360\b/.test(description ?? "");
    const own = inner.kind === "number" && isDirection && inner.turn === null ? [path] : [];
    return [...own, ...turnless(inner, path)];
  });
}
