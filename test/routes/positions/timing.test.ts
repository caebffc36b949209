import { describe, expect, test } from "vitest";
import { AU_KM, LIGHT_KM_S } from "../../../src/units/constants.ts";
import { type Any, get, position, refusal } from "./ask.ts";

const PLACE = "lat=-30.169&lon=-70.804&elevation_m=2207";
const FIXED = "body=radec:19.475,43.9,j2000&timing=true";

async function timing(query: string): Promise<Any> {
  return (await position(query)).timing;
}

/** Unit vector of right ascension in hours and declination in degrees. */
function towards(ra_hours: number, dec_deg: number): readonly number[] {
  const [ra, dec] = [(ra_hours * Math.PI) / 12, (dec_deg * Math.PI) / 180];
  return [Math.cos(dec) * Math.cos(ra), Math.cos(dec) * Math.sin(ra), Math.sin(dec)];
}

describe("times at the barycentre", () => {
  test.each([
    "1973-05-02T01:02:03Z",
    "2016-12-31T23:59:59Z",
    "2017-01-01T00:00:00Z",
    "2026-11-20T03:14:15.926Z",
  ])("follow from the Sun's and the Earth's vectors of the same answer, %s", async (at) => {
    const { json } = await get(
      `bodies=radec:19.475,43.9,j2000,sun&timing=true&at=${at}&vectors=geocentric,barycentric&precision=12`,
    );
    const [star, sun] = json.data.positions;
    const k = towards(19.475, 43.9);
    const [own, geocentric] = [sun.vectors.barycentric, sun.vectors.geocentric];
    const earth = [own.x_au - geocentric.x_au, own.y_au - geocentric.y_au, own.z_au - geocentric.z_au];
    const from_sun = [-geocentric.x_au, -geocentric.y_au, -geocentric.z_au];
    const along = (vector: readonly number[]) =>
      (vector.reduce((sum, part, axis) => sum + part * (k[axis] ?? 0), 0) * AU_KM) / LIGHT_KM_S;
    expect(star.timing.barycentric_light_travel_s).toBeCloseTo(along(earth), 6);
    expect(star.timing.heliocentric_light_travel_s).toBeCloseTo(along(from_sun), 6);
    expect(star.timing.parallax_term_s).toBe(0);
    expect(star.timing.bjd_tdb_minus_jd_utc_s).toBeCloseTo(
      star.timing.tdb_minus_utc_s + star.timing.barycentric_light_travel_s,
      6,
    );
    expect(sun.timing.status).toBe("near");
    expect(Object.values(sun.timing).filter((value) => value !== null)).toEqual(["near"]);
  });

  test("the leap second lies in TDB - UTC", async () => {
    const before = await timing(`${FIXED}&at=2016-12-31T23:59:59Z`);
    const after = await timing(`${FIXED}&at=2017-01-01T00:00:00Z`);
    expect(after.tdb_minus_utc_s - before.tdb_minus_utc_s).toBeCloseTo(1, 6);
  });

  test("two opposite directions have opposite light travel and nearly opposite velocities", async () => {
    const at = `at=2026-11-20&${PLACE}&timing=true&precision=12`;
    const one = await timing(`body=radec:3,20,j2000&${at}`);
    const other = await timing(`body=radec:15,-20,j2000&${at}`);
    expect(one.barycentric_light_travel_s + other.barycentric_light_travel_s).toBeCloseTo(0, 9);
    const sum = one.radial_velocity_correction_z + other.radial_velocity_correction_z;
    // β² and the potentials of Sun and Earth
    expect(sum).toBeGreaterThan(2e-8);
    expect(sum).toBeLessThan(4e-8);
  });

  test("a star has its parallax term, and its own motion in the velocity", async () => {
    const star = await timing(`body=hr:5340&timing=true&at=2026-11-20&${PLACE}`);
    expect(star.status).toBe("far");
    expect(star.parallax_term_s).toBeLessThan(0);
    expect(star.parallax_term_s).toBeGreaterThan(-0.5 * 499.1 * (0.0888 / 206_265) * 1.04);
  });

  test("the place moves times by no more than the Earth's radius, and the origin says which", async () => {
    const { json: here } = await get(`${FIXED}&at=2026-11-20&${PLACE}`);
    const { json: centre } = await get(`${FIXED}&at=2026-11-20`);
    const [a, b] = [here.data.positions[0].timing, centre.data.positions[0].timing];
    const moved_s = Math.abs(a.barycentric_light_travel_s - b.barycentric_light_travel_s);
    expect(moved_s).toBeGreaterThan(1e-5);
    expect(moved_s).toBeLessThan(6381 / LIGHT_KM_S);
    expect([here.meta.origins.timing, centre.meta.origins.timing]).toEqual(["topocentric", "geocentric"]);
    expect(here.meta.models).toContain("barycentre");
    expect(here.meta.accuracy.light_travel_us).toBeLessThan(20);
    expect(here.meta.accuracy.velocity_cm_s).toBeLessThan(0.5);
  });

  test("a stream states how far times can be off over all its days, as the answer at once does", async () => {
    const range = `${FIXED}&start=1973-01-01&end=2026-01-01&step=60d&${PLACE}&format=arrow`;
    const stated = async (query: string) => /"velocity_cm_s":([\d.]+)/.exec((await get(query)).body)?.[1];
    expect(Number(await stated(range))).toBeGreaterThanOrEqual(0.19);
    expect(await stated(`${range}&stream=true`)).toBe(await stated(range));
  });

  test("what has no times is refused alone, and told within a list", async () => {
    expect(await refusal("body=mars&timing=true")).toEqual([400, "UNSUPPORTED_TARGET", "bodies"]);
    expect(await refusal("body=radec:3,20&timing=true")).toEqual([400, "UNSUPPORTED_TARGET", "bodies"]);
    expect(await refusal("body=mars&frame=heliocentric&timing=true")).toEqual([
      400,
      "CONFLICTING_PARAMETERS",
      "timing",
    ]);
    const { json } = await get("bodies=radec:3,20,star:sirius,moon&timing=true&at=2026-11-20");
    expect(json.data.positions.map((one: Any) => one.timing.status)).toEqual(["of_date", "far", "near"]);
  });
});

