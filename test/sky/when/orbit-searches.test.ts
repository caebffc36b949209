import { expect, test } from "vitest";
import type { Target } from "../../../src/catalog/target.ts";
import type { EngineOrbit } from "../../../src/engine/types.ts";
import { columnsAt } from "../../../src/sky/time/tt-days.ts";
import { magnitudeParts, orbitWithin } from "../../../src/sky/when/orbit-searches.ts";
import type { WhenScope } from "../../../src/sky/when/scope.ts";
import { sky } from "../observing.ts";

type Vector = readonly [number, number, number];
const GM = 0.01720209895 ** 2;
const J2000_JD = 2_451_545;

const scope: WhenScope = {
  sky,
  observer: null,
  zone: { name: "UTC", kind: "utc" },
  horizon: null,
  charge: () => {},
};

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const scaled = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const length = (a: Vector) => Math.sqrt(dot(a, a));
const unit = (a: Vector) => scaled(a, 1 / length(a));

/** Place and motion of the Earth. */
function earthAt(t_day: number): { r: Vector; v: Vector } {
  const half_day = 0.01;
  const days = Float64Array.of(t_day - half_day, t_day, t_day + half_day);
  const { x_au, y_au, z_au } = sky.engine.states("earth", "heliocentric", columnsAt(sky.models.deltaT, days));
  const at = (i: number): Vector => [x_au[i] ?? 0, y_au[i] ?? 0, z_au[i] ?? 0];
  return { r: at(1), v: scaled(plus(at(2), scaled(at(0), -1)), 1 / (2 * half_day)) };
}

/** The ellipse of two bodies through a place with a motion. */
function orbitThrough(r: Vector, v: Vector, t_day: number): EngineOrbit {
  const [pole, far] = [cross(r, v), length(r)];
  const eccentric = plus(scaled(cross(v, pole), 1 / GM), scaled(r, -1 / far));
  const eccentricity = length(eccentric);
  const semimajor_au = 1 / (2 / far - dot(v, v) / GM);
  const [sine, cosine] = [
    dot(r, v) / Math.sqrt(GM * semimajor_au) / eccentricity,
    (1 - far / semimajor_au) / eccentricity,
  ];
  const anomaly = Math.atan2(sine, cosine);
  const since_day = (anomaly - eccentricity * Math.sin(anomaly)) * Math.sqrt(semimajor_au ** 3 / GM);
  return {
    towards_perihelion: unit(eccentric),
    quarter_on: unit(cross(pole, eccentric)),
    perihelion_au: semimajor_au * (1 - eccentricity),
    eccentricity,
    perihelion_jd_tdb: J2000_JD + t_day - since_day,
  };
}

test("an asteroid that crosses opposition near the Earth within hours is searched apart while it is so full", () => {
  for (const t_day of [9000.5, 9100.4, 9200.6]) {
    const { r, v } = earthAt(t_day);
    const north = unit(cross(r, v));
    // 0.004 au behind the Earth as the Sun has it, and 0.009 au a day across
    const start: Vector = plus(r, scaled(unit(r), 0.004));
    const orbit = orbitThrough(start, plus(v, scaled(north, 0.009)), t_day);
    const target: Target = {
      kind: "orbit",
      name: "near",
      engine: { kind: "orbit", orbit },
      elements: { brightness: { model: "HG", h_mag: 25, g: 0.15 } },
    } as unknown as Target;
    const span = { start: t_day - 3, end: t_day + 3 };
    const own = orbitWithin(scope, target, [span]);
    if (own === null) throw new Error("an orbit is one");
    const [full, rest] = magnitudeParts(scope, own, [span]);
    const holds = (part: typeof full, day: number) =>
      (part?.within ?? []).some(({ start, end }) => day >= start && day < end);
    const at_day = Float64Array.from({ length: 24 * 6 }, (_, i) => span.start + i / 24 + 1e-4);
    const columns = columnsAt(sky.models.deltaT, at_day);
    const [body, earth] = ([orbit, "earth"] as const).map((one) =>
      sky.engine.states(one, "heliocentric", columns),
    );
    at_day.forEach((day, i) => {
      const [b, e] = [body, earth].map(
        (columns): Vector => [columns?.x_au[i] ?? 0, columns?.y_au[i] ?? 0, columns?.z_au[i] ?? 0],
      );
      if (b === undefined || e === undefined) throw new Error("no place");
      const back = plus(b, scaled(e, -1));
      const phase_deg = (Math.acos(dot(unit(b), unit(back))) * 180) / Math.PI;
      // the light is seconds late
      if (Math.abs(phase_deg - 10) < 0.5 || phase_deg > 118) return;
      expect(holds(full, day), `${day}: ${phase_deg}`).toBe(phase_deg < 10);
      expect(holds(rest, day), `${day}: ${phase_deg}`).toBe(phase_deg > 10);
    });
    expect(holds(full, t_day)).toBe(true);
    expect(full?.phase_mag_rad).toBeGreaterThan(rest?.phase_mag_rad ?? Number.NaN);
  }
});
