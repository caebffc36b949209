import type { InstantColumns } from "../../engine/types.ts";
import type { Ranges } from "../../host/ranges.ts";
import { instantsOfTdb, tdbOfInstants } from "../../sky/kernels/tdb-instants.ts";
import { direction } from "../../sky/positions/vector.ts";
import type { Sky } from "../../sky/sky.ts";
import { FIRST_INSTANT, LAST_INSTANT } from "../../time/instant.ts";
import { utcToTt } from "../../time/scales.ts";
import { MJD_ZERO_JD } from "../../units/constants.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { type State, stateDifference } from "../differences.ts";
import { ownPlaces, ownStates, type WithSky } from "../engine-states.ts";
import type { BodyReport, Compared, Report } from "../report.ts";
import { createTally } from "../tally.ts";
import { namesColumns, readCsv, type TableOptions } from "./csv.ts";
import { readHorizons } from "./horizons.ts";
import { tableLines } from "./lines.ts";
import { TableFault } from "./numbers.ts";
import { type Moment, secondsOf, type TableGroup, type TableRow } from "./rows.ts";

export interface TableQuestion extends TableOptions {
  readonly name: string;
  readonly onProgress?: (done: number, body: string) => void;
}

const CHUNK = 500;

/** Compares a table of Horizons, or a csv, with the engine. Throws TableFault for what is none. */
export async function compareTable(
  withSky: WithSky,
  ranges: Ranges,
  question: TableQuestion,
): Promise<Report> {
  const groups = await readGroups(ranges, question);
  const bodies: BodyReport[] = [];
  let outside = 0;
  for (const group of groups) {
    const rows = group.rows.filter(({ moment }) => isWithin(moment));
    outside += group.rows.length - rows.length;
    if (rows.length === 0) continue;
    const onProgress = (done: number) =>
      question.onProgress?.((bodies.length + done) / groups.length, group.compared.body);
    bodies.push(await compareGroup(withSky, { ...group, rows }, onProgress));
  }
  const notes = outside === 0 ? [] : [`${outside} rows lie outside the years 1700 to 2200`];
  if (bodies.length === 0) throw new TableFault(1, "rows within the years 1700 to 2200 were expected");
  return { reference: question.name, engine: await withSky(({ engine }) => engine.build), bodies, notes };
}

async function readGroups(ranges: Ranges, question: TableQuestion): Promise<readonly TableGroup[]> {
  let reading: ReturnType<typeof readCsv> | null = null;
  for await (const { number, text } of tableLines(ranges)) {
    // blank lines and remarks tell nothing of the form
    if (reading === null && (text.trim() === "" || text.startsWith("#"))) continue;
    reading ??= namesColumns(text) ? readCsv(question) : readHorizons();
    reading.line(number, text);
  }
  if (reading === null) throw new TableFault(1, "a table was expected; the file is empty");
  return reading.end();
}

function isWithin({ mjd }: Moment): boolean {
  return mjd >= FIRST_INSTANT.mjd && mjd <= LAST_INSTANT.mjd;
}

async function compareGroup(
  withSky: WithSky,
  { compared, scale, kind, rows }: TableGroup,
  onProgress: (done: number) => void,
): Promise<BodyReport> {
  const ordered = rows.toSorted((a, b) => a.moment.mjd - b.moment.mjd || a.moment.second - b.moment.second);
  const et_s = (row: TableRow | undefined) => (row === undefined ? 0 : secondsOf(row.moment));
  const tally = createTally(compared, { from_s: et_s(ordered[0]), to_s: et_s(ordered.at(-1)) });
  for (let from = 0; from < ordered.length; from += CHUNK) {
    onProgress(from / ordered.length);
    // other work may run meanwhile
    await Promise.resolve();
    const chunk = ordered.slice(from, from + CHUNK);
    const { own, seconds } = await withSky((sky) => {
      const instants = instantsOf(
        sky,
        scale,
        chunk.map(({ moment }) => moment),
      );
      return { own: ownOf(sky, instants, compared), seconds: tdbOfInstants(sky.engine, instants) };
    });
    for (const [i, row] of chunk.entries()) {
      const state = own[i];
      if (state === undefined) continue;
      const found = stateDifference(state, stateOf(row, kind));
      const hasRange = kind === "vectors" || row.numbers.length > 2;
      const unknown = { range_km: Number.NaN, range_relative: Number.NaN };
      tally.add(seconds[i] ?? Number.NaN, hasRange ? found : { ...found, ...unknown });
    }
  }
  return tally.report();
}

function ownOf(sky: Sky, instants: InstantColumns, { body, centre, place }: Compared): State[] {
  return place === "geometric"
    ? ownStates(sky, instants, { body, centre })
    : ownPlaces(sky, instants, { body, seen: place });
}

function instantsOf(sky: Sky, scale: TableGroup["scale"], moments: readonly Moment[]): InstantColumns {
  if (scale === "tdb") return instantsOfTdb(sky.engine, Float64Array.from(moments, secondsOf));
  const parts = moments.map((moment) =>
    scale === "ut"
      ? utcToTt(moment, sky.models.deltaT)
      : { jd1_tt: moment.mjd + MJD_ZERO_JD, jd2_tt: moment.second / SECONDS_PER_DAY, delta_t_s: 0 },
  );
  return {
    count: parts.length,
    jd1_tt: Float64Array.from(parts, ({ jd1_tt }) => jd1_tt),
    jd2_tt: Float64Array.from(parts, ({ jd2_tt }) => jd2_tt),
    delta_t_s: Float64Array.from(parts, ({ delta_t_s }) => delta_t_s),
  };
}

function stateOf({ numbers }: TableRow, kind: TableGroup["kind"]): State {
  const [a = Number.NaN, b = Number.NaN, c = 1, vx, vy, vz] = numbers;
  if (kind === "directions") {
    const [x, y, z] = direction({ lon_deg: a, lat_deg: b });
    return { place_km: [c * x, c * y, c * z] };
  }
  const place_km = [a, b, c] as const;
  if (vx === undefined || vy === undefined || vz === undefined) return { place_km };
  return { place_km, velocity_km_s: [vx, vy, vz] };
}
