import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { engineOrbit } from "../../src/catalog/orbit.ts";
import { formatTarget, isTargetError, laterPasted, parseTarget } from "../../src/catalog/target.ts";
import { createEngine } from "../../src/engine/engine.ts";

const ANGLES = "i=10;node=80;peri=70";
const T = `elements:T=2461000.5;q=1;e=0.5;${ANGLES}`;
const engine = await createEngine();
await laterPasted.read();

function elementsOf(text: string) {
  const target = parseTarget(text);
  if (isTargetError(target) || target.elements === undefined) throw new Error(text);
  return target.elements;
}

describe("bodies from elements", () => {
  test("the one-line form of a minor planet says what its columns hold", () => {
    const line =
      "00001   11.40  0.26 K236D 102.57696  167.11551  219.94850   56.85970  0.0457923  0.00583645  30.5518203";
    expect(elementsOf(`mpc:${line}`)).toMatchObject({
      eccentricity: 0.0457923,
      inclination_deg: 56.8597,
      node_deg: 219.9485,
      peri_deg: 167.11551,
      epoch_jd_tt: 2460108.5,
      brightness: { model: "HG", h_mag: 11.4, g: 0.26 },
    });
    const same =
      "elements:epoch=2460108.5;M=102.57696;a=30.5518203;e=0.0457923;i=56.8597;node=219.9485;peri=167.11551";
    expect(elementsOf(`mpc:${line}`).perihelion_jd_tt).toBe(elementsOf(same).perihelion_jd_tt);
  });

  test("the one-line form of a comet may leave out its osculation date", () => {
    const line =
      "    CK25A01B  1917 11 26.8381  5.622016  0.896437  207.2657  304.9748   73.3023             9.9  8.0  C/2025 A3 (Example)";
    const elements = elementsOf(`mpc:${line}`);
    expect(elements).toMatchObject({
      perihelion_au: 5.622016,
      epoch_jd_tt: null,
      name: "C/2025 A3 (Example)",
    });
    expect(elements.perihelion_jd_tt).toBeCloseTo(2421559.3381, 6);
    expect(elements.brightness).toEqual({ model: "M1K1", m1_mag: 9.9, k1: 20 });
  });

  test("distance and place go through e = 1 without a gap", () => {
    const at = (e: number, t_jd: number) => {
      const orbit = engineOrbit({ ...elementsOf(T), eccentricity: e, perihelion_jd_tt: 2451545 });
      const instants = {
        count: 1,
        jd1_tt: Float64Array.of(t_jd),
        jd2_tt: Float64Array.of(0),
        delta_t_s: Float64Array.of(0),
      };
      const { x_au, y_au, z_au } = engine.states(orbit, "heliocentric", instants);
      return [x_au[0] ?? 0, y_au[0] ?? 0, z_au[0] ?? 0];
    };
    for (const t_jd of [2451545.5, 2451645.5, 2450545.5]) {
      for (let step = -200; step < 197; step++) {
        const [a, b, c, d] = [0, 1, 2, 3].map((k) => at(1 + (step + k) * 1e-4, t_jd));
        const third = (k: number) => (d?.[k] ?? 0) - 3 * (c?.[k] ?? 0) + 3 * (b?.[k] ?? 0) - (a?.[k] ?? 0);
        expect(Math.hypot(third(0), third(1), third(2)), `e about ${1 + step * 1e-4}, ${t_jd}`).toBeLessThan(
          1e-9,
        );
      }
    }
  });

  test("no body is asked for beyond the farthest orbits", () => {
    const far = parseTarget(`elements:epoch=2461000.5;M=180;q=0.09;e=0.999999999;${ANGLES}`);
    expect(isTargetError(far) && far.hint).toContain("send T");
    const shape = "epoch=2461000.5;T=2460000.5;q=0.09;e=0.999999999";
    expect(elementsOf(`elements:${shape};${ANGLES}`).perihelion_au).toBe(0.09);
  });

  test("a body that has left on the steepest hyperbola still has a place", () => {
    const elements = elementsOf(`elements:T=1721060;q=0.0001;e=99;${ANGLES}`);
    const instants = {
      count: 1,
      jd1_tt: Float64Array.of(2461000.5),
      jd2_tt: Float64Array.of(0),
      delta_t_s: Float64Array.of(0),
    };
    const { x_au, vx_au_day } = engine.states(engineOrbit(elements), "heliocentric", instants);
    expect([x_au[0], vx_au_day[0]].every(Number.isFinite)).toBe(true);
  });

  test("a name that a spreadsheet takes for a formula, or of other signs, is refused", () => {
    for (const name of ["=1", "+a", "-a", "@a", "a,b", "a<b", "x".repeat(41), ""])
      expect(isTargetError(parseTarget(`${T};name=${name}`)), name).toBe(true);
    for (const name of ["Ceres", "C/2025 A1 (Example)", "67P", "O'Neil-2.1"])
      expect(isTargetError(parseTarget(`${T};name=${name}`)), name).toBe(false);
  });

  test("what contradicts itself is refused", () => {
    const refused = [
      `elements:q=1;e=0.5;${ANGLES}`,
      `${T};M=3`,
      `${T};a=2`,
      `elements:epoch=2461000.5;M=1;q=1;e=1;${ANGLES}`,
      `elements:T=2461000.5;q=1;e=-0.1;${ANGLES}`,
      `elements:T=2461000.5;q=0;e=0.1;${ANGLES}`,
      `${T};e=0.4`,
      `${T};x=1`,
      `${T};G=0.15`,
      "elements:",
      "mpc:",
      "mpc:00001",
    ];
    for (const text of refused) expect(isTargetError(parseTarget(text)), text).toBe(true);
  });

  test("a date is one of the calendar in every form, and the same day in each", () => {
    const [head, tail] = [
      `elements:q=1;e=0.5;${ANGLES}`,
      "  1.000000  0.500000   70.0000   80.0000   10.0000",
    ];
    const line = (date: string) => `mpc:    CK25A01B  ${date}.0000${tail}`;
    const packed = (year: number, month: number, day: number) => {
      const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
      const epoch = `${"IJK"[Math.floor(year / 100) - 18]}${String(year % 100).padStart(2, "0")}${digits[month]}${digits[day]}`;
      return `mpc:00001   11.40  0.26 ${epoch}   0.00000  167.11551  219.94850   56.85970  0.0457923  0.00583645  30.5518203`;
    };
    const two = (value: number) => String(value).padStart(2, "0");
    const numbers = [
      fc.integer({ min: 1800, max: 2099 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
    ] as const;
    fc.assert(
      fc.property(...numbers, (year, month, day) => {
        const date = new Date(Date.UTC(year, month - 1, day));
        const truth_jd = date.getUTCDate() === day ? date.getTime() / 86_400_000 + 2_440_587.5 : null;
        const forms = [
          `${head};T=${year}-${two(month)}-${two(day)}`,
          line(`${year} ${two(month)} ${two(day)}`),
          packed(year, month, day),
        ];
        for (const text of forms) {
          const target = parseTarget(text);
          const found_jd = isTargetError(target) ? null : (target.elements?.perihelion_jd_tt ?? null);
          expect(found_jd, text).toBe(truth_jd);
        }
        const osculation = `${line("2025 01 01").padEnd(85)}${year}${two(month)}${two(day)}`;
        const target = parseTarget(osculation);
        expect(isTargetError(target) ? null : target.elements?.epoch_jd_tt, osculation).toBe(truth_jd);
      }),
    );
    for (const wrong of ["2025 13 01", "2025 00 10", "2025 04 00"])
      expect(isTargetError(parseTarget(line(wrong))), wrong).toBe(true);
    expect(isTargetError(parseTarget(`${line("2025 01 01").padEnd(85)}20251301`))).toBe(true);
  });

  test("the canonical form means the same", () => {
    const number = fc.double({ min: 0, max: 180, noNaN: true }).map((value) => value.toFixed(6));
    fc.assert(
      fc.property(number, number, number, (i, node, peri) => {
        const target = parseTarget(`elements:peri=${peri};T=2461000.50;q=1.0;e=0.5;i=${i};node=${node}`);
        if (isTargetError(target)) throw new Error(target.hint);
        const again = parseTarget(formatTarget(target));
        expect(again).toEqual(target);
      }),
    );
  });

  test("any text behind the prefix is an orbit or a refusal", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("elements:", "mpc:", `${T};`),
        fc.string({ maxLength: 200 }),
        (prefix, text) => {
          expect(typeof parseTarget(prefix + text)).toBe("object");
        },
      ),
    );
  });
});
