import { DateTime } from "luxon";
import { expect, it } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { CONDITIONS } from "../../../src/routes/when/condition-grammar.ts";
import { topocentricColumns } from "../../../src/sky/horizon/horizon-engine.ts";
import { flatAltitude_deg, ownLevel } from "../../../src/sky/positions/horizon-level.ts";
import { columnOf } from "../../../src/sky/positions/positions.ts";
import { dayOf } from "../../../src/sky/time/tt-days.ts";
import type { Condition, RangeCondition, StateCondition } from "../../../src/sky/when/condition.ts";
import { PROPERTY_RANGES, propertyOf } from "../../../src/sky/when/condition.ts";
import { valuesOf } from "../../../src/sky/when/quantity-values.ts";
import type { WhenScope } from "../../../src/sky/when/scope.ts";
import { WEEKDAYS } from "../../../src/sky/words.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { parseZone } from "../../../src/time/zone.ts";
import { call } from "../../contract/call.ts";
import { seededRandom } from "../../samples/random.ts";
import { sky } from "../../sky/observing.ts";

/** Random conditions over random windows and places, and dense samples of what they bound. */

const RUNS = Number(process.env["WHEN_RUNS"] ?? 12);
const STEP_MS = Number(process.env["WHEN_STEP_MS"] ?? 60_000);
const random = seededRandom(Number(process.env["WHEN_SEED"] ?? 20_261_122));
const ZONE_NAMES = ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC"];
/** Nearer to an end than this nothing is asked. */
const END_MS = 100;
const DAY_MS = 86_400_000;

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError("nothing to pick");
  return item;
};
const between = (low: number, high: number, decimals = 2) =>
  (low + random() * (high - low)).toFixed(decimals);
const body = () => pick(["sun", "moon", "moon", "mercury", "venus", "mars", "jupiter", "saturn"]);
const target = () =>
  pick(["sun", "moon", "venus", "mars", "star:antares", "star:polaris", "hr:2491", "radec:5.588,-5.39"]);
const planet = () => pick(["mercury", "venus", "mars", "jupiter", "saturn"]);
const range = (low: number, high: number) => {
  const [a, b] = [Number(between(low, high)), Number(between(low, high))];
  return pick([`${Math.min(a, b)}..${Math.max(a, b)}`, `${a}..`, `..${a}`]);
};
const circle = (from: string, to: string) => `${from}..${to}`;

const FORMS: readonly (() => string)[] = [
  () => `altitude(${target()})=${range(-20, 70)}`,
  () => `altitude(${target()})=${range(-20, 70)}`,
  () => `apparent_altitude(${body()})=${range(-2, 20)}`,
  () => `azimuth(${target()})=${circle(between(0, 359), between(0, 359))}`,
  () => `hour_angle(${target()})=${range(-12, 12)}`,
  () => `separation(moon;${pick(["venus", "mars", "star:regulus", "sun"])})=${range(0, 180)}`,
  () => `separation(${planet()};star:spica)=${range(0, 120)}`,
  () => `elongation(${pick(["moon", "mercury", "venus", "mars"])})=${range(0, 150)}`,
  () => `elongation_lon(${pick(["moon", "venus", "saturn"])})=${circle(between(0, 359), between(0, 359))}`,
  () => `illuminated_percent(${pick(["moon", "mercury", "venus"])})=${range(0, 100)}`,
  () => `magnitude(${pick(["moon", "mercury", "venus", "mars"])})=${range(-6, 2)}`,
  () => `distance_km(moon)=${range(357_000, 406_000)}`,
  () => `distance_au(${planet()})=${range(0.4, 10)}`,
  () =>
    `minutes_from(${pick(["sunset", "sunrise", "moonrise", "moonset", "solar_noon", "civil_dusk"])})=${range(-300, 300)}`,
  () => `clock=${pick(["22:00..02:30", "06:15..17:45", "..08:00", "02:00..02:30"])}`,
  () => `weekday=${pick(WEEKDAYS)}..${pick(WEEKDAYS)}`,
  () => `${pick(["", "!"])}up(${target()})`,
  () => `${pick(["", "!"])}waxing(moon)`,
  () => `${pick(["", "!"])}retrograde(${planet()})`,
];

/** Bodies that move on integrated paths: Apophis passes the Earth in the windows of some of them. */
const orbit = () =>
  pick([
    "asteroid:ceres",
    "asteroid:433",
    "asteroid:apophis",
    "comet:2P",
    "elements:epoch=2461000.5;M=10;a=2.7;e=0.1;i=10;node=80;peri=70;H=10;name=Example",
  ]);
