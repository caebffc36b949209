import type { OrbitBrightness } from "../../catalog/orbit.ts";
import type { Target } from "../../catalog/target.ts";
import type { EngineOrbit } from "../../engine/types.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { moonDiscs } from "../moon/moon-disc.ts";
import { appearanceOf } from "../planets/appearance.ts";
import { isMagnitudeFitted } from "../planets/magnitude.ts";
import {
  MOON_FITTED_PHASE_DEG,
  MOON_LAST_PHASE_DEG,
  moonMagnitude,
  sunMagnitude,
} from "../planets/moon-magnitude.ts";
import { orbitLighting, orbitMagnitude } from "../planets/orbit-looks.ts";
import { isPlanet } from "../planets/planet-bodies.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import { direction, separation_deg } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { memberColumns } from "./pair-members.ts";

/** How bright a target is. */
export interface MemberMagnitude {
  /** Null where its catalogue has none. */
  readonly mag: number | null;
  /** True if its formula was fitted to the phase. */
  readonly isFitted: boolean;
  /** True of the Moon where its law is continued beyond the phases that it was fitted to. */
  readonly isContinued?: boolean;
}

export function memberMagnitudes(sky: Sky, member: Target, t_day: Float64Array): MemberMagnitude[] {
  const { body, engine, elements } = member;
  if (engine.kind === "orbit")
    return orbitMagnitudes(sky, member, engine.orbit, elements?.brightness ?? null, t_day);
  if (body === undefined) return Array.from(t_day, () => ({ mag: member.magnitude ?? null, isFitted: true }));
  const instants = geocentricColumns(t_day);
  if (isPlanet(body)) {
    const looks = appearanceOf(sky, body, instants, ["magnitude", "phase_angle_deg"]);
    return Array.from(looks.magnitude, (mag, row) => ({
      mag,
      isFitted: isMagnitudeFitted(body, valueAt(looks.phase_angle_deg, row)),
    }));
  }
  const sun_au = sky.engine.positions({
    targets: [{ kind: "body", body: "sun" }],
    instants,
    centre: "geocentric",
    columns: ["distance_au"],
  })[0]?.distance_au;
  const distance_au = (row: number) => sun_au?.[row] ?? Number.NaN;
  if (body === "sun")
    return Array.from(t_day, (_, row) => ({ mag: sunMagnitude(distance_au(row)), isFitted: true }));
  return moonDiscs(sky, instants).map(({ phase_angle_deg, distance_km }, row) => ({
    mag: moonMagnitude(phase_angle_deg, distance_km, distance_au(row)),
    isFitted: phase_angle_deg <= MOON_LAST_PHASE_DEG,
    isContinued: phase_angle_deg > MOON_FITTED_PHASE_DEG && phase_angle_deg <= MOON_LAST_PHASE_DEG,
  }));
}

function orbitMagnitudes(
  sky: Sky,
  member: Target,
  orbit: EngineOrbit,
  brightness: OrbitBrightness | null,
  t_day: Float64Array,
): MemberMagnitude[] {
  if (brightness === null) return Array.from(t_day, () => ({ mag: null, isFitted: true }));
  return orbitLighting(sky, member, orbit, geocentricColumns(t_day)).map((lighting) => {
    const mag = orbitMagnitude(brightness, lighting);
    return Number.isNaN(mag) ? { mag: null, isFitted: false } : { mag, isFitted: true };
  });
}

const SUN: Target = {
  name: "sun",
  display: "Sun",
  kind: "body",
  body: "sun",
  engine: { kind: "body", body: "sun" },
};

/** Angle of a target from the Sun, positive east of it. */
export function memberElongations_deg(sky: Sky, member: Target, t_day: Float64Array): number[] {
  const columns = ["ra_of_date_deg", "dec_of_date_deg", "lon_of_date_deg"] as const;
  const position = memberColumns(sky, [member, SUN], t_day, columns);
  const at = (which: number, row: number) =>
    direction({
      lon_deg: position(which, "ra_of_date_deg", row),
      lat_deg: position(which, "dec_of_date_deg", row),
    });
  return Array.from(t_day, (_, row) => {
    const isWest = wrapPm180(position(0, "lon_of_date_deg", row) - position(1, "lon_of_date_deg", row)) < 0;
    const angle_deg = separation_deg(at(0, row), at(1, row));
    return isWest ? -angle_deg : angle_deg;
  });
}
