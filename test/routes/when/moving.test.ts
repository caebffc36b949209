import { describe, expect, test } from "vitest";
import { isTargetError, parseTarget } from "../../../src/catalog/target.ts";
import { topocentricColumns } from "../../../src/sky/horizon/horizon-engine.ts";
import { orbitMotion } from "../../../src/sky/positions/orbit-motion.ts";
import { direction, norm, separation_deg, type Vector } from "../../../src/sky/positions/vector.ts";
import { dayOf } from "../../../src/sky/time/tt-days.ts";
import { CONTEXT, call } from "../../contract/call.ts";
import { sky, utc } from "../../sky/observing.ts";

/** Bodies from elements that run past the Earth: 1.5 million km and 0.2 million km away, and one in the main belt. */
const PASSING = "elements:T=2026-09-23;q=1.0135;e=0.5;i=8;node=0;peri=0";
const GRAZING = "elements:T=2026-09-23;q=1.0048;e=0.3;i=14;node=0;peri=0";
const BELT = "elements:T=2026-09-23;q=2.3;e=0.2;i=8;node=0;peri=0";
const [START, END] = ["2026-09-21", "2026-09-25"];
const OBSERVER = { lat_deg: 40, lon_deg: -3, elevation_m: 600 };
const STEP_DAY = 1 / 1440;

function overhead(name: string) {
  const target = parseTarget(name);
  if (isTargetError(target) || target.engine.kind !== "orbit") throw new Error(name);
  return { target: target.engine, observer: OBSERVER };
}

const [first_day, last_day] = [START, END].map((date) => dayOf(sky.models.deltaT, utc(date))) as [
  number,
  number,
];
const GRID = Float64Array.from(
  { length: Math.round((last_day - first_day) / STEP_DAY) },
  (_, i) => first_day + (i + 0.5) * STEP_DAY,
);

function values(name: string, column: "altitude_geometric_deg" | "azimuth_deg"): Float64Array {
  return topocentricColumns(sky, overhead(name), GRID, [column])[column] ?? new Float64Array();
}

async function intervals(conditions: string) {
  const place = `lat=${OBSERVER.lat_deg}&lon=${OBSERVER.lon_deg}&elevation_m=${OBSERVER.elevation_m}`;
  const query = `conditions=${encodeURIComponent(conditions)}&start=${START}&end=${END}&${place}`;
  const { status, json } = await call(`/v2/when?${query}`);
  expect(status, conditions).toBe(200);
  return json.data.series.map(({ start, end }: Record<"start" | "end", { instant: string }>) =>
    [start, end].map(({ instant }) => dayOf(CONTEXT.sky.models.deltaT, utc(instant))),
  ) as [number, number][];
}

/** No minute of the grid disagrees but where an end is within a tenth of a second. */
function expectSame(found: readonly [number, number][], holds: (i: number) => boolean): void {
  const near_day = 0.1 / 86400;
  const others = Array.from(GRID.keys()).filter((i) => {
    const t = GRID[i] ?? Number.NaN;
    const isInside = found.some(([start, end]) => t >= start && t <= end);
    const isAtEnd = found.flat().some((end) => Math.abs(end - t) < near_day);
    return !isAtEnd && isInside !== holds(i);
  });
  expect(others, "minutes").toEqual([]);
}

describe.each([PASSING, GRAZING, BELT])("of %s", (body) => {
  test("altitude and azimuth hold where every minute says so", async () => {
    const [altitude, azimuth] = [values(body, "altitude_geometric_deg"), values(body, "azimuth_deg")];
    for (const level of [-20, 5, 35]) {
      const found = await intervals(`altitude(${body})=${level}..`);
      expectSame(found, (i) => (altitude[i] ?? Number.NaN) >= level);
    }
    const turned = await intervals(`azimuth(${body})=100..200`);
    expectSame(turned, (i) => (azimuth[i] ?? 0) >= 100 && (azimuth[i] ?? 0) <= 200);
  });

  test("a separation from a star holds where every minute says so", async () => {
    const vega = parseTarget("star:vega");
    if (isTargetError(vega)) throw new Error("vega");
    const columns = ["topocentric_ra_deg", "topocentric_dec_deg"] as const;
    const [own, star] = [overhead(body).target, vega.engine].map((target) => {
      const table = topocentricColumns(sky, { target, observer: OBSERVER }, GRID, columns);
      return (i: number) =>
        direction({
          lon_deg: table.topocentric_ra_deg?.[i] ?? Number.NaN,
          lat_deg: table.topocentric_dec_deg?.[i] ?? Number.NaN,
        });
    });
    const apart = GRID.map((_, i) => separation_deg(own?.(i) ?? [1, 0, 0], star?.(i) ?? [1, 0, 0]));
    const middle = 0.5 * (Math.min(...apart) + Math.max(...apart));
    const found = await intervals(`separation(${body};star:vega)=${middle.toFixed(4)}..`);
    expectSame(found, (i) => (apart[i] ?? Number.NaN) >= Number(middle.toFixed(4)));
  });

  test("the direction from the Earth's centre moves no faster than its bounds", () => {
    const { orbit } = overhead(body).target;
    const motion = orbitMotion(sky, orbit, { start_day: first_day, end_day: last_day });
    const step_day = 1 / 96;
    const units = Array.from({ length: 96 * 4 - 2 }, (_, i) => {
      const t = first_day + (i + 1) * step_day;
      return [t - step_day, t, t + step_day].map((at) => unitAt(body, at));
    });
    for (const [a = [0, 0, 0], b = [0, 0, 0], c = [0, 0, 0]] of units) {
      const [rate, bending] = [0, 1].map((order) =>
        norm(
          [0, 1, 2].map((k) =>
            order === 0 ? (c[k] ?? 0) - (a[k] ?? 0) : (a[k] ?? 0) - 2 * (b[k] ?? 0) + (c[k] ?? 0),
          ) as unknown as Vector,
        ),
      );
      expect((rate ?? 0) / (2 * step_day)).toBeLessThan(motion.rate_rad_day);
      expect((bending ?? 0) / step_day ** 2).toBeLessThan(motion.curvature_rad_day2 + 0.002);
    }
  });
});

