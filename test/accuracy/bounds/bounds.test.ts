import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readRows } from "../../../src/host/tsv.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { REDUCTION_ARCSEC } from "../../../src/sky/bounds/place-error.ts";
import type { GalileanMoon } from "../../../src/sky/jupiter-moons/l12-tables.ts";
import { moonBound_km } from "../../../src/sky/jupiter-moons/moon-errors.ts";
import { CONTEXT, call } from "../../contract/call.ts";
import { GALILEAN_SUBJECTS } from "../planets/galilean-tables.ts";
import { goldenReference } from "../sources.ts";
import { heldRows } from "./outside.ts";
import { TRUTH_TABLES, type TruthTable } from "./truth-rows.ts";

const SAMPLE = fileURLToPath(new URL("../../golden/bounds", import.meta.url));

describe("bounds against DE440", () => {
  for (const table of Object.keys(TRUTH_TABLES) as TruthTable[])
    test(`hold in every row drawn of ${table}`, async () => {
      const held = await heldRows(SAMPLE, table);
      expect(held.length).toBeGreaterThan(20);
      expect(held.filter(({ error, bound }) => !(error <= bound))).toEqual([]);
      // a bound that nothing comes near says nothing; instants of most tables are printed more coarsely than they are bounded
      if (table === "positions" || table === "topocentric")
        expect(Math.max(...held.map(({ error, bound }) => error / bound))).toBeGreaterThan(0.1);
    });
});

/** Answers about nothing that has a place, or about what no reference measures. */
const ABOUT_THE_SERVICE = /^\/v2(\/(conventions|enums|attribution|places))?$/;
/** Its numbers are of the air and the eye. */
const OF_THE_AIR = ["/v2/sky-quality"];

describe("what routes state", () => {
  const routes = ROUTES.filter(
    ({ path, formats }) =>
      formats.includes("json") && !ABOUT_THE_SERVICE.test(path) && !OF_THE_AIR.includes(path),
  );

  for (const { path, examples, rowSchema } of routes)
    test(`${path}: every example states what it rests on, and rows agree with meta`, async () => {
      for (const example of examples) {
        const { json, status } = await call(example.replace(/&format=\w+/, ""));
        expect(status, example).toBe(200);
        const { accuracy } = json.meta;
        expect(accuracy, example).not.toBeNull();
        const rows: Record<string, unknown>[] = json.data.series ?? [json.data];
        const stated = rows.flatMap((row) => {
          const own = row["accuracy"] as Readonly<Record<string, number>> | null | undefined;
          return own === null || own === undefined ? [] : [own];
        });
        for (const member of ["instant_s", "ephemeris_s", "clock_s", "model_spread_s"]) {
          if (!("accuracy" in rowSchema.shape) || stated.length === 0) continue;
          expect(accuracy[member], `${example} ${member}`).toBe(
            Math.max(...stated.map((one) => one[member] ?? Number.NaN)),
          );
        }
        if (accuracy.instant_s === undefined) continue;
        expect(accuracy.instant_s, example).toBeGreaterThanOrEqual(accuracy.ephemeris_s);
        expect(accuracy.instant_s, example).toBeGreaterThanOrEqual(accuracy.clock_s);
        expect(Number.isFinite(accuracy.instant_s), example).toBe(true);
      }
    });

  test("event routes with rows have bounds in every row", () => {
    const own = ROUTES.filter(({ timeKind }) => timeKind === "event").filter(
      ({ rowSchema }) => !("accuracy" in rowSchema.shape),
    );
    expect(own.map(({ path }) => path)).toEqual([]);
  });
});

describe("the clock", () => {
  const clockOf = async (request: string): Promise<number> =>
    (await call(request)).json.meta.accuracy.clock_s;

  test("counts after the tables of leap seconds and delta T, and before 1972", async () => {
    // the new Moon of 2057-09-28: a clock held since 2017 says nothing to a tenth of a second
    expect(await clockOf("/v2/phases?start=2057-09-20&end=2057-10-01")).toBeGreaterThan(10);
    expect(await clockOf("/v2/phases?start=2020-09-20&end=2020-10-01")).toBe(0);
    // twice the standard error of the reconstructed delta T, 2 s in 1750
    expect(await clockOf("/v2/phases?start=1750-09-20&end=1750-10-01")).toBeCloseTo(4, 1);
  });

  test("moves a rise as far as the body moves while UT1 is the clock, and with the clock where leap seconds are unknown", async () => {
    const sun = "/v2/rise-set?body=sun&lat=50&lon=0&tz=UTC&at=";
    // the Sun moves by a 366th of the sky
    expect(await clockOf(`${sun}1750-03-01`)).toBeLessThan(0.05);
    expect(await clockOf(`${sun}2020-03-01`)).toBeLessThan(0.001);
    expect(await clockOf(`${sun}2100-03-01`)).toBeGreaterThan(10);
  });

  test("leaves a place of the Moon open by half an arcsecond a second", async () => {
    const { accuracy } = (await call("/v2/positions?body=moon&at=2100-01-01")).json.meta;
    expect(accuracy.clock_arcsec / accuracy.clock_s).toBeGreaterThan(0.5);
  });
});

test("a grazing moonrise is less certain than one that cuts the horizon", async () => {
  const of = async (lat: number) =>
    (await call(`/v2/rise-set?body=moon&lat=${lat}&lon=0&tz=UTC&start=2025-01-01&end=2025-02-01`)).json.meta
      .accuracy;
  const [grazing, steep] = [await of(66), await of(10)];
  expect(grazing.ephemeris_s).toBeGreaterThan(steep.ephemeris_s);
  // without what printing to milliseconds adds
  expect(grazing.model_spread_s).toBeGreaterThan(5 * steep.model_spread_s);
});

