import { groupColumns } from "../../contract/terms/series.ts";
import { scratchColumn } from "../../engine/scratch-columns.ts";
import type { BodyDays } from "../../sky/horizon/body-days.ts";
import type { MoonAspects, TopocentricAspects } from "../../sky/moon/moon.ts";
import type { MoonDiscColumns } from "../../sky/moon/moon-disc.ts";
import type { PhaseColumns } from "../../sky/moon/phase-state.ts";
import { MOON_PHASE_NAMES } from "../../sky/words.ts";
import { valueAt } from "../../solve/function.ts";
import { type Cell, listColumn, type WrittenColumns } from "../../table/column.ts";
import { fromUnixMs, secondsBetween } from "../../time/instant.ts";
import { unixMsColumn } from "../../time/utc-columns.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { horizontalColumns, passageColumns } from "../parts/horizon-fields.ts";
import { librationAngles, wrappedTo360 } from "../parts/moon-fields.ts";
import { constellationColumns, tropicalWords } from "../parts/planet-fields.ts";
import { equatorialColumns } from "../parts/position-fields.ts";
import { hemisphereOf, type MoonFacts } from "./moon-row.ts";
import { moonSummary } from "./moon-text.ts";

/** The rows of /v2/moon as columns by their paths: those that are dear where they are wanted alone. */
export function moonColumns(facts: MoonFacts, wants: (path: string) => boolean): WrittenColumns {
  const { aspects, days } = facts;
  const { tropical, constellation_index } = aspects;
  return {
    instant: { kind: "instant", unix_ms: unixMsColumn(facts.utc) },
    ...phaseColumnsOf(facts),
    ...(wants("summary") ? { summary: { kind: "json", values: summaries(facts) } } : {}),
    ...(wants("next_phases") ? { next_phases: nextColumns(facts) } : {}),
    ...brightLimbColumns(aspects),
    ...(wants("libration") ? librationAngles("libration", facts.libration()) : {}),
    ...tropicalWords("tropical", tropical),
    ...constellationColumns("constellation", constellation_index),
    ...geocentricColumns(aspects),
    ...(aspects.topocentric === null ? { topocentric: null } : topocentricColumns(aspects.topocentric)),
    ...(days === null ? { today: null } : todayColumns(days)),
  };
}

function phaseColumnsOf({ aspects, phases, lat_deg }: MoonFacts): WrittenColumns {
  const { disc, elongation_lon_deg } = aspects;
  return {
    "phase.name": { kind: "word", indices: phases.name_index, words: MOON_PHASE_NAMES },
    "phase.elongation_lon_deg": elongation_lon_deg,
    "phase.phase_angle_deg": disc.phase_angle_deg,
    "phase.illumination_percent": percents(disc.illuminated_fraction),
    "phase.illuminated_fraction": disc.illuminated_fraction,
    "phase.waxing": { kind: "word", indices: phases.waxing, words: WANING_WAXING },
    "phase.age_days": phases.age_day,
    "phase.day_of_cycle": cycleDays(phases.age_day),
    "phase.lunation.brown": phases.lunation.brown,
    "phase.lunation.meeus": phases.lunation.meeus,
    "phase.hemisphere": hemisphereOf(lat_deg),
    "phase.lit_side":
      lat_deg === null ? null : { kind: "word", indices: phases.waxing, words: litSides(lat_deg) },
  };
}

const WANING_WAXING: readonly Cell[] = [false, true];

/** Of a waning and a waxing Moon. */
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

function brightLimbColumns({ disc, topocentric }: MoonAspects): WrittenColumns {
  const limb_deg = (topocentric?.disc ?? disc).bright_limb_deg;
  const parallactic_deg = topocentric?.parallactic_angle_deg ?? null;
  return {
    "bright_limb.position_angle_deg": wrappedTo360(limb_deg),
    "bright_limb.parallactic_angle_deg": parallactic_deg,
    "bright_limb.zenith_angle_deg":
      parallactic_deg && wrappedTo360(limb_deg.map((deg, row) => deg - valueAt(parallactic_deg, row))),
  };
}

function geocentricColumns({ disc, position }: MoonAspects): WrittenColumns {
  return {
    ...equatorialColumns("geocentric.equatorial.of_date", disc.ra_deg, disc.dec_deg),
    ...equatorialColumns("geocentric.equatorial.j2000", position.ra_j2000_deg, position.dec_j2000_deg),
    "geocentric.ecliptic.of_date.lon_deg": position.lon_deg,
    "geocentric.ecliptic.of_date.lat_deg": position.lat_deg,
    ...sizeColumns("geocentric", disc),
    "geocentric.parallax_deg": position.parallax_deg,
  };
}

function sizeColumns(path: string, { distance_km, apparent_diameter_deg }: MoonDiscColumns): WrittenColumns {
  return {
    [`${path}.distance_km`]: distance_km,
    [`${path}.apparent_diameter_deg`]: apparent_diameter_deg,
  };
}

function topocentricColumns(seen: TopocentricAspects): WrittenColumns {
  const { disc } = seen;
  return {
    "topocentric.ra_deg": disc.ra_deg,
    "topocentric.dec_deg": disc.dec_deg,
    ...sizeColumns("topocentric", disc),
    "topocentric.illuminated_fraction": disc.illuminated_fraction,
    ...horizontalColumns("topocentric.horizontal", seen),
  };
}

/** The rows of a day have what stands once for it. */
function todayColumns({ days, day_index }: BodyDays): WrittenColumns {
  const rows = days.map(({ row }) => row);
  const passage = (name: "rise" | "transit" | "set") =>
    passageColumns(
      name,
      rows.map((row) => row[name]),
    );
  return groupColumns("today", day_index, {
    date: days.map(({ date }) => date),
    status: rows.map(({ status }) => status),
    ...passage("rise"),
    ...passage("transit"),
    ...passage("set"),
  });
}
