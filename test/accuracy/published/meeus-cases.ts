import type { Engine, EngineBody, PositionColumn } from "../../../src/engine/types.ts";
import { lunarEclipses } from "../../../src/sky/eclipses/lunar.ts";
import { librations } from "../../../src/sky/moon/libration.ts";
import { conjunctions } from "../../../src/sky/pairings/conjunctions.ts";
import { memberColumns } from "../../../src/sky/pairings/pair-members.ts";
import { sunAspects } from "../../../src/sky/planets/sun-aspects.ts";
import { apsides } from "../../../src/sky/positions/apsides.ts";
import { direction, separation_deg } from "../../../src/sky/positions/vector.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { positionsOf } from "../compare/engine-columns.ts";
import { calendarDays } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { instantsOfJd } from "../compare/instants.ts";
import { rowFigure, rowsOf } from "../compare/rows.ts";
import { at, type Table, textColumn } from "../compare/table.ts";
import { targetOf } from "../planets/approach-samples.ts";

/** Worked examples of Meeus' Astronomical Algorithms, 2nd ed. 1998, as far as the product answers the same question. */

/** A number of the product, the one that is printed, and how exact the book says that its method is. */
type Comparison = readonly [ours: number, printed: number, allowed: number];
type Example = (sky: Sky) => readonly Comparison[];

const HOUR_DAY = 1 / 24;

function day(text: string): number {
  return at(calendarDays([text]), 0);
}

/** Places of a body at an instant in TT. */
function positions(sky: Sky, body: EngineBody, t_day: number, columns: readonly PositionColumn[]): number[] {
  const column = positionsOf(sky.engine, {
    target: { kind: "body", body },
    instants: instantsOfJd([t_day + J2000_JD]),
    columns,
  });
  return columns.map((name) => at(column(name), 0));
}

function sexagesimal(whole: number, minutes: number, seconds: number): number {
  return whole + minutes / 60 + seconds / 3600;
}

function eclipticOfPollux(sky: Sky): readonly Comparison[] {
  const target = {
    kind: "fixed",
    ra_deg: 15 * sexagesimal(7, 45, 18.946),
    dec_deg: sexagesimal(28, 1, 34.26),
    axes: "icrs",
  } as const;
  const columns = ["lon_j2000_deg", "lat_j2000_deg"] as const;
  const column = positionsOf(sky.engine, { target, instants: instantsOfJd([J2000_JD]), columns });
  return [
    [at(column("lon_j2000_deg"), 0), 113.21563, 2e-5],
    [at(column("lat_j2000_deg"), 0), 6.68417, 2e-5],
  ];
}

/** The example rounds its places to 0.1 s and 1″, and leaves out the parallaxes. */
function arcturusAndSpica(sky: Sky): readonly Comparison[] {
  const members = [targetOf("star:arcturus"), targetOf("star:spica")];
  const columns = ["ra_j2000_deg", "dec_j2000_deg"] as const;
  const position = memberColumns(sky, members, Float64Array.of(0), columns);
  const of = (member: number) =>
    direction({
      lon_deg: position(member, "ra_j2000_deg", 0),
      lat_deg: position(member, "dec_j2000_deg", 0),
    });
  return [[separation_deg(of(0), of(1)), 32.793, 3e-4]];
}

function mercuryAndVenus(sky: Sky): readonly Comparison[] {
  const members = [targetOf("mercury"), targetOf("venus")];
  const t_day = day("1991-08-07T05:42:41");
  const selection = { members, pairs: [{ first: 0, second: 1 }], kinds: ["conjunction_ra"] } as const;
  const span = { start_day: t_day - 3, end_day: t_day + 3 };
  const [found] = conjunctions(sky, { ...selection, max_separation_deg: 10 }, span);
  const instant_day = found?.t_day ?? Number.NaN;
  const dec = memberColumns(sky, members, Float64Array.of(instant_day), ["dec_of_date_deg"]);
  const difference_deg = Math.abs(dec(0, "dec_of_date_deg", 0) - dec(1, "dec_of_date_deg", 0));
  return [
    [instant_day * SECONDS_PER_DAY, t_day * SECONDS_PER_DAY, 60],
    [difference_deg, sexagesimal(2, 8, 22), 1 / 3600],
  ];
}

function sun(sky: Sky): readonly Comparison[] {
  const columns = ["lon_of_date_deg", "distance_au", "ra_of_date_deg", "dec_of_date_deg"] as const;
  const [lon = NaN, distance = NaN, ra = NaN, dec = NaN] = positions(
    sky,
    "sun",
    day("1992-10-13T00:00"),
    columns,
  );
  return [
    [lon, 199.90895, 0.01],
    [distance, 0.99766, 1e-4],
    [ra, 198.38083, 0.01],
    [dec, -7.78507, 0.01],
  ];
}

