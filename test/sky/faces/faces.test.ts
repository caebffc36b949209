import { describe, expect, test } from "vitest";
import "../../../src/host/start-node.ts";
import { createEngine } from "../../../src/engine/engine.ts";
import { FACE_BODIES, type FaceBody, rotationSystems } from "../../../src/sky/faces/face-bodies.ts";
import { facesOf } from "../../../src/sky/faces/faces.ts";
import { librations } from "../../../src/sky/moon/libration.ts";
import { bodyRadii_km } from "../../../src/sky/positions/rotation.ts";
import { createSky } from "../../../src/sky/sky.ts";
import { columnsAt } from "../../../src/sky/time/tt-days.ts";
import { wrapPm180 } from "../../../src/solve/angle.ts";
import { valueAt as at } from "../../../src/solve/function.ts";

const sky = createSky(await createEngine());
/** Days from J2000.0 of an instant TT. */
const dayTt = (iso: string) => Date.parse(`${iso}Z`) / 86_400_000 - 10_957.5;
const instantsAt = (...days: number[]) => columnsAt(sky.models.deltaT, Float64Array.from(days));
const faceAt = (body: FaceBody, iso: string) => facesOf(sky, instantsAt(dayTt(iso)), null)(body);
const first = (column: Float64Array | null | undefined) => column?.[0] ?? Number.NaN;
const apart = (a: number, b: number) => Math.abs(wrapPm180(a - b));

describe("faces as others print them", () => {
  test("B0 and L0 of the Sun by JPL Horizons, 2013", () => {
    const printed: [string, number, number][] = [
      ["2013-01-01T00:00:00", -3.034687, 326.98997],
      ["2013-04-01T00:00:00", -6.543092, 221.440599],
      ["2013-07-01T00:00:00", 2.87303, 98.221806],
      ["2013-10-01T00:00:00", 6.719875, 322.226009],
    ];
    for (const [iso, b0, l0] of printed) {
      const { planetographic } = faceAt("sun", iso).sub_observer();
      expect(apart(first(planetographic.lat_deg), b0), iso).toBeLessThan(1e-6);
      expect(apart(first(planetographic.lon_deg), l0), iso).toBeLessThan(1e-6);
    }
  });

  test("every body but the Sun has a point under the Sun", () => {
    for (const body of FACE_BODIES)
      expect(faceAt(body, "2026-03-01T00:00:00").sub_solar() === null, body).toBe(body === "sun");
  });

  test("the Sun, Meeus, example 29.a, to the print", () => {
    const sun = faceAt("sun", "1992-10-13T00:00:00");
    expect(first(sun.pole_position_angle_deg())).toBeCloseTo(26.27, 2);
    expect(first(sun.sub_observer().planetographic.lat_deg)).toBeCloseTo(5.99, 2);
    expect(first(sun.sub_observer().planetographic.lon_deg)).toBeCloseTo(238.63, 2);
    // chapter 29: rotation 1699 begins on 1980 August 29.22 (example 29.b)
    expect(first(faceAt("sun", "1980-08-29T05:17:00").carrington_rotation())).toBeCloseTo(1699, 2);
  });

  test("Mars and Saturn, Meeus, examples 42.a and 45.a, whose constants are older", () => {
    const mars = faceAt("mars", "1992-11-09T00:00:59");
    expect(apart(first(mars.sub_observer().planetocentric.lat_deg), 12.44)).toBeLessThan(0.03);
    expect(apart(first(mars.sub_solar()?.planetocentric.lat_deg), -2.76)).toBeLessThan(0.03);
    expect(apart(first(mars.sub_observer().planetographic.lon_deg), 111.55)).toBeLessThan(0.26);
    expect(apart(first(mars.pole_position_angle_deg()), 347.64)).toBeLessThan(0.03);
    const saturn = faceAt("saturn", "1992-12-16T00:00:59");
    expect(apart(first(saturn.sub_observer().planetocentric.lat_deg), 16.442)).toBeLessThan(0.03);
    expect(apart(first(saturn.sub_solar()?.planetocentric.lat_deg), 14.679)).toBeLessThan(0.03);
    expect(apart(first(saturn.pole_position_angle_deg()), 6.741)).toBeLessThan(0.03);
    // his ring is 375.35 arcsec wide at 1 au, 136,117 km of radius
    const { major_arcsec, minor_arcsec } = saturn.ring_arcsec("a_outer");
    expect((first(major_arcsec) * 136_117) / 136_780).toBeCloseTo(35.87, 2);
    expect((first(minor_arcsec) * 136_117) / 136_780).toBeCloseTo(10.15, 2);
  });

  test("Jupiter's systems, Meeus, example 43.a, with his correction for phase", () => {
    const jupiter = faceAt("jupiter", "1992-12-16T00:00:59");
    const defect = first(jupiter.defect_arcsec()) / first(jupiter.equatorial_arcsec());
    // before an opposition he adds it
    const phase_deg = (180 / Math.PI) * defect;
    expect(apart(first(jupiter.central_meridian_deg("i")) + phase_deg, 268.06)).toBeLessThan(0.06);
    expect(apart(first(jupiter.central_meridian_deg("ii")) + phase_deg, 72.74)).toBeLessThan(0.06);
  });
});

