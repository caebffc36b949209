import { check } from "@placemarkio/check-geojson";
import type { Feature, FeatureCollection, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { call } from "../../contract/call.ts";
import { seededRandom } from "../../samples/random.ts";

/** format=geojson of transits: the six regions against what places see, and the rules of the format. */

/** Mercury in November and May, Venus in June and December. */
const TRANSITS = [
  "body=mercury&at=2026-11-20",
  "body=mercury&at=2016-01-01",
  "body=venus&at=2012-01-01",
  "body=venus&at=2100-01-01",
];

async function mapOf(query: string): Promise<FeatureCollection> {
  const { status, body } = await call(`/v2/transits?${query}&count=1&format=geojson`);
  expect(status, body.slice(0, 300)).toBe(200);
  return check(body) as FeatureCollection;
}

function ringsOf({ geometry }: Feature): Position[][] {
  if (geometry.type === "Polygon") return geometry.coordinates;
  return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [];
}

/** By the rays that a place sends east. */
function isWithin(rings: readonly (readonly Position[])[], x: number, y: number): boolean {
  const crossings = rings.flatMap((ring) =>
    ring.slice(1).filter(([x1 = 0, y1 = 0], i) => {
      const [x0 = 0, y0 = 0] = ring[i] ?? [];
      return y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0);
    }),
  );
  return crossings.length % 2 === 1;
}

/** The Sun's altitudes over a place from its first contact to its last. */
async function altitudesOf(query: string, lat: number, lon: number): Promise<number[]> {
  const { json } = await call(`/v2/transits?${query}&count=1&lat=${lat}&lon=${lon}`);
  const { I, IV } = json.data.series[0].local.contacts;
  const [start, end] = [Date.parse(I.instant), Date.parse(IV.instant)];
  const instants = Array.from({ length: 24 }, (_, i) =>
    new Date(start + ((end - start) * i) / 23).toISOString(),
  );
  const { json: way } = await call(
    `/v2/positions?body=sun&at=${instants.join(",")}&lat=${lat}&lon=${lon}&fields=horizontal.altitude_geometric_deg`,
  );
  // biome-ignore lint/suspicious/noExplicitAny: rows of an answer
  return way.data.series.map((row: any) => row.positions[0].horizontal.altitude_geometric_deg);
}

/** Degrees from the horizon within which a place is on the line. */
const ON_LINE_DEG = 0.1;

describe.each(TRANSITS)("the regions of %s", (query) => {
  it("are six that cover the Earth once, right-handed, with the two horizon lines", async () => {
    const { features } = await mapOf(query);
    expect(features.map(({ properties }) => properties?.["seen"] ?? properties?.["contact"])).toEqual([
      "whole",
      "ingress",
      "egress",
      "ends",
      "middle",
      "none",
      "I",
      "IV",
    ]);
    const random = seededRandom(36);
    for (let i = 0; i < 400; i++) {
      const [x, y] = [random() * 360 - 180, random() * 180 - 90];
      expect(
        features.filter((feature) => isWithin(ringsOf(feature), x, y)),
        `${x},${y}`,
      ).toHaveLength(1);
    }
  });

  it("say what places see by their own contacts", async () => {
    const { features } = await mapOf(query);
    const random = seededRandom(37);
    let held = 0;
    for (let i = 0; i < 12; i++) {
      const [lon, lat] = [Math.round(random() * 3600 - 1800) / 10, Math.round(random() * 1700 - 850) / 10];
      const heights = await altitudesOf(query, lat, lon);
      const [first = 0, last = 0] = [heights[0], heights.at(-1)];
      const [least, most] = [Math.min(...heights), Math.max(...heights)];
      if ([first, last, least, most].some((height) => Math.abs(height) < ON_LINE_DEG)) continue;
      const seen =
        first > 0 && last > 0
          ? least > 0
            ? "whole"
            : "ends"
          : first > 0
            ? "ingress"
            : last > 0
              ? "egress"
              : most > 0
                ? "middle"
                : "none";
      const [region] = features.filter((feature) => isWithin(ringsOf(feature), lon, lat));
      expect(region?.properties?.["seen"], `${lat},${lon}`).toBe(seen);
      held++;
    }
    expect(held).toBeGreaterThan(8);
  });
});

it("the horizon lines have the Sun's centre in the horizon at the contact of the place", async () => {
  const query = "body=venus&at=2012-01-01";
  const { features } = await mapOf(query);
  for (const { properties, geometry } of features) {
    if (geometry.type !== "MultiLineString") continue;
    for (const [lon = 0, lat = 0] of geometry.coordinates.flat().filter((_, i) => i % 90 === 5)) {
      const { json } = await call(`/v2/transits?${query}&count=1&lat=${lat}&lon=${lon}`);
      const { instant } = json.data.series[0].local.contacts[String(properties?.["contact"])] as {
        instant: string;
      };
      const { json: sun } = await call(`/v2/positions?body=sun&at=${instant}&lat=${lat}&lon=${lon}`);
      const { altitude_geometric_deg } = sun.data.positions[0].horizontal;
      expect(Math.abs(altitude_geometric_deg)).toBeLessThan(0.0001);
    }
  }
});

it("a transit that grazes the Sun for some places has no regions, and says so; too many are refused", async () => {
  const { body } = await call("/v2/transits?body=mercury&at=1937-01-01&count=1&format=geojson");
  const map = JSON.parse(body);
  expect(map.features).toEqual([]);
  expect(map.reason).toMatch(/none of the curves/);
  const { status, json: refused } = await call("/v2/transits?at=1700-01-01&count=26&format=geojson");
  expect([status, refused.code]).toEqual([400, "ROW_LIMIT_EXCEEDED"]);
});