/** The series give the instant to better than an hour. */
function aspect(planet: "mercury" | "saturn", kind: string, jde: number): Example {
  return (sky) => {
    const t_day = jde - J2000_JD;
    const span = { start_day: t_day - 20, end_day: t_day + 20 };
    const found = sunAspects(sky, planet, span).find((event) => event.kind === kind);
    return [[found?.t_day ?? Number.NaN, t_day, HOUR_DAY]];
  };
}

function pluto(sky: Sky): readonly Comparison[] {
  const columns = ["ra_j2000_deg", "dec_j2000_deg"] as const;
  const [ra = NaN, dec = NaN] = positions(sky, "pluto", day("1992-10-13T00:00"), columns);
  return [
    [ra / 15, sexagesimal(15, 31, 43.8), 0.1 / 3600],
    [dec, -sexagesimal(4, 27, 29), 1.2 / 3600],
  ];
}

function marsAphelion(sky: Sky): readonly Comparison[] {
  const t_day = day("2032-10-24T23:00");
  const [found] = apsides(sky, "mars", { start_day: t_day - 20, end_day: t_day + 20 });
  return [[found?.t_day ?? Number.NaN, t_day, 3 * HOUR_DAY]];
}

function moon(sky: Sky): readonly Comparison[] {
  const columns = ["lon_of_date_deg", "lat_of_date_deg", "ra_of_date_deg", "dec_of_date_deg"] as const;
  const [lon = NaN, lat = NaN, ra = NaN, dec = NaN] = positions(
    sky,
    "moon",
    day("1992-04-12T00:00"),
    columns,
  );
  return [
    [lon, 133.167265, 10 / 3600],
    [lat, -3.229126, 4 / 3600],
    [ra, 134.68847, 12 / 3600],
    [dec, 13.768368, 6 / 3600],
  ];
}

function libration(sky: Sky): readonly Comparison[] {
  const found = librations(sky, instantsOfJd([day("1992-04-12T00:00") + J2000_JD]));
  const { sub_viewer, axis_position_angle_deg } = found.geocentric;
  return [
    [sub_viewer.lon_deg[0] ?? Number.NaN, -1.23, 0.05],
    [sub_viewer.lat_deg[0] ?? Number.NaN, 4.2, 0.05],
    [axis_position_angle_deg[0] ?? Number.NaN, 15.08, 0.05],
    [found.colongitude_deg[0] ?? Number.NaN, 22.1, 0.05],
    [found.sub_solar.lat_deg[0] ?? Number.NaN, 1.46, 0.05],
  ];
}

function lunarEclipse(sky: Sky): readonly Comparison[] {
  const t_day = 2441849.3687 - J2000_JD;
  const [found] = lunarEclipses(sky, { start_day: t_day - 1, end_day: t_day + 1 });
  return [
    [found?.t_day ?? Number.NaN, t_day, 3 / 1440],
    [found?.gamma ?? Number.NaN, -1.3249, 0.005],
    [found?.penumbral_magnitude ?? Number.NaN, 0.4625, 0.02],
    [found?.kind === "penumbral" ? 0 : 1, 0, 0.5],
  ];
}

const EXAMPLES: Readonly<Record<string, Example>> = {
  "13.a": eclipticOfPollux,
  "17.a": arcturusAndSpica,
  "18.a": mercuryAndVenus,
  "25.a": sun,
  "36.a": aspect("mercury", "inferior_conjunction", 2449297.645),
  "36.b": aspect("saturn", "conjunction", 2497437.904),
  "37.a": pluto,
  "38.b": marsAphelion,
  "47.a": moon,
  "53.a": libration,
  "54.c": lunarEclipse,
};
const OTHER_QUESTION = "no question of the product, or of another model or ellipsoid";

export function meeusFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const ids = textColumn(table, "id");
  const whats = textColumn(table, "what");
  const rows = rowsOf(
    table,
    "examples",
    ids.map(() => J2000_JD),
    ids.map((id, row) => `${id} ${at(whats, row)}`),
  );
  return [
    rowFigure(
      rows,
      { quantity: "share of the method's own error", unit: "" },
      (row) => {
        const comparisons = EXAMPLES[at(ids, row)]?.(sky) ?? [];
        return Math.max(...comparisons.map(([ours, printed, allowed]) => Math.abs(ours - printed) / allowed));
      },
      (row) => (EXAMPLES[at(ids, row)] === undefined ? OTHER_QUESTION : null),
    ),
  ];
}