describe("a face", () => {
  const days = Array.from({ length: 60 }, (_, i) => -109_000 + i * 3077.3);
  const instants = instantsAt(...days);
  const lisbon = { lat_deg: 38.72, lon_deg: -9.14, elevation_m: 100 };

  test("of the Moon is what libration says, from the Earth's centre and from a place", () => {
    for (const observer of [null, lisbon]) {
      const moon = facesOf(sky, instants, observer)("moon");
      const libration = librations(sky, instants, observer ?? undefined);
      const view = libration.topocentric ?? libration.geocentric;
      const { planetographic } = moon.sub_observer();
      const sub_solar = moon.sub_solar()?.planetographic;
      days.forEach((_, i) => {
        expect(apart(at(planetographic.lon_deg, i), at(view.sub_viewer.lon_deg, i))).toBeLessThan(1e-9);
        expect(apart(at(planetographic.lat_deg, i), at(view.sub_viewer.lat_deg, i))).toBeLessThan(1e-9);
        expect(
          apart(at(moon.pole_position_angle_deg(), i), at(view.axis_position_angle_deg, i)),
        ).toBeLessThan(1e-9);
        expect(apart(first(sub_solar?.lon_deg.subarray(i)), at(libration.sub_solar.lon_deg, i))).toBeLessThan(
          1e-9,
        );
      });
    }
  });

  test("from a place differs from the centre's by no more than the Earth's radius shows, and by something", () => {
    for (const body of FACE_BODIES) {
      const [here, centre] = [lisbon, null].map((observer) =>
        facesOf(sky, instants, observer)(body).sub_observer(),
      );
      const turns = days.map((_, i) =>
        apart(
          first(here?.planetocentric.lat_deg.subarray(i)),
          first(centre?.planetocentric.lat_deg.subarray(i)),
        ),
      );
      const largest = Math.max(...turns);
      expect(largest, body).toBeGreaterThan(1e-7);
      expect(largest, body).toBeLessThan(body === "moon" ? 1.1 : 0.02);
    }
  });

  test("turns: longitudes in a system grow with time, planetographic ones of all planets but the Sun's and the Moon's", () => {
    for (const body of FACE_BODIES) {
      const pair = facesOf(sky, instantsAt(3000, 3000.01), null)(body).sub_observer().planetographic.lon_deg;
      const grown = wrapPm180(at(pair, 1) - at(pair, 0));
      if (body === "sun" || body === "moon" || body === "pluto") expect(grown, body).toBeLessThan(0);
      else expect(grown, body).toBeGreaterThan(0);
    }
  });

  test("has its systems: III is the tables', and other bodies have none", () => {
    for (const body of FACE_BODIES) {
      const face = facesOf(sky, instants, null)(body);
      for (const system of ["i", "ii", "iii"] as const) {
        const has = rotationSystems(body).includes(system);
        expect(face.central_meridian_deg(system) !== null, `${body} ${system}`).toBe(has);
      }
    }
    const jupiter = facesOf(sky, instants, null)("jupiter");
    expect(jupiter.central_meridian_deg("iii")).toEqual(jupiter.sub_observer().planetographic.lon_deg);
  });

  test("is a spheroid's: latitudes of the normal lie farther from the equator, discs are flattened", () => {
    for (const body of FACE_BODIES) {
      const face = facesOf(sky, instants, null)(body);
      const [a_km, , b_km] = bodyRadii_km(body);
      const { planetographic, planetocentric } = face.sub_observer();
      days.forEach((_, i) => {
        const [graphic, centric] = [at(planetographic.lat_deg, i), at(planetocentric.lat_deg, i)];
        expect(Math.abs(graphic)).toBeGreaterThanOrEqual(Math.abs(centric));
        const [equatorial, polar] = [at(face.equatorial_arcsec(), i), at(face.polar_arcsec(), i)];
        expect(polar).toBeLessThanOrEqual(equatorial);
        expect(polar).toBeGreaterThanOrEqual((equatorial * b_km) / a_km - 1e-12);
        expect(first(face.defect_arcsec()?.subarray(i)) || 0).toBeGreaterThanOrEqual(0);
      });
    }
  });
});