describe("the Earth's orientation as the caller has it", () => {
  const AT = "at=2026-11-20T10:00Z";

  test("the service's own UT1 sent back changes nothing but the echo and the warning", async () => {
    const { json: own } = await get(`${AT}&body=moon&${PLACE}&verbosity=full&precision=12&rates=true`);
    const ut1 = await (await import("../../contract/call.ts")).call(`/v2/time?${AT}&precision=12`);
    const dut1_s = ut1.json.data.ut1_minus_utc_s;
    const { json: sent } = await get(
      `${AT}&body=moon&${PLACE}&verbosity=full&precision=12&rates=true&dut1_s=${dut1_s}`,
    );
    expect(sent.query.dut1_s).toBe(dut1_s);
    expect(sent.warnings.map((warning: Any) => warning.code)).toEqual(["EARTH_ORIENTATION_GIVEN"]);
    for (const block of ["horizontal", "topocentric"])
      for (const [name, value] of Object.entries(own.data.positions[0][block]))
        if (typeof value === "number") expect(sent.data.positions[0][block][name]).toBeCloseTo(value, 9);
  });

  test("a second of UT1 turns the sky by 15 arcseconds, the pole moves it by no more than its own size", async () => {
    const query = `${AT}&body=star:sirius&${PLACE}&frames=all&precision=12`;
    const hour = async (more: string) => (await position(query + more)).topocentric.hour_angle_deg;
    expect((await hour("&dut1_s=1")) - (await hour("&dut1_s=0"))).toBeCloseTo(15.041 / 3600, 6);
    const still = (await position(query)).horizontal;
    const moved = (await position(`${query}&xp_arcsec=0.3&yp_arcsec=-0.4`)).horizontal;
    const off_arcsec = 3600 * Math.abs(moved.altitude_geometric_deg - still.altitude_geometric_deg);
    expect(off_arcsec).toBeGreaterThan(0.001);
    expect(off_arcsec).toBeLessThan(0.5);
  });

  test("a face turns by the pole as by a place moved so far", async () => {
    const face = async (query: string) =>
      (await position(`${AT}&body=moon&physical=true&precision=12&${query}`)).physical.sub_observer
        .planetocentric;
    const [lat, lon, xp, yp] = [-30, 50, 3, -4];
    const [cos, sin] = [Math.cos((lon * Math.PI) / 180), Math.sin((lon * Math.PI) / 180)];
    const moved_lat = lat + (xp * cos - yp * sin) / 3600;
    const moved_lon = lon + ((xp * sin + yp * cos) * Math.tan((lat * Math.PI) / 180)) / 3600;
    const still = await face(`lat=${lat}&lon=${lon}`);
    const own = await face(`lat=${lat}&lon=${lon}&xp_arcsec=${xp}&yp_arcsec=${yp}`);
    const moved = await face(`lat=${moved_lat}&lon=${moved_lon}`);
    for (const name of ["lon_deg", "lat_deg"]) {
      expect(Math.abs(own[name] - moved[name])).toBeLessThan(1e-7);
      expect(Math.abs(own[name] - still[name])).toBeGreaterThan(1e-6);
    }
  });

  test("earth_fixed is the geocentric vector turned: of the same length, and back again", async () => {
    const { json } = await get(
      `${AT}&bodies=sun,moon,neptune&vectors=geocentric,earth_fixed&dut1_s=0.1&xp_arcsec=0.2&yp_arcsec=0.3&precision=12`,
    );
    for (const { vectors } of json.data.positions) {
      const [a, b] = [vectors.geocentric, vectors.earth_fixed];
      const length = (v: Any) => Math.hypot(v.x_km, v.y_km, v.z_km);
      expect(length(b) / length(a)).toBeCloseTo(1, 12);
      const still = a.x_km * a.vx_km_s + a.y_km * a.vy_km_s + a.z_km * a.vz_km_s;
      const turning = b.x_km * b.vx_km_s + b.y_km * b.vy_km_s + b.z_km * b.vz_km_s;
      expect((turning - still) / length(a)).toBeCloseTo(0, 6);
    }
  });

  test("before 1972, and beyond the bounds, it is refused", async () => {
    expect(await refusal("body=moon&at=1971-12-31&dut1_s=0.1")).toEqual([
      400,
      "PARAMETER_OUT_OF_RANGE",
      "dut1_s",
    ]);
    expect(await refusal("body=moon&at=2026-01-01&dut1_s=901")).toEqual([
      400,
      "PARAMETER_OUT_OF_RANGE",
      "dut1_s",
    ]);
    expect(await refusal("body=moon&at=2026-01-01&yp_arcsec=5.1")).toEqual([
      400,
      "PARAMETER_OUT_OF_RANGE",
      "yp_arcsec",
    ]);
    expect(
      (await refusal("body=moon&start=2026-01-01&end=2026-02-01&vectors=earth_fixed&format=bsp"))[1],
    ).toBe("CONFLICTING_PARAMETERS");
  });

  test("the rate of distance is the difference of distances", async () => {
    const distance = async (at: string) =>
      (await position(`at=${at}&body=moon&${PLACE}&frames=all&precision=12`)).topocentric.distance_au * AU_KM;
    const rate = (await position(`${AT}&body=moon&${PLACE}&rates=true`)).rates.distance_km_s;
    const by = ((await distance("2026-11-20T10:00:10Z")) - (await distance("2026-11-20T09:59:50Z"))) / 20;
    expect(rate).toBeCloseTo(by, 5);
    expect((await position(`${AT}&body=star:sirius&rates=true`)).rates.distance_km_s).toBeNull();
  });
});
