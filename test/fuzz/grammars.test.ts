import fc from "fast-check";
import { expect, it } from "vitest";
import { MPC_EXAMPLE } from "../../src/catalog/mpc-line.ts";
import { PLANS } from "../../src/contract/terms/plans.ts";
import { call } from "../contract/call.ts";
import { expectAnswers, fuzzRuns } from "./answered.ts";

/** Elements, one-line forms and skylines as callers might send them: an answer or a catalogued refusal, soon. */

const RUNS = fuzzRuns(250);

const COMET =
  "mpc:    CK25A01B  1917 11 26.8381  5.622016  0.896437  207.2657  304.9748   73.3023             9.9  8.0  C/2025 A3 (Example)";

const decimal = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => value.toFixed(6));
const date = fc.oneof(
  { weight: 6, arbitrary: decimal(2_460_000, 2_462_000) },
  { weight: 4, arbitrary: decimal(1_721_058, 5_373_484) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("2026-11-20", "0001-01-01", "9999-12-31", "2025-02-29", "2025-13-01"),
  },
);
const closed = fc.oneof(
  { weight: 4, arbitrary: decimal(0, 0.999999) },
  { weight: 1, arbitrary: fc.double({ min: 1e-9, max: 1e-5, noNaN: true }).map((by) => (1 - by).toFixed(9)) },
);
const open = fc.oneof(
  { weight: 3, arbitrary: decimal(1, 3) },
  { weight: 2, arbitrary: fc.double({ min: 0, max: 1e-5, noNaN: true }).map((by) => (1 + by).toFixed(9)) },
  { weight: 1, arbitrary: fc.constantFrom("1", "3.5", "100") },
);
const size = fc.oneof(
  { weight: 8, arbitrary: decimal(0.0001, 5) },
  { weight: 2, arbitrary: decimal(5, 1e5) },
  { weight: 1, arbitrary: fc.constantFrom("1e-4", "0.0001", "100000", "1e5") },
);
const angle = fc.oneof(
  { weight: 9, arbitrary: decimal(0, 180) },
  { weight: 1, arbitrary: fc.constantFrom("180", "-0", "0", "90") },
);
const look = fc.record({
  angles: fc.tuple(angle, angle, angle),
  brightness: fc.constantFrom("", ";H=10", ";H=10;G=0.25", ";H=-30;G=-3", ";M1=8;K1=10", ";M1=8;K1=-20"),
  name: fc.constantFrom("", ";name=Ceres", ";name=C/2025 A1 (X)", ";name=67P"),
});
const dated = fc.oneof(
  fc
    .tuple(date, angle, fc.constantFrom("q", "a"), size, closed)
    .map(([epoch, mean, sized, au, e]) => `epoch=${epoch};M=${mean};${sized}=${au};e=${e}`),
  fc.tuple(date, size, fc.oneof(closed, open)).map(([T, q, e]) => `T=${T};q=${q};e=${e}`),
);
const elements = fc.tuple(dated, look).map(
  ([
    orbit,
    {
      angles: [i, node, peri],
      brightness,
      name,
    },
  ]) => `elements:${orbit};i=${i};node=${node};peri=${peri}${brightness}${name}`,
);

/** A character of a text replaced, dropped or doubled. */
const damaged = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.nat(), fc.constantFrom("", " ", "0", "9", "-", ".", ";", "=", "A", "é"))
    .map(([whole, at, put]) => {
      const place = at % whole.length;
      return whole.slice(0, place) + put + whole.slice(place + (put === "" ? 1 : 0) + (at % 2));
    });
const line = fc.oneof(fc.constantFrom(MPC_EXAMPLE, COMET), damaged(fc.constantFrom(MPC_EXAMPLE, COMET)));
const body = fc.oneof(
  { weight: 5, arbitrary: elements },
  { weight: 2, arbitrary: damaged(elements) },
  { weight: 2, arbitrary: line },
);

const point = fc
  .tuple(decimal(0, 359.99), fc.oneof(decimal(-5, 75), decimal(0, 3)))
  .map(([azimuth, altitude]) => `${azimuth}:${altitude}`);
const skyline = fc.array(point, { minLength: 1, maxLength: 40 }).map((points) => points.join(","));
const horizon = fc.oneof({ weight: 3, arbitrary: skyline }, { weight: 1, arbitrary: damaged(skyline) });

const place = fc.constantFrom(
  "lat=51.5&lon=0",
  "lat=90&lon=0",
  "lat=-90&lon=10",
  "lat=69.6&lon=18.9",
  "lat=0&lon=179.9",
);
const instant = fc.constantFrom("2026-11-20", "1700-01-01", "2200-12-31", "2026-06-21T12:00Z");
const format = fc.constantFrom("", "&format=csv", "&format=txt", "&shape=columns", "&verbosity=full");

const requests = fc.oneof(
  fc
    .tuple(fc.constantFrom("positions", "rise-set"), body, place, instant, format)
    .map(
      ([route, of, where, at, as]) => `/v2/${route}?body=${encodeURIComponent(of)}&${where}&at=${at}${as}`,
    ),
  fc
    .tuple(body, body, instant)
    .map(
      ([a, b, at]) => `/v2/separation?body1=${encodeURIComponent(a)}&body2=${encodeURIComponent(b)}&at=${at}`,
    ),
  fc
    .tuple(fc.constantFrom("altitude", "magnitude", "distance_au", "elongation"), elements, place)
    .map(
      ([property, of, where]) =>
        `/v2/when?conditions=${property}(${encodeURIComponent(of)})=10..&${where}&start=2026-11-20&end=2026-11-27`,
    ),
  fc
    .tuple(
      fc.constantFrom("rise-set?body=moon", "sun?", "moon?", "dark-window?"),
      horizon,
      place,
      instant,
      format,
    )
    .map(
      ([route, profile, where, at, as]) =>
        `/v2/${route}&horizon=${encodeURIComponent(profile)}&${where}&at=${at}${as}`,
    ),
  fc
    .tuple(horizon, place)
    .map(
      ([profile, where]) =>
        `/v2/when?conditions=moon.up,sun.skyline_clearance=..5&horizon=${encodeURIComponent(profile)}&${where}&start=2026-11-20&end=2026-11-24`,
    ),
);

/** Its light left before the tables begin. */
const LIGHT_YEARS_AWAY = [
  `/v2/when?conditions=magnitude(${encodeURIComponent("elements:epoch=2460000;M=0.000001;q=1864.989967;e=0.999999999;i=0;node=0;peri=0;M1=8;K1=-20")})=10..&lat=51.5&lon=0&start=2026-11-20&end=2026-11-27`,
  `/v2/when?conditions=distance_au(${encodeURIComponent("elements:epoch=2460000;M=0.000041;q=1531.395210;e=0.999999999;i=0;node=0;peri=0")})=10..&lat=51.5&lon=0&start=2026-11-20&end=2026-11-27`,
];

it(`orbits and skylines give an answer or a catalogued refusal, soon (${RUNS})`, async () => {
  const ask = async (path: string) => {
    const { status, json } = await call(path, { plan: PLANS.operator });
    return { status, code: json?.code };
  };
  const statuses = await expectAnswers({ requests, runs: RUNS, ask, examples: LIGHT_YEARS_AWAY });
  expect(statuses.get(200)).toBeGreaterThan(RUNS / 10);
});
