import { tableFromIPC } from "apache-arrow";
import { describe, expect, test } from "vitest";
import { LAST_HR, type Star, starByHr, starError_arcsec } from "../../../src/catalog/stars.ts";
import { isTargetError, parseTarget, type Target } from "../../../src/catalog/target.ts";
import type { Node } from "../../../src/contract/terms/node.ts";
import { accuracyReport, modelsUsed } from "../../../src/routes/astronomy/accuracy.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { POSITION_MODELS, STAR_MODELS } from "../../../src/routes/parts/position-models.ts";
import { call } from "../call.ts";

const JD_OF_YEAR = (year: number) => 2_451_544.5 + (year - 2000) * 365.2425;

function target(name: string): Target {
  const found = parseTarget(name);
  if (isTargetError(found)) throw new Error(name);
  return found;
}

describe("the accuracy that is stated", () => {
  test("is on file for every route that has instants or places, and none of its numbers is 0", () => {
    const report = accuracyReport();
    const numbersOf = (value: unknown): unknown[] =>
      typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersOf) : [value];
    for (const { path, accuracy } of ROUTES) {
      if (accuracy === null) continue;
      expect(report?.[accuracy], path).toBeDefined();
      for (const number of numbersOf(report?.[accuracy])) expect(number, path).not.toBe(0);
    }
  });

  test("is two milliarcseconds of DE440 at most, at both ends of the span", async () => {
    for (const at of ["1700-02-01", "2199-12-01"]) {
      const { json } = await call(`/v2/positions?body=uranus&at=${at}`);
      expect(json.meta.accuracy.reference).toContain("DE440");
      expect(json.meta.accuracy.position_arcsec).toBeLessThanOrEqual(0.002);
    }
  });

  test("is that of the half century, and of the worst of those that an answer spans", async () => {
    const of = async (request: string) =>
      (await call(`/v2/positions?body=moon&${request}`)).json.meta.accuracy;
    const [early, late, both] = [
      await of("at=1740-01-01"),
      await of("at=1760-01-01"),
      await of("start=1740-01-01&end=1760-01-01&step=100d"),
    ];
    expect(early).toMatchObject({ reference: "DE440", period: "1700-1750" });
    expect(late.period).toBe("1750-1800");
    expect(both.period).toBe("1700-1800");
    expect(both.position_arcsec).toBe(Math.max(early.position_arcsec, late.position_arcsec));
    // JPL's own Moons differ by more than this one from DE440
    expect(early.model_spread_arcsec).toBe(0.095);
  });

  test("is on file for rise and set, the Sun, twilight, the Moon, time and the apsides of planets", async () => {
    const place = "lat=51.5&lon=0&tz=UTC&at=2026-03-20";
    for (const request of [
      `/v2/rise-set?body=mars&${place}`,
      `/v2/sun?${place}`,
      `/v2/twilight?${place}`,
      `/v2/dark-window?${place}`,
      `/v2/moon?${place}`,
      "/v2/time?at=2026-03-20",
      "/v2/apsides?body=mars&at=2026-03-20&count=1",
      "/v2/separation?body1=mars&body2=moon&at=2026-03-20",
    ]) {
      const { accuracy } = (await call(request)).json.meta;
      expect(accuracy?.reference, request).toBeTypeOf("string");
    }
  });
});

describe("the models that are named", () => {
  test("are those of the bodies asked for", () => {
    const of = (models: Parameters<typeof modelsUsed>[0], ...names: string[]) =>
      modelsUsed(models, names.map(target));
    expect(of(STAR_MODELS, "mars")).not.toContain("hipparcos");
    expect(of(STAR_MODELS, "mars", "star:sirius")).toContain("hipparcos");
    expect(of(POSITION_MODELS, "uranus")).toContain("de440-residuals");
    expect(of(POSITION_MODELS)).toEqual([...POSITION_MODELS]);
  });
});

