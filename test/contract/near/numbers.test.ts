import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { latitudeAndLongitude, plainNumber } from "../../../src/contract/near/numbers.ts";
import { plainStep } from "../../../src/contract/near/steps.ts";
import { nearZones } from "../../../src/contract/near/zones.ts";
import { zoneNames } from "../../../src/time/zone.ts";

const SIDES = {
  lat: { "1": ["N", "north", "Nord"], "-1": ["S", "South", "süd"] },
  lon: { "1": ["E", "east", "Ost"], "-1": ["W", "WEST", "w"] },
} as const;

const sexagesimals = fc.record({
  name: fc.constantFrom("lat", "lon"),
  sign: fc.constantFrom("1", "-1"),
  degrees: fc.integer({ min: 0, max: 89 }),
  minutes: fc.integer({ min: 0, max: 59 }),
  seconds: fc.integer({ min: 0, max: 59 }),
});

describe("a coordinate that people write elsewhere", () => {
  it("has the same value by degrees, minutes and seconds, with a sign or either side of the sky", () => {
    fc.assert(
      fc.property(sexagesimals, ({ name, sign, degrees, minutes, seconds }) => {
        const angle = degrees + minutes / 60 + seconds / 3600;
        const value = Number(sign) * angle;
        const [d, m, s] = [degrees, minutes, seconds];
        for (const text of [
          `${d}°${m}′${s}″`,
          `${d}:${m}:${s}`,
          `${d} ${m} ${s}`,
          `${d}° ${m}' ${s}"`,
          `${d}d${m}m${s}s`,
        ]) {
          const read = (written: string) => Number(plainNumber(name, written) ?? Number.NaN);
          expect(read(sign === "1" ? `+${text}` : `−${text}`)).toBeCloseTo(value, 8);
          for (const side of SIDES[name][sign]) {
            expect(read(`${text} ${side}`)).toBeCloseTo(value, 8);
            if (side.length === 1) expect(read(`${side}${text}`)).toBeCloseTo(value, 8);
            expect(plainNumber(name, `-${text} ${side}`)).toBeNull();
            expect(plainNumber(name === "lat" ? "lon" : "lat", `${text}${side}`)).toBeNull();
            expect(plainNumber("elevation_m", `${degrees}${side}`)).toBeNull();
          }
        }
        expect(plainNumber(name, `${d}:60`)).toBeNull();
        expect(plainNumber(name, `${d}:${m}:60`)).toBeNull();
      }),
    );
  });

  it("stands beside the other, latitude first", () => {
    const coordinate = fc.integer({ min: -8999, max: 8999 }).map((n) => String(n / 100));
    fc.assert(
      fc.property(coordinate, coordinate, fc.constantFrom(",", ", ", ";", " ", "  "), (lat, lon, mark) => {
        expect(latitudeAndLongitude(`${lat}${mark}${lon}`)).toEqual([lat, lon]);
        expect(latitudeAndLongitude(`${lat}${mark}${lon}${mark}${lat}`)).toBeNull();
        expect(latitudeAndLongitude(lat)).toBeNull();
        expect(latitudeAndLongitude(`${lat}${mark}east`)).toBeNull();
      }),
    );
  });
});

/** International yard and pound agreement of 1959, and the metric system. */
const LENGTHS_M = {
  m: 1,
  metres: 1,
  meters: 1,
  km: 1000,
  ft: 0.3048,
  feet: 0.3048,
  mm: 1e-3,
  cm: 1e-2,
  in: 0.0254,
  inch: 0.0254,
};

