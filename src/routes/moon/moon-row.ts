import type { MoonAspect, TopocentricAspect } from "../../sky/moon/moon.ts";
import type { MoonDay } from "../../sky/moon/moon-days.ts";
import type { MoonDisc } from "../../sky/moon/moon-disc.ts";
import type { PhaseState } from "../../sky/moon/phase-state.ts";
import { wrap0To360 } from "../../solve/angle.ts";
import { secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { DEG_PER_HOUR, SECONDS_PER_DAY } from "../../units/units.ts";
import { horizonEvent } from "../parts/horizon-fields.ts";
import { librationAngles } from "../parts/moon-fields.ts";
import { horizontalOf } from "../parts/position-fields.ts";
import { moonSummary } from "./moon-text.ts";
import type { MoonRowOut } from "./moon-wire.ts";

/** What a row of /v2/moon is made of. */
export interface MoonFacts {
  readonly instant: UtcInstant;
  readonly state: PhaseState;
  readonly aspect: MoonAspect;
  readonly day: MoonDay | null;
  /** Null without a location. */
  readonly lat_deg: number | null;
  readonly instantOf: (t_day: number) => UtcInstant;
}

export function moonRow(facts: MoonFacts): MoonRowOut {
  const { state, aspect, day } = facts;
  const next_phases = state.next.map(({ phase, t_day }) => {
    const instant = facts.instantOf(t_day);
    return { name: phase, instant, days_until: secondsBetween(facts.instant, instant) / SECONDS_PER_DAY };
  });
  const phase = phaseOf(facts);
  const view = aspect.libration.topocentric ?? aspect.libration.geocentric;
  return {
    phase,
    summary: moonSummary(phase, next_phases),
    next_phases,
    bright_limb: brightLimb(aspect),
    libration: librationAngles(view),
    tropical: { sign: aspect.tropical.sign, degree: aspect.tropical.degree_deg },
    constellation: aspect.constellation,
    geocentric: geocentricOf(aspect),
    topocentric: aspect.topocentric === null ? null : topocentricOf(aspect.topocentric),
    today: day === null ? null : todayOf(day),
  };
}

function phaseOf({ state, aspect, lat_deg }: MoonFacts): MoonRowOut["phase"] {
  const { disc, elongation_lon_deg } = aspect;
  const hemisphere = lat_deg === null ? null : lat_deg < 0 ? "south" : "north";
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

function todayOf({ date, row }: MoonDay): NonNullable<MoonRowOut["today"]> {
  return {
    date,
    status: row.status,
    rise: horizonEvent(row.rise),
    transit: horizonEvent(row.transit),
    set: horizonEvent(row.set),
  };
}