describe.each([PASSING, GRAZING, BELT])("of %s, seen from the Earth's centre", (body) => {
  test("distance and magnitude hold where every minute says so", async () => {
    const bright = `${body};H=18;G=0.15`;
    const [distance_au, magnitude] = await looksOf(bright);
    for (const [name, column] of [
      ["distance_au", distance_au],
      ["magnitude", magnitude],
    ] as const) {
      const known = column.flatMap((value) => (value === null ? [] : [value]));
      const level = 0.5 * (Math.min(...known) + Math.max(...known));
      const found = await intervals(`${name}(${bright})=${level.toFixed(6)}..`);
      for (const [i, t] of LOOKS.entries()) {
        const value = column[i] ?? null;
        // positions print their magnitudes to 0.01, and what is at the level is at an end
        if (value !== null && Math.abs(value - level) < (name === "magnitude" ? 0.01 : 1e-8)) continue;
        const isInside = found.some(([start, end]) => t >= start && t <= end);
        expect(isInside, `${name} at ${t}: ${value}, level ${level}`).toBe(value !== null && value >= level);
      }
    }
  });

  test("a distance in km is the distance in au", async () => {
    const [distance_au] = await looksOf(`${body};H=18`);
    const level_km = (distance_au[40] ?? 0) * 149_597_870.7;
    const [km, au] = [
      await intervals(`distance_km(${body})=..${level_km.toFixed(3)}`),
      await intervals(`distance_au(${body})=..${(level_km / 149_597_870.7).toFixed(12)}`),
    ];
    expect(km.length).toBeGreaterThan(0);
    expect(au.length).toBe(km.length);
  });
});

test("Apophis for the naked eye, of a year, within what a search may cost", async () => {
  const asked = (level: number) =>
    call(
      `/v2/when?conditions=magnitude(asteroid:apophis)=..${level}&start=2029-01-01&end=2030-01-01&fields=start,end`,
    );
  const [{ status, json }, { json: darker }] = [await asked(4), await asked(5)];
  expect(status, JSON.stringify(json).slice(0, 300)).toBe(200);
  const [bright, wide] = [json.data.series, darker.data.series];
  expect([bright.length, wide.length]).toEqual([1, 1]);
  // it fades fast behind its least distance, at 21:46 UTC, as its phase grows
  expect(bright[0].start.instant > "2029-04-13T19" && bright[0].end.instant < "2029-04-13T21:46").toBe(true);
  expect(wide[0].start.instant < bright[0].start.instant).toBe(true);
});

test("a magnitude needs to be told how bright the body is", async () => {
  const query = `conditions=${encodeURIComponent(`magnitude(${BELT})=..9`)}&start=${START}&end=${END}`;
  const { json } = await call(`/v2/when?${query}`);
  expect(json).toMatchObject({ code: "UNSUPPORTED_TARGET", hint: expect.stringContaining("H and G") });
});

/** Instants of /v2/positions, and what it says of distance and magnitude there. */
const LOOK_STEP_MIN = 60;
const LOOKS = Float64Array.from(
  { length: 96 },
  (_, i) => dayOf(sky.models.deltaT, utc(START)) + (i * LOOK_STEP_MIN) / 1440,
);

async function looksOf(body: string) {
  const query = `body=${encodeURIComponent(body)}&start=${START}&count=96&step=${LOOK_STEP_MIN}min&frames=all`;
  const { status, json } = await call(`/v2/positions?${query}`);
  expect(status, JSON.stringify(json).slice(0, 300)).toBe(200);
  const own: readonly { distance: { au: number }; appearance: { magnitude: number | null } }[] =
    json.data.series.map(({ positions }: { positions: readonly unknown[] }) => positions[0]);
  return [own.map(({ distance }) => distance.au), own.map(({ appearance }) => appearance.magnitude)] as const;
}

function unitAt(body: string, t_day: number): Vector {
  const { target } = overhead(body);
  const [table = {}] = sky.engine.positions({
    targets: [target],
    instants: { ...columnsOf(t_day) },
    centre: "geocentric",
    columns: ["ra_of_date_deg", "dec_of_date_deg"],
  });
  return direction({
    lon_deg: table.ra_of_date_deg?.[0] ?? Number.NaN,
    lat_deg: table.dec_of_date_deg?.[0] ?? Number.NaN,
  });
}

function columnsOf(t_day: number) {
  const midnight = Math.floor(t_day + 0.5) - 0.5;
  return {
    count: 1,
    jd1_tt: Float64Array.of(2_451_545 + midnight),
    jd2_tt: Float64Array.of(t_day - midnight),
    delta_t_s: Float64Array.of(69),
  };
}
