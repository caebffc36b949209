import { expect, it } from "vitest";
import "../../../src/host/start-node.ts";
import { createEngine } from "../../../src/engine/engine.ts";
import { curveScope } from "../../../src/sky/eclipses/curves/eclipse-curves.ts";
import { placesInPath } from "../../../src/sky/eclipses/curves/places-in-path.ts";
import { umbraPath } from "../../../src/sky/eclipses/curves/umbra-path.ts";
import { solarEclipses } from "../../../src/sky/eclipses/solar.ts";
import { solarLocals } from "../../../src/sky/eclipses/solar-local.ts";
import { createSky } from "../../../src/sky/sky.ts";

const sky = createSky(await createEngine());

/** Degrees of latitude off the limits of a path. */
const OFF_DEG = [-4, -1, -0.3, -0.02, 0.02, 0.3, 1, 4];
const MOST_VERTICES = 25;

// over Africa, along the pole, over the date line, hybrid, and one whose axis misses the Earth
it.each(["2027-08-02", "2033-03-30", "2028-07-22", "2031-11-14", "2043-04-09"])(
  "of places about the path of %s those are found that see it whole, each computed for itself",
  (date) => {
    const day = (Date.parse(`${date}T00:00Z`) - Date.UTC(2000, 0, 1, 12)) / 86_400_000;
    const [eclipse] = solarEclipses(sky, { start_day: day - 1, end_day: day + 2 });
    if (eclipse === undefined) throw new Error(`no eclipse on ${date}`);
    const rim = umbraPath(curveScope(eclipse.elements, 5)).rings.flat();
    const places = rim
      .filter((_, i) => i % Math.ceil(rim.length / MOST_VERTICES) === 0)
      .flatMap(({ lat_deg, lon_deg }) => OFF_DEG.map((off_deg) => ({ lat_deg: lat_deg + off_deg, lon_deg })))
      .filter(({ lat_deg }) => Math.abs(lat_deg) < 90);
    const whole = places.flatMap((place, index) => {
      const [local] = solarLocals(sky, { ...place, elevation_m: 0 }, [eclipse]);
      return local?.visible === true && local.central_duration_s !== null ? [index] : [];
    });
    const list = {
      latitudes_deg: Float64Array.from(places, ({ lat_deg }) => lat_deg),
      longitudes_deg: Float64Array.from(places, ({ lon_deg }) => lon_deg),
    };
    expect(placesInPath(sky, eclipse, list, places.length).map(({ index }) => index)).toEqual(whole);
    expect(placesInPath(sky, eclipse, list, 3).map(({ index }) => index)).toEqual(whole.slice(0, 3));
    expect(whole.length).toBeGreaterThan(places.length / 10);
    expect(whole.length).toBeLessThan(places.length);
  },
);
