import { expect, it } from "vitest";
import { call } from "../../contract/call.ts";

/** The limits of a map beside the passages of places about them, which come from topocentric directions and know no shadow. */

/** 0.037 km; the limits were up to 0.11 km off before the light's way to each place was counted. */
const BAR_ARCSEC = 0.02;
const PLACES = 8;

interface Limit {
  readonly properties: { readonly side: string | null };
  readonly geometry: { readonly type: string; readonly coordinates: readonly unknown[] };
}

type Place = readonly [lon: number, lat: number];

function placesOf({ type, coordinates }: Limit["geometry"]): readonly Place[] {
  return (type === "MultiLineString" ? coordinates.flat() : coordinates) as readonly Place[];
}

it.each([
  ["star:antares", "2025-05-13T12:00Z"],
  ["star:antares", "1933-04-13T10:00Z"],
  ["star:spica", "2118-10-15T00:00Z"],
  ["venus", "2026-06-17T12:00Z"],
])("the occultation of %s after %s grazes the limb for who stands on a limit", async (target, at) => {
  const asked = `/v2/occultations?body=${target}&at=${at}&count=1`;
  const { body } = await call(`${asked}&format=geojson`);
  const features: readonly Limit[] = JSON.parse(body).features;
  const limits = features.filter(({ properties }) => properties.side != null);
  expect(limits.length).toBeGreaterThan(0);
  for (const { geometry } of limits) {
    const places = placesOf(geometry);
    for (let i = 0; i < PLACES; i++) {
      const [lon, lat] = places[Math.floor(((i + 0.5) * places.length) / PLACES)] ?? [0, 0];
      const { json } = await call(`${asked}&lat=${lat}&lon=${lon}`);
      const { depth_arcsec } = json.data.series[0].least;
      expect(Math.abs(depth_arcsec), `${lat}, ${lon}`).toBeLessThan(BAR_ARCSEC);
    }
  }
});