const asteroid = () => pick(["asteroid:vesta", "asteroid:433", "asteroid:apophis"]);
const ORBIT_FORMS: readonly (() => string)[] = [
  () => `altitude(${orbit()})=${range(-20, 70)}`,
  () => `apparent_altitude(${orbit()})=${range(-2, 20)}`,
  () => `azimuth(${orbit()})=${circle(between(0, 359), between(0, 359))}`,
  () => `hour_angle(${orbit()})=${range(-12, 12)}`,
  () => `separation(${orbit()};${pick(["moon", "mars", "star:regulus", "sun"])})=${range(0, 180)}`,
  () => `separation(${orbit()};asteroid:vesta)=${range(0, 120)}`,
  () => `elongation(${orbit()})=${range(0, 180)}`,
  () => `magnitude(${asteroid()})=${range(2, 19)}`,
  () => `magnitude(comet:2P)=${range(8, 18)}`,
  () => `distance_au(${orbit()})=${range(0, 4)}`,
  () => `distance_km(asteroid:apophis)=${range(38_000, 4_000_000)}`,
  () => `${pick(["", "!"])}up(${orbit()})`,
];

const group = (forms: typeof FORMS) =>
  Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(forms)()).join(",");

interface Question {
  readonly conditions: string;
  readonly start_ms: number;
  readonly end_ms: number;
  readonly place: { readonly lat_deg: number; readonly lon_deg: number; readonly elevation_m: number };
  readonly zone: string;
}

/** A question about six targets at most. */
function question(ask: () => Question): Question {
  for (;;) {
    const one = ask();
    try {
      CONDITIONS.read(one.conditions);
      return one;
    } catch (refusal) {
      if (!String(refusal).includes("more than 6 targets")) throw refusal;
    }
  }
}

function anyQuestion(): Question {
  return questionOf(FORMS, Math.round((random() * 230 - 115) * 365.25) * DAY_MS + Date.UTC(1960, 0, 1));
}

/** One in three where Apophis passes the Earth. */
function orbitQuestion(): Question {
  const years = Math.round(random() * 20 * 365.25) * DAY_MS + Date.UTC(2020, 0, 1);
  return questionOf(ORBIT_FORMS, random() < 1 / 3 ? Date.UTC(2029, 3, 9 + 4 * random()) : years);
}

function questionOf(forms: typeof FORMS, start_ms: number): Question {
  return {
    conditions: random() < 0.25 ? `${group(forms)}|${group(forms)}` : group(forms),
    start_ms,
    end_ms: start_ms + Math.round((1 + 4 * random()) * DAY_MS),
    place: { lat_deg: Number(between(-89, 89, 3)), lon_deg: Number(between(-180, 180, 3)), elevation_m: 0 },
    zone: pick(ZONE_NAMES),
  };
}

/** True where a condition holds at instants, by the plain numbers. */
function holds(condition: Condition, scope: WhenScope, zone: string, unix_ms: readonly number[]): boolean[] {
  const t_day = Float64Array.from(unix_ms, (ms) => dayOf(sky.models.deltaT, fromUnixMs(ms)));
  if (condition.kind === "weekday") {
    const first = WEEKDAYS.indexOf(condition.first);
    const length = (WEEKDAYS.indexOf(condition.last) - first + 7) % 7;
    return unix_ms.map((ms) => (localTime(ms, zone).weekday - 1 - first + 7) % 7 <= length);
  }
  if (condition.kind === "state") return stateHolds(condition, scope, t_day);
  return rangeHolds(condition, scope, { zone, unix_ms, t_day });
}

const localTime = (ms: number, zone: string) => DateTime.fromMillis(ms, { zone });

function stateHolds({ state, target: of, negated }: StateCondition, scope: WhenScope, t_day: Float64Array) {
  const plain = () => {
    if (state === "waxing") return elongations(scope, of, t_day).map((deg) => deg < 180);
    if (state === "retrograde") {
      const [before, after] = [-0.01, 0.01].map((shift) =>
        longitudes(
          scope,
          of,
          t_day.map((t) => t + shift),
        ),
      );
      return Array.from(t_day, (_, i) => ((after?.[i] ?? 0) - (before?.[i] ?? 0) + 540) % 360 < 180);
    }
    if (scope.observer === null) throw new Error("no place");
    const table = topocentricColumns(sky, { target: of.engine, observer: scope.observer }, t_day, [
      "altitude_geometric_deg",
      "topocentric_distance_au",
    ]);
    const distance_au = columnOf(table, "topocentric_distance_au");
    return Array.from(
      columnOf(table, "altitude_geometric_deg"),
      (deg, i) => deg >= flatAltitude_deg(ownLevel(of.engine), distance_au[i] ?? Number.NaN),
    );
  };
  return plain().map((held) => held !== negated);
}

