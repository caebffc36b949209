import { scratchColumn } from "../../engine/scratch-columns.ts";
import type { BodyDays } from "../../sky/horizon/body-days.ts";
import type { SphericalColumns } from "../../sky/moon/libration.ts";
import type { MoonAspects, TopocentricAspects } from "../../sky/moon/moon.ts";
import type { MoonDiscColumns } from "../../sky/moon/moon-disc.ts";
import type { PhaseColumns } from "../../sky/moon/phase-state.ts";
import { MOON_PHASE_NAMES } from "../../sky/words.ts";
import { valueAt } from "../../solve/function.ts";
import type { Cell } from "../../table/column.ts";
import { groupOf, groupOfRows, listColumn, type Written, type WrittenColumns } from "../../table/written.ts";
import { fromUnixMs, secondsBetween } from "../../time/instant.ts";
import type { UtcColumns } from "../../time/utc-columns.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { horizontalColumn, passageColumn } from "../parts/horizon-fields.ts";
import { librationAngles, wrappedTo360 } from "../parts/moon-fields.ts";
import { constellationColumn, tropicalColumn } from "../parts/planet-fields.ts";
import { equatorialColumn } from "../parts/position-fields.ts";
import { moonSummary } from "./moon-text.ts";
/** The values that a row of /v2/moon is made from. */
export interface MoonFacts {
  readonly utc: UtcColumns;
  readonly phases: PhaseColumns;
  /** The instants of all quarters around them, as they are printed. */
  readonly quarters_unix_ms: Float64Array;
  readonly aspects: MoonAspects;
  /** As the viewer sees it. */
  readonly libration: () => SphericalColumns;
  /** Null without a location, or where they are not shown. */
  readonly days: BodyDays | null;
  /** Null without a location. */
  readonly lat_deg: number | null;
}

/** The rows of /v2/moon as columns: those that are dear where they are wanted alone. */
export function moonColumns(
  facts: MoonFacts,
  wants: (path: string) => boolean,
  skylines: readonly object[] | null,
): WrittenColumns {
  const { aspects, days } = facts;
  const { tropical, constellation_index } = aspects;
  return {
    phase: phaseColumn(facts),
    ...(wants("summary") ? { summary: { kind: "json", values: summaries(facts) } } : {}),
    ...(wants("next_phases") ? { next_phases: nextColumns(facts) } : {}),
    bright_limb: brightLimbColumn(aspects),
    ...(wants("libration") ? { libration: groupOf(librationAngles(facts.libration())) } : {}),
    tropical: tropicalColumn(tropical),
    constellation: constellationColumn(constellation_index),
    geocentric: geocentricColumn(aspects),
    topocentric: aspects.topocentric === null ? null : topocentricColumn(aspects.topocentric),
    today: days === null ? null : todayColumn(days, skylines),
  };
}

function phaseColumn({ aspects, phases, lat_deg }: MoonFacts): Written {
  const { disc, elongation_lon_deg } = aspects;
  return groupOf({
    name: { kind: "word", indices: phases.name_index, words: MOON_PHASE_NAMES },
    elongation_lon_deg,
    phase_angle_deg: disc.phase_angle_deg,
    illumination_percent: percents(disc.illuminated_fraction),
    illuminated_fraction: disc.illuminated_fraction,
    waxing: { kind: "word", indices: phases.waxing, words: WANING_WAXING },
    age_days: phases.age_day,
    day_of_cycle: cycleDays(phases.age_day),
    lunation: groupOf({ brown: phases.lunation.brown, meeus: phases.lunation.meeus }),
    hemisphere: hemisphereOf(lat_deg),
    lit_side: lat_deg === null ? null : { kind: "word", indices: phases.waxing, words: litSides(lat_deg) },
  });
}

const WANING_WAXING: readonly Cell[] = [false, true];

/** The lit sides of a waning and a waxing Moon. */
function litSides(lat_deg: number): readonly Cell[] {
  return hemisphereOf(lat_deg) === "north" ? ["left", "right"] : ["right", "left"];
}

// Indexed loops: `map` of a typed array costs several times as much.

function percents(fraction: Float64Array): Float64Array {
  const percent = scratchColumn(fraction.length);
  for (let row = 0; row < percent.length; row++) percent[row] = 100 * valueAt(fraction, row);
  return percent;
}

function cycleDays(age_day: Float64Array): Float64Array {
  const day = scratchColumn(age_day.length);
  for (let row = 0; row < day.length; row++) day[row] = Math.floor(valueAt(age_day, row));
  return day;
}