describe("a length that people write elsewhere", () => {
  it("is converted where its unit fits the parameter, and is not a number with another one", () => {
    const numbers = fc.integer({ min: 0, max: 99_999 }).map((n) => n / 10);
    fc.assert(
      fc.property(numbers, fc.constantFrom(...Object.keys(LENGTHS_M)), (value, unit) => {
        const read = ["elevation_m", "aperture_mm"].map((name) => plainNumber(name, `${value} ${unit}`));
        const length_m = value * LENGTHS_M[unit as keyof typeof LENGTHS_M];
        const units_m = [1, 1e-3];
        const isKnown = read.map((text) => text !== null);
        expect(isKnown).toContain(true);
        for (const [i, text] of read.entries()) {
          if (text !== null) expect(Number(text)).toBeCloseTo(length_m / (units_m[i] ?? 0), 6);
          expect(plainNumber("horizon", `${value}${unit}`)).toBeNull();
        }
      }),
    );
  });

  it("may have a comma or an exponent", () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.integer({ min: -3, max: 3 }), (value, exponent) => {
        expect(plainNumber("elevation_m", String(value / 10).replace(".", ","))).toBe(String(value / 10));
        expect(Number(plainNumber("elevation_m", `${value}e${exponent}`))).toBeCloseTo(
          value * 10 ** exponent,
          8,
        );
      }),
    );
  });
});

const STEP_S: Readonly<Record<string, number>> = { min: 60, h: 3600, d: 86_400, w: 604_800 };

function lengthOf(step: string | null): number {
  const [, count, unit = ""] = /^(\d+)(\w+)$/.exec(step ?? "") ?? [];
  return Number(count) * (STEP_S[unit] ?? Number.NaN);
}

describe("a step that people write elsewhere", () => {
  it("is as long", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 59 }), (whole, part) => {
        const minute_s = (whole * 60 + part) * 60;
        const clock = `${whole}:${String(part).padStart(2, "0")}`;
        for (const text of [
          clock,
          `${clock}:00`,
          `${minute_s}s`,
          `${minute_s} secs`,
          `${minute_s} second`,
          `${minute_s}seconds`,
        ])
          expect([text, lengthOf(plainStep(text))]).toEqual([text, minute_s]);
        for (const text of [`PT${whole}H`, `pt${whole}h`])
          expect(lengthOf(plainStep(text))).toBe(whole * 3600);
        expect(lengthOf(plainStep(`PT${whole}M`))).toBe(whole * 60);
        expect(lengthOf(plainStep(`P${whole}D`))).toBe(whole * 86_400);
        expect(lengthOf(plainStep(`P${whole}W`))).toBe(whole * 604_800);
        expect(plainStep(`P${whole}M`)).toBe(`${whole}mo`);
        for (const text of [
          `${minute_s + 1}s`,
          "0s",
          "0:00",
          `P${whole}DT${whole}H`,
          "P",
          `${whole} moons`,
          `x${minute_s}s`,
        ])
          expect([text, plainStep(text)]).toEqual([text, null]);
      }),
    );
  });
});

describe("a zone that people write elsewhere", () => {
  it("is an offset with any minus and with or without UTC before it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 }), fc.constantFrom("+", "-", "−"), (hours, sign) => {
        const plain = `${sign === "+" ? "+" : "-"}${String(hours).padStart(2, "0")}`;
        for (const before of ["", "UTC", "utc ", "GMT"]) {
          expect(nearZones(`${before}${sign}${hours}`)).toEqual([`${plain}:00`]);
          expect(nearZones(`${before}${sign}${hours}:45`)).toEqual([`${plain}:45`]);
        }
      }),
    );
  });

  it("is a zone in any case and with blanks, or the last part of one's name", () => {
    const known = new Set(zoneNames());
    const places = zoneNames().filter((name) => name.includes("/") && !name.startsWith("Etc/"));
    fc.assert(
      fc.property(fc.constantFrom(...places), (name) => {
        expect(nearZones(` ${name.toUpperCase().replaceAll("_", " ")} `)).toEqual([name]);
        const last = name.split("/").at(-1) ?? "";
        const [found = ""] = nearZones(last);
        expect(known).toContain(found);
        expect(found === last || found.endsWith(`/${last}`)).toBe(true);
        expect(nearZones(`${name}x`)).toEqual([]);
      }),
    );
  });
});