describe("no bound is wider than three times what was measured in its half century", () => {
  const rows = readRows("sky/de440-differences.tsv");
  const RATIO = 3;
  /** Half a unit of the last decimal, and two digits rounded up. */
  const TWO_DIGITS = 1.1;

  for (const centre of ["geocentric", "heliocentric"])
    test(`${centre} places and distances with all decimals; what printing adds is told apart`, async () => {
      const own = rows.filter((row) => row("centre") === centre && row("body") !== "earth");
      expect(own.length).toBe((centre === "geocentric" ? 10 : 9) * 10);
      for (const row of own) {
        const [body, year] = [row("body"), row("from_year")];
        const ask = `/v2/positions?body=${body}&at=${Number(year) + 7}-03-01&frame=${centre}`;
        const fine = (await call(`${ask}&precision=12`)).json.meta.accuracy;
        const usual = (await call(ask)).json.meta.accuracy;
        const [angle_arcsec, range_km] = [Number(row("position_arcsec")), Number(row("range_km"))];
        expect(fine.position_arcsec, `${ask} position`).toBeLessThanOrEqual(RATIO * angle_arcsec);
        expect(fine.distance_km, `${ask} distance`).toBeLessThanOrEqual(RATIO * range_km);
        for (const { ephemeris_arcsec, ephemeris_km } of [fine, usual]) {
          expect(ephemeris_arcsec / angle_arcsec, ask).toBeLessThanOrEqual(1.2 * TWO_DIGITS);
          expect(ephemeris_arcsec, ask).toBeGreaterThanOrEqual(angle_arcsec);
          expect(ephemeris_km / range_km, ask).toBeLessThanOrEqual(1.2 * TWO_DIGITS);
        }
        const parts_arcsec = usual.ephemeris_arcsec + usual.printed_arcsec + REDUCTION_ARCSEC;
        expect(usual.position_arcsec, ask).toBeLessThanOrEqual(TWO_DIGITS * parts_arcsec);
        expect(usual.distance_km, ask).toBeLessThanOrEqual(
          TWO_DIGITS * (usual.ephemeris_km + usual.printed_km),
        );
      }
    });
});

describe("Jupiter's moons", () => {
  test("have bounds by the day and the speed at the limb, in every event", async () => {
    const of = async (year: number) =>
      (await call(`/v2/jupiter-moons?start=${year}-05-01&end=${year}-05-04&step=1d&verbosity=full`)).json;
    const [now, then] = [await of(2026), await of(1750)];
    expect(then.meta.accuracy.position_km).toBeGreaterThan(20 * now.meta.accuracy.position_km);
    const bounds = now.data.events.map(
      (event: { accuracy: { instant_s: number } }) => event.accuracy.instant_s,
    );
    expect(bounds.length).toBeGreaterThan(5);
    expect(now.meta.accuracy.instant_s).toBe(Math.max(...bounds));
    // 250 km at 17 km a second is what no event is better than
    expect(Math.min(...bounds)).toBeGreaterThan(10);
  });

  test("lie within the bound in every row of JPL's tables", () => {
    const { table } = goldenReference();
    const vectors = GALILEAN_SUBJECTS["galilean-vectors"](CONTEXT.sky.engine, table("galilean-vectors"));
    expect(vectors).toHaveLength(4);
    for (const { item, whole } of vectors)
      expect(whole.max, item).toBeLessThan(moonBound_km(item as GalileanMoon, 0));
  });
});

describe("what comes next has bounds", () => {
  const place = "lat=66&lon=20&at=2026-11-20T08:08Z";

  for (const request of [
    `/v2/rise-set?body=moon&${place}&upcoming=true`,
    `/v2/sun?${place}&upcoming=true`,
    `/v2/moon?${place}&upcoming=true`,
  ])
    test(`${request}: no better than the slowest of its passages`, async () => {
      const { json } = await call(request);
      const plain = (await call(request.replace("&upcoming=true", ""))).json;
      for (const member of ["instant_s", "ephemeris_s", "model_spread_s"])
        expect(json.meta.accuracy[member], member).toBeGreaterThanOrEqual(plain.meta.accuracy[member]);
    });

  test("of the events of today each, and meta the worst", async () => {
    const { json } = await call(`/v2/today?${place}&include=events&verbosity=full`);
    const bounds = json.data.next_events.map(
      (one: { accuracy: { instant_s: number } }) => one.accuracy.instant_s,
    );
    expect(bounds.length).toBeGreaterThan(5);
    expect(json.meta.accuracy.instant_s).toBeGreaterThanOrEqual(Math.max(...bounds));
    // a phase is known to milliseconds, a station to tenths of a second: not one number for all
    expect(Math.max(...bounds)).toBeGreaterThan(10 * Math.min(...bounds));
  });

  test("and of the Moon's day, a grazing one with more than a steep one", async () => {
    const of = async (lat: number) =>
      (await call(`/v2/moon?lat=${lat}&lon=0&tz=UTC&start=2025-01-01&end=2025-02-01&step=1d`)).json.meta
        .accuracy;
    expect((await of(66)).clock_s).toBeGreaterThan((await of(10)).clock_s);
  });
});

test("decimals that are asked for count", async () => {
  const of = async (precision: number) =>
    (await call(`/v2/positions?body=mars&at=2026-01-01&precision=${precision}`)).json.meta.accuracy
      .position_arcsec;
  expect(await of(2)).toBeGreaterThan(20);
  expect(await of(12)).toBeLessThan(await of(7));
});
