import { geoOrthographic } from "d3-geo";
import { expect, it } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { rimPath } from "../../../src/site/explorer/eclipse/moving-shadow.ts";
import {
  axisSpot,
  type Cone,
  passageOver,
  rimSpot,
  type Spot,
  shadowFrom,
} from "../../../src/site/explorer/eclipse/shadow.ts";
import { onBall } from "../../../src/site/explorer/touch/globe.ts";
import { type EclipseAnswer, shadowOver } from "../../../src/site/gallery/eclipse-answer.ts";
import { call } from "../../contract/call.ts";

/** The shadow that moves in pages stands where the routes have it. */

// total, hybrid, annular along the pole, partial
const ECLIPSES = ["2027-08-02", "2031-11-14", "2021-06-10", "2029-12-05"];

const RAD = Math.PI / 180;

function apart_km(one: Spot, other: Spot): number {
  const vector = ({ lat_deg, lon_deg }: Spot) => {
    const flat = Math.cos(lat_deg * RAD);
    return [flat * Math.cos(lon_deg * RAD), flat * Math.sin(lon_deg * RAD), Math.sin(lat_deg * RAD)];
  };
  const [a, b] = [vector(one), vector(other)];
  return 6378 * 2 * Math.asin(Math.min(1, Math.hypot(...a.map((value, i) => value - (b[i] ?? 0))) / 2));
}

async function overOf(date: string) {
  const { body } = await call(`/v2/eclipses?kind=solar&at=${date}&count=1&verbosity=full`);
  const [row] = (JSON.parse(body) as EclipseAnswer).data.series;
  const over = row === undefined ? null : shadowOver(row, "UTC", null);
  if (row === undefined || over === null) throw new Error(`no eclipse on ${date}`);
  return { row, over };
}

it.each(ECLIPSES)("outlines and middle of %s are those of the maps", async (date) => {
  const { over } = await overOf(date);
  const span_ms = over.to_ms - over.from_ms;
  const times = [0.1, 0.35, 0.5, 0.8].map((share) => new Date(over.from_ms + share * span_ms).toISOString());
  const { body } = await call(
    `/v2/eclipses?kind=solar&at=${date}&count=1&format=geojson&geometry=outline&tolerance_km=1&outline_at=${times}`,
    { plan: PLANS.operator },
  );
  let compared = 0;
  for (const { properties, geometry } of JSON.parse(body).features) {
    const shadow = shadowFrom(over.elements, Date.parse(properties.instant));
    const cone: Cone = properties.shadow;
    const rings: Spot[][] = (
      geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates
    ).flatMap((polygon: [number, number][][]) =>
      polygon.map((ring) => ring.map(([lon_deg, lat_deg]) => ({ lon_deg, lat_deg }))),
    );
    const vertices = rings.flat();
    for (let direction = 0; direction < 6; direction += 0.5) {
      const spot = rimSpot(shadow, cone, direction);
      if (spot === null) continue;
      const near_km = Math.min(...vertices.map((vertex) => apart_km(vertex, spot)));
      const chord_km = Math.min(
        ...vertices.slice(1).map((end, i) => offChord_km(spot, vertices[i] ?? end, end)),
      );
      expect(Math.min(near_km, chord_km), `${cone} ${properties.instant} ${direction}`).toBeLessThan(3);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(10);
});

/** How far a spot is off the chord between two, as flat as they are near to each other. */
function offChord_km(spot: Spot, start: Spot, end: Spot): number {
  const [a, b, c] = [apart_km(start, spot), apart_km(spot, end), apart_km(start, end)];
  if (c === 0 || a > c || b > c || c > 500) return Number.POSITIVE_INFINITY;
  const half = (a + b + c) / 2;
  return (2 * Math.sqrt(Math.max(0, half * (half - a) * (half - b) * (half - c)))) / c;
}

it.each(ECLIPSES)("what a place has of %s is what the route gives", async (date) => {
  const { row, over } = await overOf(date);
  const { lat_deg: lat, lon_deg: lon } = over.place;
  for (const [north, east] of [
    [0, 0],
    [0.7, 0],
    [-9, 14],
    [20, -30],
    [-30, 40],
  ] as const) {
    const spot = {
      lat_deg: Math.max(-89, Math.min(89, lat + north)),
      lon_deg: ((lon + east + 540) % 360) - 180,
    };
    const { body } = await call(
      `/v2/eclipses?kind=solar&at=${date}&count=1&lat=${spot.lat_deg}&lon=${spot.lon_deg}`,
    );
    const local = (JSON.parse(body) as EclipseAnswer).data.series[0]?.local;
    const own = passageOver(over.elements, over, spot);
    expect(own !== null, `${spot.lat_deg} ${spot.lon_deg}`).toBe(local?.visible);
    if (own === null || local?.maximum == null) continue;
    expect(own.cover.magnitude).toBeCloseTo(local.magnitude ?? Number.NaN, 3);
    // the route takes the least angle between Sun and Moon, the page the deepest cover
    expect(Math.abs(own.unix_ms - Date.parse(local.maximum.instant))).toBeLessThan(10_000);
    expect(own.lasts_s).toBeCloseTo(local.central_duration_s ?? 0, 0);
    expect(own.cover.kind).toBe(local.kind);
  }
  const { greatest } = row;
  const axis = axisSpot(shadowFrom(over.elements, over.greatest_ms));
  if (row.kind !== "partial" && greatest !== null && axis !== null)
    expect(apart_km(axis, greatest)).toBeLessThan(0.5);
});

it("a ball has places where its maker drew them, and ends a rim where the Earth does", async () => {
  const [lat, lon, x, y, radius] = [28.05, 23.9, 370, 414, 356] as const;
  const theirs = geoOrthographic().rotate([-lon, -lat]).translate([x, y]).scale(radius);
  for (const place of [
    { lat_deg: 36.72, lon_deg: -4.42 },
    { lat_deg: -20, lon_deg: 60 },
  ]) {
    const own = onBall(`${lat} ${lon} ${x} ${y} ${radius}`, place);
    const [their_x = 0, their_y = 0] = theirs([place.lon_deg, place.lat_deg]) ?? [];
    expect(own?.[0]).toBeCloseTo(their_x, 6);
    expect(own?.[1]).toBeCloseTo(their_y, 6);
  }
  expect(onBall(`${lat} ${lon} ${x} ${y} ${radius}`, { lat_deg: -60, lon_deg: -170 })).toBeNull();
  const { over } = await overOf("2027-08-02");
  const path = (unix_ms: number, cone: Cone) =>
    rimPath(shadowFrom(over.elements, unix_ms), cone, (spot) => [spot.lon_deg, spot.lat_deg]);
  expect(path(over.greatest_ms, "umbra")).toMatch(/^M[^M]*Z$/);
  expect(path(over.from_ms + 600_000, "umbra")).toBe("");
  expect(path(over.from_ms + 600_000, "penumbra")).toMatch(/^M[^MZ]*$/);
});
