import { describe, expect, it } from "vitest";
import {
  findStar,
  hrNumbers,
  LAST_HR,
  namedStars,
  nonStarByHr,
  type Star,
  starByHr,
  starError_arcsec,
} from "../../src/catalog/stars.ts";
import { J2000_JD } from "../../src/units/constants.ts";
import { goldenRows, separation_arcsec, sexagesimal } from "./golden.ts";

/** The printed digits: 1 µas in the golden rows, 5e-10 rad (21 µas) in the file that is read. */
const HIPPARCOS_TOLERANCE_ARCSEC = 5e-5;
const NON_STARS = [92, 95, 182, 1057, 1841, 2472, 2496, 3515, 3671, 6309, 6515, 7189, 7539, 8296];

function mustHave(star: Star | undefined): Star {
  if (star === undefined) throw new Error("no such star");
  return star;
}

/** Position carried to J2000.0 by proper motion alone: enough for arcseconds over nine years. */
function atJ2000(star: Star) {
  const { ra_deg, dec_deg, pm_ra_cosdec_mas_yr, pm_dec_mas_yr, epoch_jd_tdb } = star.astrometry;
  const years = (J2000_JD - epoch_jd_tdb) / 365.25;
  const cosDec = Math.cos((dec_deg * Math.PI) / 180);
  return {
    ra_deg: ra_deg + (pm_ra_cosdec_mas_yr * years) / cosDec / 3.6e6,
    dec_deg: dec_deg + (pm_dec_mas_yr * years) / 3.6e6,
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

describe("the named stars", () => {
  it("S2.5-2 are 80: 57 navigational stars, Polaris and 22 near the ecliptic", () => {
    expect(namedStars()).toHaveLength(80);
    const count = (set: string) => namedStars().filter((star) => star.set === set).length;
    expect([count("navigational"), count("polaris"), count("ecliptic")]).toEqual([57, 1, 22]);
    const numbers = namedStars().flatMap((star) => star.navigational_number ?? []);
    expect(numbers).toEqual(Array.from({ length: 57 }, (_, k) => k + 1));
  });

  it("have 80 different keys, HR and HIP numbers", () => {
    for (const property of ["key", "hr", "hip"] as const) {
      expect(new Set(namedStars().map((star) => star[property])).size).toBe(80);
    }
  });

  it("include the stars a navigator expects", () => {
    for (const name of [
      "Sirius",
      "Canopus",
      "Polaris",
      "Vega",
      "Acamar",
      "Zubenelgenubi",
      "Rigil Kentaurus",
    ]) {
      expect(findStar(name)?.name).toBe(name);
    }
  });

  it("are the same stars under their HR numbers, with the same astrometry", () => {
    for (const star of namedStars()) {
      const byNumber = mustHave(starByHr(star.hr));
      expect(byNumber.name).toBe(star.name);
      expect(byNumber.astrometry).toEqual(star.astrometry);
      expect(byNumber.hip).toBe(star.hip);
    }
  });

  it("agree with the Hipparcos catalogue of 1997, an independent reduction of the same mission", () => {
    const rows = goldenRows("stars-catalog.csv").filter((row) => findStar(row("name")) !== undefined);
    expect(rows.length).toBeGreaterThan(40);
    const offsets = rows.map((row) => {
      const star = mustHave(findStar(row("name")));
      expect(String(star.hip)).toBe(row("hip"));
      expect(Math.abs(star.v_mag - Number(row("vmag")))).toBeLessThan(0.011);
      return separation_arcsec(star.astrometry, {
        ra_deg: Number(row("ra_deg")),
        dec_deg: Number(row("dec_deg")),
      });
    });
    expect(median(offsets)).toBeLessThan(0.001);
    expect(Math.max(...offsets)).toBeLessThan(0.03);
  });

  it("have proper motions of 1997 within a few mas a year, but for α Centauri", () => {
    const differences = goldenRows("stars-catalog.csv").flatMap((row) => {
      const star = findStar(row("name"));
      if (star === undefined || star.name === "Rigil Kentaurus") return [];
      const { pm_ra_cosdec_mas_yr, pm_dec_mas_yr } = star.astrometry;
      return [
        Math.hypot(
          pm_ra_cosdec_mas_yr - Number(row("pmra_masyr")),
          pm_dec_mas_yr - Number(row("pmdec_masyr")),
        ),
      ];
    });
    expect(median(differences)).toBeLessThan(1);
    expect(Math.max(...differences)).toBeLessThan(20);
  });
});

describe("the Bright Star Catalogue", () => {
  it("has 9096 stars and 14 numbers that are not stars", () => {
    expect(hrNumbers()).toHaveLength(9096);
    const holes = Array.from({ length: LAST_HR }, (_, k) => k + 1).filter((hr) => !starByHr(hr));
    expect(holes).toEqual(NON_STARS);
    expect(NON_STARS.map((hr) => nonStarByHr(hr))).not.toContain(undefined);
    expect(nonStarByHr(182)).toBe("M 31");
    expect(nonStarByHr(1)).toBeUndefined();
  });

  it("begins at 1 and ends at 9110", () => {
    expect(starByHr(1)).toBeDefined();
    expect(starByHr(9110)).toBeDefined();
    for (const hr of [0, -1, 9111, 1.5, Number.NaN]) expect(starByHr(hr)).toBeUndefined();
  });

  it("holds each star under its number, only finite numbers in their ranges and no negative parallax", () => {
    const wrong = hrNumbers().filter((hr) => {
      const { hr: own, astrometry, v_mag, accuracy } = mustHave(starByHr(hr));
      const { ra_deg, dec_deg, parallax_mas } = astrometry;
      const areFinite = [...Object.values(astrometry), v_mag, accuracy.arcsec].every(Number.isFinite);
      const isInRange = ra_deg >= 0 && ra_deg < 360 && Math.abs(dec_deg) <= 90;
      return !(own === hr && areFinite && isInRange && parallax_mas >= 0 && accuracy.arcsec > 0);
    });
    expect(wrong).toEqual([]);
  });

  it("takes Hipparcos where there is a sound solution and says so where there is none", () => {
    const count = { hip2: 0, hip1: 0, bsc5: 0 };
    for (const hr of hrNumbers()) count[mustHave(starByHr(hr)).source] += 1;
    expect(count).toEqual({ hip2: 5079, hip1: 3611, bsc5: 406 });
    const fromBsc = mustHave(starByHr(5977));
    expect(fromBsc.source).toBe("bsc5");
    expect(fromBsc.accuracy.note).toContain("No usable Hipparcos solution");
    expect(fromBsc.astrometry.dec_deg).toBeCloseTo(-11.373, 3);
    expect(fromBsc.astrometry.epoch_jd_tdb).toBe(J2000_JD);
  });

  it("repeats the published Hipparcos-2 rows", () => {
    const rows = goldenRows("hipparcos-2-rows.tsv");
    expect(rows).toHaveLength(11);
    for (const row of rows) {
      const star = mustHave(starByHr(Number(row("hr"))));
      const published = { ra_deg: 15 * sexagesimal(row("ra_hms")), dec_deg: sexagesimal(row("dec_dms")) };
      expect(separation_arcsec(star.astrometry, published)).toBeLessThan(HIPPARCOS_TOLERANCE_ARCSEC);
      expect(star.hip).toBe(Number(row("hip")));
      expect(star.source).toBe("hip2");
      expect(star.astrometry).toMatchObject({
        pm_ra_cosdec_mas_yr: Number(row("pm_ra")),
        pm_dec_mas_yr: Number(row("pm_dec")),
        parallax_mas: Number(row("parallax_mas")),
        radial_velocity_km_s: Number(row("rv_km_s")),
        epoch_jd_tdb: 2448349.0625,
      });
    }
  });

  it("lies within a second of arc of the printed Yale positions: median 0.6″", () => {
    const offsets = goldenRows("bsc5-rows.tsv").flatMap((row) => {
      const star = mustHave(starByHr(Number(row("hr"))));
      expect(star.v_mag).toBe(Number(row("v_mag")));
      const printed = { ra_deg: 15 * sexagesimal(row("ra_hms")), dec_deg: sexagesimal(row("dec_dms")) };
      const offset_arcsec = separation_arcsec(atJ2000(star), printed);
      if (star.source === "bsc5") expect(offset_arcsec).toBeLessThan(0.01);
      return star.source === "bsc5" ? [] : [offset_arcsec];
    });
    expect(offsets.length).toBeGreaterThan(400);
    expect(median(offsets)).toBeGreaterThan(0.5);
    expect(median(offsets)).toBeLessThan(0.75);
    expect(offsets.filter((offset) => offset > 3).length / offsets.length).toBeLessThan(0.05);
  });
});

/** Orbit of α Centauri B about A: Pourbaix & Boffin 2016, A&A 586, A90. */
const ALPHA_CENTAURI = {
  period_y: 79.91,
  periastron_y: 1955.66,
  eccentricity: 0.524,
  axis_arcsec: 17.66,
  inclination_deg: 79.32,
  periastronArgument_deg: 232.3,
  node_deg: 204.85,
  /** Mass of B over that of the pair. */
  massRatio: 0.451,
};

/** Offset of B from A, east and north, in arcseconds, by the Thiele–Innes constants. */
function orbitOfB(year: number): [number, number] {
  const { period_y, periastron_y, eccentricity: e, axis_arcsec: a } = ALPHA_CENTAURI;
  const { inclination_deg, periastronArgument_deg, node_deg } = ALPHA_CENTAURI;
  const rad = (deg: number) => (deg * Math.PI) / 180;
  const mean = (2 * Math.PI * (year - periastron_y)) / period_y;
  let eccentric = mean;
  for (let k = 0; k < 60; k++) eccentric = mean + e * Math.sin(eccentric);
  const x = Math.cos(eccentric) - e;
  const y = Math.sqrt(1 - e * e) * Math.sin(eccentric);
  const [sw, cw] = [Math.sin(rad(periastronArgument_deg)), Math.cos(rad(periastronArgument_deg))];
  const [sn, cn] = [Math.sin(rad(node_deg)), Math.cos(rad(node_deg))];
  const ci = Math.cos(rad(inclination_deg));
  const east = x * (cw * sn + sw * cn * ci) + y * (-sw * sn + cw * cn * ci);
  const north = x * (cw * cn - sw * sn * ci) + y * (-sw * cn - cw * sn * ci);
  return [a * east, a * north];
}

describe("the stated accuracy", () => {
  it("of α Centauri is its orbit, because it moves by the motion of the barycentre", () => {
    for (const [hr, epoch_arcsec] of [
      [5459, 13.3],
      [5460, 16.2],
    ] as const) {
      const { astrometry, accuracy } = mustHave(starByHr(hr));
      expect(astrometry).toMatchObject({
        pm_ra_cosdec_mas_yr: -3620,
        pm_dec_mas_yr: 694,
        radial_velocity_km_s: -22.4,
      });
      expect(accuracy.epoch_arcsec).toBe(epoch_arcsec);
      expect(accuracy.note).toContain("barycentre");
    }
  });

  it("holds the place of α Centauri by the motion that a catalogue of 1997 has, to both ends of the calendar", () => {
    const [row] = goldenRows("stars-catalog.csv").filter((star) => star("name") === "Rigil Kentaurus");
    const { astrometry, accuracy } = mustHave(starByHr(5459));
    if (row === undefined) throw new Error("the reference has no Rigil Kentaurus");
    const apart_mas_yr = Math.hypot(
      astrometry.pm_ra_cosdec_mas_yr - Number(row("pmra_masyr")),
      astrometry.pm_dec_mas_yr - Number(row("pmdec_masyr")),
    );
    for (const year of [1700, 2200]) {
      const apart_arcsec = (apart_mas_yr * Math.abs(year - 1991.25)) / 1000;
      const jd = 2451545 + (year - 2000) * 365.25;
      expect(starError_arcsec(accuracy, astrometry.epoch_jd_tdb, jd)).toBeGreaterThan(apart_arcsec);
    }
  });

  it("of α Centauri is the widest excursion that the published orbit gives", () => {
    const atEpoch = orbitOfB(1991.25);
    const excursions = Array.from({ length: 5011 }, (_, k) => {
      const [east, north] = orbitOfB(1700 + k / 10);
      return Math.hypot(east - atEpoch[0], north - atEpoch[1]);
    });
    const widest_arcsec = Math.max(...excursions);
    expect(mustHave(starByHr(5459)).accuracy.epoch_arcsec).toBeCloseTo(
      ALPHA_CENTAURI.massRatio * widest_arcsec,
      0,
    );
    expect(mustHave(starByHr(5460)).accuracy.epoch_arcsec).toBeCloseTo(
      (1 - ALPHA_CENTAURI.massRatio) * widest_arcsec,
      0,
    );
  });

  it("of Sirius and Procyon shows that their proper motion holds part of an orbit", () => {
    for (const name of ["Sirius", "Procyon"]) {
      const { accuracy } = mustHave(findStar(name));
      expect(accuracy.note).toContain("Double star");
      expect(accuracy.arcsec).toBeGreaterThan(3);
      expect(accuracy.arcsec).toBeLessThan(8);
    }
  });

  it("grows with the distance from the epoch and covers 1700–2200", () => {
    const { accuracy, astrometry } = mustHave(findStar("Vega"));
    const epoch_jd = astrometry.epoch_jd_tdb;
    expect(starError_arcsec(accuracy, epoch_jd, epoch_jd)).toBe(accuracy.epoch_arcsec);
    expect(starError_arcsec(accuracy, epoch_jd, epoch_jd + 36525)).toBeCloseTo(
      accuracy.epoch_arcsec + accuracy.arcsec_per_cy,
      12,
    );
    expect(starError_arcsec(accuracy, epoch_jd, 2341972.5)).toBeLessThanOrEqual(accuracy.arcsec);
    expect(accuracy.arcsec).toBeLessThan(0.4);
  });

  it("covers the differences between the two reductions of Hipparcos", () => {
    for (const row of goldenRows("stars-catalog.csv")) {
      const star = findStar(row("name"));
      if (star === undefined || star.name === "Rigil Kentaurus") continue;
      const { pm_ra_cosdec_mas_yr, pm_dec_mas_yr } = star.astrometry;
      const difference_mas_yr = Math.hypot(
        pm_ra_cosdec_mas_yr - Number(row("pmra_masyr")),
        pm_dec_mas_yr - Number(row("pmdec_masyr")),
      );
      expect(difference_mas_yr / 10, star.name).toBeLessThanOrEqual(star.accuracy.arcsec_per_cy + 0.005);
    }
  });
});