function summaries({ utc, aspects, phases, quarters_unix_ms }: MoonFacts): string[] {
  const coming = phases.quarters.map(({ phase }, i) => ({
    name: phase,
    at: fromUnixMs(valueAt(quarters_unix_ms, i)),
  }));
  return Array.from({ length: aspects.count }, (_, row) => {
    const first = valueAt(phases.next_begin, row);
    const next = first < valueAt(phases.next_end, row) ? coming[first] : undefined;
    const now = { mjd: valueAt(utc.mjd, row), second: valueAt(utc.second, row) };
    return moonSummary(
      {
        name: MOON_PHASE_NAMES[valueAt(phases.name_index, row)] ?? "new moon",
        illumination_percent: 100 * valueAt(aspects.disc.illuminated_fraction, row),
        age_days: valueAt(phases.age_day, row),
      },
      next && { name: next.name, days_until: secondsBetween(now, next.at) / SECONDS_PER_DAY },
    );
  });
}

/** The quarters to come of all rows, one after another. */
function nextColumns({ utc, aspects, phases, quarters_unix_ms }: MoonFacts) {
  const begins = beginsOf(phases);
  const total = valueAt(begins, aspects.count);
  const [quarter, unix_ms, days_until] = [scratchColumn(total), scratchColumn(total), scratchColumn(total)];
  const quarters = Array.from(quarters_unix_ms, fromUnixMs);
  for (let row = 0; row < aspects.count; row++) {
    const now = { mjd: valueAt(utc.mjd, row), second: valueAt(utc.second, row) };
    const first = valueAt(phases.next_begin, row) - valueAt(begins, row);
    for (let at = valueAt(begins, row); at < valueAt(begins, row + 1); at++) {
      const coming = quarters[first + at] ?? now;
      quarter[at] = first + at;
      unix_ms[at] = valueAt(quarters_unix_ms, first + at);
      days_until[at] = secondsBetween(now, coming) / SECONDS_PER_DAY;
    }
  }
  const words = phases.quarters.map(({ phase }) => phase);
  return listColumn(begins, {
    name: { kind: "word", indices: quarter, words },
    instant: { kind: "instant", unix_ms },
    days_until,
  });
}

function beginsOf({ next_begin, next_end }: PhaseColumns): Float64Array {
  const begins = scratchColumn(next_begin.length + 1);
  begins[0] = 0;
  for (let row = 0; row < next_begin.length; row++)
    begins[row + 1] = valueAt(begins, row) + valueAt(next_end, row) - valueAt(next_begin, row);
  return begins;
}

function brightLimbColumn({ disc, topocentric }: MoonAspects): Written {
  const limb_deg = (topocentric?.disc ?? disc).bright_limb_deg;
  const parallactic_deg = topocentric?.parallactic_angle_deg ?? null;
  return groupOf({
    position_angle_deg: wrappedTo360(limb_deg),
    parallactic_angle_deg: parallactic_deg,
    zenith_angle_deg:
      parallactic_deg && wrappedTo360(limb_deg.map((deg, row) => deg - valueAt(parallactic_deg, row))),
  });
}

function geocentricColumn({ disc, position }: MoonAspects): Written {
  return groupOf({
    equatorial: groupOf({
      of_date: equatorialColumn(disc.ra_deg, disc.dec_deg),
      j2000: equatorialColumn(position.ra_j2000_deg, position.dec_j2000_deg),
    }),
    ecliptic: groupOf({ of_date: groupOf({ lon_deg: position.lon_deg, lat_deg: position.lat_deg }) }),
    ...sizeColumns(disc),
    parallax_deg: position.parallax_deg,
  });
}

function sizeColumns({ distance_km, apparent_diameter_deg }: MoonDiscColumns): WrittenColumns {
  return { distance_km, apparent_diameter_deg };
}

function topocentricColumn(seen: TopocentricAspects): Written {
  const { disc } = seen;
  return groupOf({
    ra_deg: disc.ra_deg,
    dec_deg: disc.dec_deg,
    ...sizeColumns(disc),
    illuminated_fraction: disc.illuminated_fraction,
    horizontal: horizontalColumn(seen),
  });
}

/** The rows of a day have what stands once for it; `skylines`: what the Moon does over a horizon, a day each. */
function todayColumn({ days, day_index }: BodyDays, skylines: readonly object[] | null): Written {
  const rows = days.map(({ row }) => row);
  const passage = (name: "rise" | "transit" | "set") => passageColumn(rows.map((row) => row[name]));
  return groupOfRows(day_index, {
    date: days.map(({ date }) => date),
    status: rows.map(({ status }) => status),
    rise: passage("rise"),
    transit: passage("transit"),
    set: passage("set"),
    ...(skylines === null ? {} : { skyline: { kind: "objects", values: skylines } }),
  });
}

/** South of the equator the Moon is seen upside down; null without a place. */
function hemisphereOf(lat_deg: number | null) {
  return lat_deg === null ? null : lat_deg < 0 ? "south" : "north";
}