describe("stars of close pairs", () => {
  test("bear a warning with the size of their error: alpha Centauri, Castor, gamma Virginis, epsilon Bootis", async () => {
    for (const pair of [
      ["hr:5459", "hr:5460"],
      ["hr:2890", "hr:2891"],
      ["hr:4825", "hr:4826"],
      ["hr:5505", "hr:5506"],
    ]) {
      const [body1, body2] = pair;
      const { json } = await call(`/v2/separation?body1=${body1}&body2=${body2}&at=2026-01-01`);
      const messages = json.warnings.filter(({ code }: { code: string }) => code === "CATALOGUE_UNCERTAIN");
      expect(messages.length, pair.join(" ")).toBeGreaterThan(0);
      expect(messages[0].message).toMatch(/\d″/);
    }
    const { json } = await call("/v2/separation?body1=hr:5459&body2=star:vega&at=2026-01-01");
    expect(json.warnings[0].message).toMatch(/more than the \d+\.\d″ to its neighbour/);
    const clean = (await call("/v2/positions?body=star:vega&at=2026-01-01")).json;
    expect(clean.warnings).toEqual([]);
  });

  test("and the standard error of delta T is never printed as 0, whatever the precision", async () => {
    for (const at of ["1700-01-01", "1960-01-01", "1995-01-01", "2010-06-01", "2024-06-01", "2200-06-01"])
      for (const precision of ["", "&precision=0", "&precision=3", "&precision=12"]) {
        const { json } = await call(`/v2/time?at=${at}${precision}`);
        expect(json.data.delta_t.sigma_s, `${at}${precision}`).toBeGreaterThan(0);
      }
    for (const format of ["csv", "arrow"]) {
      const { body, bytes } = await call(`/v2/time?at=2010-06-01&precision=0&format=${format}`);
      const [header = "", line = ""] = body.split("\r\n");
      const printed =
        format === "csv"
          ? line.split(",")[header.split(",").indexOf("delta_t.sigma_s")]
          : tableFromIPC(bytes).getChild("delta_t.sigma_s")?.get(0);
      expect(Number(printed), format).toBeGreaterThan(0);
    }
    for (const { path, leaves } of ROUTES)
      for (const leaf of leaves)
        if (/(sigma|uncertainty)_/.test(leaf.path)) expect(errorsIn(path), leaf.path).toContain(leaf.path);
  });

  test("of all pairs of the catalogue that stand nearer than their errors are told so at each date", async () => {
    const pairs = confusedPairs();
    expect(pairs.length).toBeGreaterThan(150);
    for (const { hrs, year } of pairs) {
      const [body1, body2] = hrs.map((hr) => `hr:${hr}`);
      for (const request of [
        `/v2/separation?body1=${body1}&body2=${body2}`,
        `/v2/positions?bodies=${body1},${body2}`,
      ]) {
        const { json } = await call(`${request}&at=${year}-06-01`);
        const codes = json.warnings.map(({ code }: { code: string }) => code);
        expect(codes, `${request} ${year}`).toContain("CATALOGUE_UNCERTAIN");
      }
    }
  });
});

const MAS_PER_DEG = 3_600_000;
const WIDEST_DEG = 0.2;

/** A star's place on a date by proper motion alone: two hundredths of an arcsecond do not matter here. */
function placeOn({ astrometry: star }: Star, jd: number): { ra_deg: number; dec_deg: number } {
  const years = (jd - star.epoch_jd_tdb) / 365.25;
  const cosDec = Math.cos((star.dec_deg * Math.PI) / 180);
  return {
    ra_deg: star.ra_deg + (star.pm_ra_cosdec_mas_yr * years) / cosDec / MAS_PER_DEG,
    dec_deg: star.dec_deg + (star.pm_dec_mas_yr * years) / MAS_PER_DEG,
  };
}

/** Pairs that stand nearer than their catalogue errors together, with the year; found here without the product's own search. */
function confusedPairs(): { readonly hrs: readonly [number, number]; readonly year: number }[] {
  const stars = Array.from({ length: LAST_HR }, (_, i) => starByHr(i + 1)).flatMap((star) => star ?? []);
  stars.sort((a, b) => a.astrometry.dec_deg - b.astrometry.dec_deg);
  const error_deg = ({ accuracy, astrometry }: Star, jd: number) =>
    starError_arcsec(accuracy, astrometry.epoch_jd_tdb, jd) / 3600;
  return stars.flatMap((star, i) => {
    const near = stars
      .slice(i + 1, i + 100)
      .filter(({ astrometry }) => astrometry.dec_deg - star.astrometry.dec_deg < WIDEST_DEG);
    return near.flatMap((other) =>
      [1700, 2026, 2200].flatMap((year) => {
        const jd = JD_OF_YEAR(year);
        const [a, b] = [placeOn(star, jd), placeOn(other, jd)];
        const turn = ((b.ra_deg - a.ra_deg + 540) % 360) - 180;
        const apart = Math.hypot(turn * Math.cos((a.dec_deg * Math.PI) / 180), b.dec_deg - a.dec_deg);
        const isConfused = apart < error_deg(star, jd) + error_deg(other, jd);
        return isConfused ? [{ hrs: [star.hr, other.hr] as const, year }] : [];
      }),
    );
  });
}

/** The paths of a route's standard errors, which precision does not shorten. */
function errorsIn(path: string): string[] {
  const route = ROUTES.find((known) => known.path === path);
  const within = (node: Node, at: string): string[] => {
    if (node.kind === "number") return node.isError ? [at] : [];
    if (node.kind === "array" || node.kind === "record") return within(node.item, at);
    return node.kind === "object"
      ? node.entries.flatMap((entry) => within(entry.node, at === "" ? entry.key : `${at}.${entry.key}`))
      : [];
  };
  return route === undefined ? [] : within(route.shape.row, "");
}
