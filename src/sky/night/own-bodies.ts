import { readMpcLine } from "../../catalog/mpc-line.ts";
import type { OrbitElements } from "../../catalog/orbit.ts";
import type { SmallBody } from "../../catalog/small-bodies.ts";
import { smallBodyTarget } from "../../catalog/target.ts";
import { SERVICE_END_JD, SERVICE_START_JD } from "../../units/constants.ts";
import { DAYS_PER_JULIAN_YEAR } from "../../units/units.ts";
import { FASTEST_PLANET_AU_DAY } from "../planets/planet-encounters.ts";
import { EARTH_AU_DAY } from "../positions/orbit-motion.ts";
import type { SetBody } from "./small-body-sweep.ts";

/** Bodies from lines of the caller's own catalogue, in the place of the named set. */
export interface OwnBodies {
  readonly bodies: readonly SetBody[];
  /** Lines that were looked through, not only those that are left. */
  readonly asteroid_targets: number;
  readonly comet_targets: number;
}

/**
 * A perturber: its pull, au³/day²; where it is, au; nearer to it than `least_au` a body has to be integrated; where orbits leave less than `wide_au`
 * between them, a look at where both are is worth it; how quick it is at most, au/day.
 */
export const PULLS = [
  {
    body: "mercury",
    gm: 4.9e-11,
    inner_au: 0.307,
    outer_au: 0.467,
    least_au: 0.05,
    wide_au: 0.05,
    fastest_au_day: FASTEST_PLANET_AU_DAY,
  },
  {
    body: "venus",
    gm: 7.24e-10,
    inner_au: 0.718,
    outer_au: 0.729,
    least_au: 0.12,
    wide_au: 0.12,
    fastest_au_day: 0.0206,
  },
  {
    body: "earth",
    gm: 9e-10,
    inner_au: 0.983,
    outer_au: 1.017,
    least_au: 0.12,
    wide_au: 0.12,
    fastest_au_day: EARTH_AU_DAY,
  },
  {
    body: "mars",
    gm: 9.55e-11,
    inner_au: 1.381,
    outer_au: 1.667,
    least_au: 0.05,
    wide_au: 0.05,
    fastest_au_day: 0.0155,
  },
  {
    body: "jupiter",
    gm: 2.825e-7,
    inner_au: 4.94,
    outer_au: 5.47,
    least_au: 0.3,
    wide_au: 1.8,
    fastest_au_day: 0.008,
  },
  {
    body: "saturn",
    gm: 8.46e-8,
    inner_au: 8.98,
    outer_au: 10.13,
    least_au: 0.3,
    wide_au: 1,
    fastest_au_day: 0.006,
  },
  {
    body: "uranus",
    gm: 1.292e-8,
    inner_au: 18.2,
    outer_au: 20.2,
    least_au: 0.3,
    wide_au: 0.3,
    fastest_au_day: 0.0042,
  },
  {
    body: "neptune",
    gm: 1.524e-8,
    inner_au: 29.6,
    outer_au: 30.5,
    least_au: 0.3,
    wide_au: 0.3,
    fastest_au_day: 0.0033,
  },
] as const;
/** Flatter orbits than this; for the rest two bodies say little. */
const LARGEST_ECCENTRICITY = 0.9;
/** A steady pull leads 3/2 a t² along the orbit; measured deviations are at most 0.31 of what follows. */
const LEAD_SHARE = 1.5;

type Shape = Pick<OrbitElements, "perihelion_au" | "eccentricity">;

/**
 * The greatest pull of the planets on a body and on the Sun, au/day², endless where it comes too near to one or its orbit is no ellipse of
 * moderate eccentricity. Given: nearest_au  how near it comes to a planet of PULLS at least, if that is known better than from both orbits.
 */
export function ownPull_au_day2(
  { perihelion_au, eccentricity }: Shape,
  nearest_au: (planet: number) => number = () => 0,
): number {
  if (!(eccentricity <= LARGEST_ECCENTRICITY)) return Number.POSITIVE_INFINITY;
  const aphelion_au = (perihelion_au * (1 + eccentricity)) / (1 - eccentricity);
  let pull_au_day2 = 0;
  for (const [planet, { gm, inner_au, outer_au, least_au, wide_au }] of PULLS.entries()) {
    const gap_au = Math.max(inner_au - aphelion_au, perihelion_au - outer_au);
    const apart_au = gap_au > wide_au ? gap_au : Math.max(gap_au, nearest_au(planet));
    if (!(apart_au > least_au)) return Number.POSITIVE_INFINITY;
    pull_au_day2 += gm * (1 / (apart_au * apart_au) + 1 / (inner_au * inner_au));
  }
  return pull_au_day2;
}

/** How far two bodies may lead off the path after a time, au, where planets pull no more than this. */
export function leadOfPull_au(pull_au_day2: number, years: number): number {
  const days = years * DAYS_PER_JULIAN_YEAR;
  return LEAD_SHARE * pull_au_day2 * days * days;
}

/** The body of a line of the Minor Planet Center, with the pull on it if that is known; throws an ElementsFault of what is none. */
export function ownBody(line: string, known_pull_au_day2?: number): SetBody {
  const elements = readMpcLine(line);
  const pull_au_day2 = known_pull_au_day2 ?? ownPull_au_day2(elements);
  const epoch_jd = elements.epoch_jd_tt ?? elements.perihelion_jd_tt;
  const small: SmallBody = {
    kind: elements.mean_anomaly_deg === null ? "comet" : "asteroid",
    target: `mpc:${line.trimEnd()}`,
    name: elements.name ?? line.slice(0, DESIGNATION_COLUMNS).trim(),
    number: null,
    designation: line.slice(0, DESIGNATION_COLUMNS).trim(),
    absolute_mag: Number.NaN,
    source: "mpc",
    solution: "",
    epoch_jd,
    elements,
  };
  const { engine } = smallBodyTarget(small);
  if (engine.kind !== "orbit") throw new TypeError("a line is an orbit");
  return { small, orbit: engine.orbit, lead_au: (years) => leadOfPull_au(pull_au_day2, years) };
}

const DESIGNATION_COLUMNS = 12;

/** True where perturbed motion may start from its epoch. */
export function hasKnownYears({ small: { epoch_jd } }: SetBody): boolean {
  return epoch_jd > SERVICE_START_JD && epoch_jd < SERVICE_END_JD;
}
