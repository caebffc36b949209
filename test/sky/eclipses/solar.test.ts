import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shadowAt, solarElements } from "../../../src/sky/eclipses/besselian.ts";
import {
  PUBLISHED_HALF_SPAN_HOURS,
  publishedElements,
} from "../../../src/sky/eclipses/published-elements.ts";
import { type SolarEclipse, solarEclipses, solarEclipsesAt } from "../../../src/sky/eclipses/solar.ts";
import { SOLAR_CONTACTS, solarContacts } from "../../../src/sky/eclipses/solar-contacts.ts";
import { possibleEclipses, sarosSeries } from "../../../src/sky/eclipses/syzygies.ts";
import { moonPhases } from "../../../src/sky/moon/phases.ts";
import { columnsAt } from "../../../src/sky/time/tt-days.ts";
import { goldenRows } from "../observing.ts";
import { day, isoOf, only, SERVICE_YEARS, sky, year } from "./skies.ts";

const all = solarEclipses(sky, SERVICE_YEARS);
const DAY_PER_HOUR = 1 / 24;

/** Seconds between our instant and a printed one in UT. */
function secondsFrom(t_day: number, iso: string): number {
  return Math.abs(t_day - day(iso)) * 86400;
}

describe("solar eclipses of 1700 to 2200", () => {
  test("number by kind in each century what the Five Millennium Canon counts", () => {
    const counted = (century: number) => {
      const own = all.filter(({ t_day }) => {
        const yearOfEclipse = Number(isoOf(t_day).slice(0, 4));
        return yearOfEclipse > century && yearOfEclipse <= century + 100;
      });
      const count = (test: (eclipse: SolarEclipse) => boolean) => own.filter(test).length;
      return [
        count(({ kind }) => kind === "partial"),
        count(({ kind }) => kind === "annular"),
        count(({ kind, hybrid }) => kind === "total" && !hybrid),
        count(({ hybrid }) => hybrid),
      ];
    };
    // NASA TP-2006-214141, table 5-1: partial, annular, total, hybrid.
    expect(counted(1700)).toEqual([92, 78, 62, 19]);
    expect(counted(1800)).toEqual([87, 77, 63, 15]);
    expect(counted(1900)).toEqual([78, 73, 71, 6]);
    expect(counted(2000)).toEqual([77, 72, 68, 7]);
    expect(counted(2100)).toEqual([79, 87, 65, 4]);
  });

  test("are found at every true new moon that has one, not only at those that the series lets pass", () => {
    const newMoons = moonPhases(sky, SERVICE_YEARS).filter(({ phase }) => phase === "new moon");
    const unfiltered = solarEclipsesAt(
      sky,
      newMoons.map(({ t_day }) => ({ lunation: Math.round((t_day - 5.09766) / 29.530588861), t_day })),
    );
    expect(unfiltered.map(({ elements, kind }) => [elements.lunation, kind])).toEqual(
      all.map(({ elements, kind }) => [elements.lunation, kind]),
    );
  });

  test("are the same in whatever window they are searched", () => {
    fc.assert(
      fc.property(
        fc.double({ min: SERVICE_YEARS.start_day, max: SERVICE_YEARS.end_day, noNaN: true }),
        fc.double({ min: 0, max: 3000, noNaN: true }),
        (start_day, length_day) => {
          const end_day = Math.min(start_day + length_day, SERVICE_YEARS.end_day);
          const inside = all.filter(({ t_day }) => t_day >= start_day && t_day < end_day);
          const found = solarEclipses(sky, { start_day, end_day });
          expect(found.map(({ t_day, gamma }) => [t_day, gamma])).toEqual(
            inside.map(({ t_day, gamma }) => [t_day, gamma]),
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  test("have a magnitude of 1 and more where total, below 1 elsewhere, and an obscuration that agrees", () => {
    for (const { kind, hybrid, magnitude, obscuration_fraction, central } of all) {
      if (kind === "total" && central && !hybrid) expect(magnitude).toBeGreaterThanOrEqual(1);
      if (kind !== "total") expect(magnitude).toBeLessThan(1);
      expect(obscuration_fraction).toBeLessThanOrEqual(1);
      if (kind === "total" && magnitude >= 1) expect(obscuration_fraction).toBe(1);
    }
  });
});

describe("hybrid eclipses (S2.7-4)", () => {
  test.each(["2013-11-03", "2023-04-20", "2031-11-14", "2049-11-25"])(
    "have the kind total and the flag: %s",
    (date) => {
      const start_day = day(date);
      const eclipse = only(solarEclipses(sky, { start_day, end_day: start_day + 1 }));
      expect([eclipse.kind, eclipse.hybrid, eclipse.central]).toEqual(["total", true, true]);
    },
  );

  test("are neither the total eclipse of 2024 nor the annular one of 2023", () => {
    expect(solarEclipses(sky, year("2023", 2)).map(({ kind, hybrid }) => [kind, hybrid])).toEqual([
      ["total", true],
      ["annular", false],
      ["total", false],
      ["annular", false],
    ]);
  });
});

describe("the eclipse of 2024-04-08", () => {
  const eclipse = only(solarEclipses(sky, year("2024")).filter(({ kind }) => kind === "total"));

  test("has the global circumstances that NASA published", () => {
    // Espenak & Anderson, eclipse bulletin and EclipseWise: delta T 69.2 s there too.
    expect(secondsFrom(eclipse.t_day, "2024-04-08T18:17:21Z")).toBeLessThan(2);
    expect(eclipse.gamma).toBeCloseTo(0.3431, 3);
    expect(eclipse.magnitude).toBeCloseTo(1.0566, 3);
    expect(eclipse.greatest.lat_deg).toBeCloseTo(25.29, 1);
    expect(eclipse.greatest.lon_deg).toBeCloseTo(-104.15, 1);
    expect(eclipse.greatest.path_width_km).toBeCloseTo(197.5, 0);
    expect(eclipse.greatest.central_duration_s).toBeCloseTo(268.1, 0);
    expect(eclipse.saros_series).toBe(139);
  });

  test("has all eight contacts in their order", () => {
    const contacts = solarContacts(eclipse);
    const instants = SOLAR_CONTACTS.map((name) => contacts[name]?.t_day ?? Number.NaN);
    const [P1 = 0, P2 = 0, U1 = 0, U2 = 0, U3 = 0, U4 = 0, P3 = 0, P4 = 0] = instants;
    const outer = [P1, U1, U2, eclipse.t_day, U3, U4, P4];
    const inner = [U2, P2, eclipse.t_day, P3, U3];
    for (const order of [outer, inner]) expect(order).toEqual([...order].sort((a, b) => a - b));
  });
});

test("contacts exist where the kind says so, and touch the Earth at sunrise or sunset", () => {
  for (const eclipse of solarEclipses(sky, year("1990", 30))) {
    const contacts = solarContacts(eclipse);
    expect([contacts.P1 === null, contacts.P4 === null]).toEqual([false, false]);
    expect([contacts.U1 === null, contacts.U4 === null]).toEqual([
      eclipse.kind === "partial",
      eclipse.kind === "partial",
    ]);
    expect((contacts.U2 === null) === (eclipse.greatest.path_width_km === null)).toBe(true);
    for (const contact of Object.values(contacts)) {
      if (contact === null) continue;
      const [place] = sky.engine.positions({
        targets: [{ kind: "body", body: "sun" }],
        instants: columnsAt(sky.models.deltaT, Float64Array.of(contact.t_day)),
        centre: "geocentric",
        observer: { lat_deg: contact.lat_deg, lon_deg: contact.lon_deg, elevation_m: 0 },
        columns: ["altitude_geometric_deg"],
      });
      expect(Math.abs(place?.altitude_geometric_deg?.[0] ?? Number.NaN)).toBeLessThan(0.3);
    }
  }
});

describe("Besselian elements", () => {
  const newMoons = possibleEclipses(year("2000", 60), "new_moon");

  test("do not depend on the hour around which they are sampled", () => {
    const here = solarElements(sky, newMoons);
    const shifted = solarElements(
      sky,
      newMoons.map((newMoon, i) => ({
        ...newMoon,
        t_day: (here[i]?.t0_day ?? Number.NaN) + 3 * DAY_PER_HOUR,
      })),
    );
    here.forEach((elements, i) => {
      const other = shifted[i];
      if (other === undefined) throw new Error("an eclipse is missing");
      const tau_day = 2.5 * DAY_PER_HOUR;
      const [a, b] = [
        shadowAt(elements, tau_day),
        shadowAt(other, tau_day - (other.t0_day - elements.t0_day)),
      ];
      for (const name of ["x", "y", "sin_d", "l1", "l2"] as const) expect(a[name]).toBeCloseTo(b[name], 8);
    });
  });

  test("as published stay within 15 m of the full ones for 3 h on each side", () => {
    for (const elements of solarElements(sky, newMoons)) {
      const { x_earth_radii, y_earth_radii, l2_earth_radii } = publishedElements(elements);
      for (let hours = -PUBLISHED_HALF_SPAN_HOURS; hours <= PUBLISHED_HALF_SPAN_HOURS; hours += 0.5) {
        const sum = (coefficients: readonly number[]) =>
          coefficients.reduceRight((value, coefficient) => value * hours + coefficient, 0);
        const shadow = shadowAt(elements, hours * DAY_PER_HOUR);
        expect(Math.abs(sum(x_earth_radii) - shadow.x)).toBeLessThan(2.4e-6);
        expect(Math.abs(sum(y_earth_radii) - shadow.y)).toBeLessThan(2.4e-6);
        expect(Math.abs(sum(l2_earth_radii) - shadow.l2)).toBeLessThan(2.4e-6);
      }
    }
  });
});

test("saros series are those of the canons for 40 eclipses of 1715 to 2150", () => {
  for (const row of goldenRows("saros-checks.csv")) {
    expect(sarosSeries(Number(row("k_Meeus"))), row("date_UT")).toBe(Number(row("saros")));
  }
});
