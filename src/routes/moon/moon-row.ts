import type { BodyDay, BodyDays } from "../../sky/horizon/body-days.ts";
import { favouredLimb, type SphericalColumns } from "../../sky/moon/libration.ts";
import {
  type MoonAspect,
  type MoonAspects,
  moonAspectAt,
  type TopocentricAspect,
} from "../../sky/moon/moon.ts";
import type { MoonDisc } from "../../sky/moon/moon-disc.ts";
import { type PhaseColumns, type PhaseState, phaseStateAt } from "../../sky/moon/phase-state.ts";
import { LIBRATION_FAVOURED_LIMBS } from "../../sky/words.ts";
import { wrap0To360 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { fromUnixMs, secondsBetween } from "../../time/instant.ts";
import type { UtcColumns } from "../../time/utc-columns.ts";
import { DEG_PER_HOUR, SECONDS_PER_DAY } from "../../units/units.ts";
import { horizonEvent, horizontalOf } from "../parts/horizon-fields.ts";
import { moonSummary } from "./moon-text.ts";
import type { MoonRowOut } from "./moon-wire.ts";

/** What the rows of /v2/moon are made of, a value each. */
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

/** What one of them is made of. */
interface RowFacts extends Pick<MoonFacts, "lat_deg"> {
  readonly state: PhaseState;
  readonly aspect: MoonAspect;
}

export function moonRow(facts: MoonFacts, row: number): MoonRowOut {
  const aspect = moonAspectAt(facts.aspects, row);
  const state = phaseStateAt(facts.phases, row);
  const phase = phaseOf({ aspect, state, lat_deg: facts.lat_deg });
  const next_phases = nextPhases(facts, state, row);
  const day = facts.days?.days[valueAt(facts.days.day_index, row)] ?? null;
  return {
    phase,
    summary: moonSummary(phase, next_phases[0]),
    next_phases,
    bright_limb: brightLimb(aspect),
    libration: librationAt(facts.libration(), row),
    tropical: { sign: aspect.tropical.sign, degree: aspect.tropical.degree_deg },
    constellation: aspect.constellation,
    geocentric: geocentricOf(aspect),
    topocentric: aspect.topocentric === null ? null : topocentricOf(aspect.topocentric),
    today: day === null ? null : todayOf(day),
  };
}

function nextPhases({ utc, phases, quarters_unix_ms }: MoonFacts, { next }: PhaseState, row: number) {
  const at = { mjd: valueAt(utc.mjd, row), second: valueAt(utc.second, row) };
  const first = valueAt(phases.next_begin, row);
  return next.map(({ phase }, i) => {
    const instant = fromUnixMs(valueAt(quarters_unix_ms, first + i));
    return { name: phase, instant, days_until: secondsBetween(at, instant) / SECONDS_PER_DAY };
  });
}

function librationAt({ lon_deg, lat_deg }: SphericalColumns, row: number): MoonRowOut["libration"] {
  const place = { lon_deg: valueAt(lon_deg, row), lat_deg: valueAt(lat_deg, row) };
  return { ...place, favoured_limb: LIBRATION_FAVOURED_LIMBS[favouredLimb(place)] ?? "N" };
}

function phaseOf({ state, aspect, lat_deg }: RowFacts): MoonRowOut["phase"] {
  const { disc, elongation_lon_deg } = aspect;
  const hemisphere = hemisphereOf(lat_deg);
  const isRight = state.waxing === (hemisphere === "north");
  return {
    name: state.name,
    elongation_lon_deg,
    phase_angle_deg: disc.phase_angle_deg,
    illumination_percent: 100 * disc.illuminated_fraction,
    illuminated_fraction: disc.illuminated_fraction,
    waxing: state.waxing,
    age_days: state.age_day,
    day_of_cycle: Math.floor(state.age_day),
    lunation: state.lunation,
    hemisphere,
    lit_side: hemisphere === null ? null : isRight ? "right" : "left",
  };
}

export function hemisphereOf(lat_deg: number | null) {
  return lat_deg === null ? null : lat_deg < 0 ? "south" : "north";
}

function brightLimb({ disc, topocentric }: MoonAspect): MoonRowOut["bright_limb"] {
  if (topocentric === null) {
    const position_angle_deg = wrap0To360(disc.bright_limb_deg);
    return { position_angle_deg, parallactic_angle_deg: null, zenith_angle_deg: null };
  }
  const { parallactic_angle_deg } = topocentric;
  const limb_deg = topocentric.disc.bright_limb_deg;
  return {
    position_angle_deg: wrap0To360(limb_deg),
    parallactic_angle_deg,
    zenith_angle_deg: wrap0To360(limb_deg - parallactic_angle_deg),
  };
}

function equatorialPosition(ra_deg: number, dec_deg: number) {
  return { ra_hours: ra_deg / DEG_PER_HOUR, ra_deg, dec_deg };
}

function geocentricOf({ disc, position }: MoonAspect): MoonRowOut["geocentric"] {
  return {
    equatorial: {
      of_date: equatorialPosition(disc.ra_deg, disc.dec_deg),
      j2000: equatorialPosition(position.ra_j2000_deg, position.dec_j2000_deg),
    },
    ecliptic: { of_date: { lon_deg: position.lon_deg, lat_deg: position.lat_deg } },
    ...sizeOf(disc),
    parallax_deg: position.parallax_deg,
  };
}

function sizeOf({ distance_km, apparent_diameter_deg }: MoonDisc) {
  return { distance_km, apparent_diameter_deg };
}

function topocentricOf(seen: TopocentricAspect): NonNullable<MoonRowOut["topocentric"]> {
  const { disc } = seen;
  return {
    ra_deg: disc.ra_deg,
    dec_deg: disc.dec_deg,
    ...sizeOf(disc),
    illuminated_fraction: disc.illuminated_fraction,
    horizontal: horizontalOf(seen),
  };
}

function todayOf({ date, row }: BodyDay): NonNullable<MoonRowOut["today"]> {
  return {
    date,
    status: row.status,
    rise: horizonEvent(row.rise),
    transit: horizonEvent(row.transit),
    set: horizonEvent(row.set),
  };
}