function elongations(scope: WhenScope, of: StateCondition["target"], t_day: Float64Array): number[] {
  const values = valuesOf(
    scope,
    {
      kind: "range",
      quantity: { kind: "body", property: "elongation_lon", target: of },
      lo: null,
      hi: null,
    },
    [],
  );
  return Array.from(values?.(t_day) ?? []);
}

function longitudes(scope: WhenScope, of: StateCondition["target"], t_day: Float64Array): Float64Array {
  const [table = {}] = scope.sky.engine.positions({
    targets: [of.engine],
    instants: {
      count: t_day.length,
      jd1_tt: t_day.map(() => 2_451_545),
      jd2_tt: t_day,
      delta_t_s: t_day.map(() => 0),
    },
    centre: "geocentric",
    columns: ["lon_of_date_deg"],
  });
  return columnOf(table, "lon_of_date_deg");
}

interface Instants {
  readonly zone: string;
  readonly unix_ms: readonly number[];
  readonly t_day: Float64Array;
}

function rangeHolds(condition: RangeCondition, scope: WhenScope, { zone, unix_ms, t_day }: Instants) {
  const { quantity, lo, hi } = condition;
  const { cyclic } = PROPERTY_RANGES[propertyOf(quantity)];
  const around = [{ start: t_day[0] ?? 0, end: t_day.at(-1) ?? 0 }];
  const values =
    quantity.kind === "clock"
      ? unix_ms.map((ms) => clockHours(ms, zone))
      : Array.from(valuesOf(scope, condition, around)?.(t_day) ?? []);
  const [low, high] = [lo ?? Number.NEGATIVE_INFINITY, hi ?? Number.POSITIVE_INFINITY];
  const wraps = cyclic && low > high;
  return values.map((value) => (wraps ? value >= low || value <= high : value >= low && value <= high));
}

function clockHours(ms: number, zone: string): number {
  const { hour, minute, second, millisecond } = localTime(ms, zone);
  return hour + minute / 60 + (second + millisecond / 1000) / 3600;
}

it.each([
  ["of bodies and stars", anyQuestion, RUNS],
  ["of asteroids and comets", orbitQuestion, Math.ceil(RUNS / 2)],
])("agree with dense samples, random questions %s", async (_, ask, runs) => {
  let [intervals, samples] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const { conditions, start_ms, end_ms, place, zone } = question(ask);
    const [start, end] = [new Date(start_ms).toISOString(), new Date(end_ms).toISOString()];
    const url = `/v2/when?conditions=${encodeURIComponent(conditions)}&start=${start}&end=${end}&lat=${place.lat_deg}&lon=${place.lon_deg}&tz=${zone}&fields=start,end`;
    const { json, status } = await call(url, { plan: PLANS.operator });
    expect(status, `${url} ${json.detail}`).toBe(200);
    const found: [number, number][] = json.data.series.map(
      (row: { start: { instant: string }; end: { instant: string } }) => [
        Date.parse(row.start.instant),
        Date.parse(row.end.instant),
      ],
    );
    const edges = found.flat().flatMap((ms) => [ms - END_MS - 1, ms + END_MS + 1]);
    const grid = Array.from(
      { length: Math.floor((end_ms - start_ms) / STEP_MS) },
      (_, i) => start_ms + i * STEP_MS,
    );
    const unix_ms = [...grid, ...edges].filter((ms) => ms >= start_ms && ms < end_ms).sort((a, b) => a - b);
    const own = parseZone(zone);
    if (own === null) throw new Error(zone);
    const scope: WhenScope = { sky, observer: place, zone: own, horizon: null, charge: () => {} };
    const truth = unix_ms.map(() => false);
    for (const conditionGroup of CONDITIONS.read(conditions).groups) {
      const each = conditionGroup.map((condition) => holds(condition, scope, zone, unix_ms));
      truth.forEach((held, i) => {
        truth[i] = held || each.every((list) => list[i] === true);
      });
    }
    const isNearEnd = (ms: number) => found.flat().some((edge) => Math.abs(edge - ms) <= END_MS);
    const wrong = unix_ms.filter(
      (ms, i) => !isNearEnd(ms) && found.some(([from, to]) => ms >= from && ms < to) !== truth[i],
    );
    expect(wrong.map((ms) => new Date(ms).toISOString()).slice(0, 5), url).toEqual([]);
    intervals += found.length;
    samples += unix_ms.length;
  }
  if (RUNS > 12) console.log(JSON.stringify({ runs, intervals, samples }));
  expect(intervals).toBeGreaterThan(0);
});
