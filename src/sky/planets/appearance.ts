import { math } from "../../engine/math.ts";
import type { EngineBody, InstantColumns } from "../../engine/types.ts";
import { once } from "../../host/once.ts";
import { wrap0To360, wrapPm180 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { AU_KM } from "../../units/constants.ts";
import { ARCSEC_PER_DEG, RAD_PER_DEG } from "../../units/units.ts";
import { columnOf } from "../positions/positions.ts";
import { bodyRadii_km } from "../positions/rotation.ts";
import { semidiameter_deg } from "../positions/sizes.ts";
import { positionAngle_deg, type Vector } from "../positions/vector.ts";
import { norms, separations_deg, vectorInRow } from "../positions/vector-columns.ts";
import type { Sky } from "../sky.ts";
import type { Planet } from "./planet-bodies.ts";
import { planetMagnitudes } from "./planet-magnitudes.ts";
import { apparentOf, type Place, planetView, type View } from "./planet-view.ts";

/** How a planet looks from the Earth's centre at an instant. */
export interface Appearance {
  readonly ra_deg: number;
  readonly dec_deg: number;
  /** Apparent ecliptic longitude and latitude of date. */
  readonly lon_deg: number;
  readonly lat_deg: number;
  readonly constellation_index: number;
  readonly distance_au: number;
  /** When the light left. */
  readonly sun_distance_au: number;
  /** Angle Sun–planet–Earth when the light left. */
  readonly phase_angle_deg: number;
  readonly illuminated_fraction: number;
  /** Angle from the Sun between apparent places, −180…180: positive east of it (evening), and where longitudes are equal or opposite. */
  readonly elongation_deg: number;
  /** Middle of the bright limb, from north through east, 0…360. */
  readonly bright_limb_deg: number;
  /** Diameter of the equator. */
  readonly apparent_diameter_arcsec: number;
  readonly magnitude: number;
}

export type LookQuantity = keyof Appearance;

/** How a planet looks at each instant, a column a quantity. */
export type Looks<Quantity extends LookQuantity = LookQuantity> = Readonly<Record<Quantity, Float64Array>>;

/** The ingredients of a quantity: places of the planet and, for some, of the Sun. */
interface Making {
  readonly places: readonly Place[];
  readonly besideSun?: true;
  readonly make: (view: View) => Float64Array;
}

const CELESTIAL_POLE: Vector = [0, 0, 1];
const LIGHT = ["ra_j2000_deg", "dec_j2000_deg", "distance_au"] as const;
const APPARENT = ["ra_of_date_deg", "dec_of_date_deg"] as const;

const MAKINGS: Readonly<Record<LookQuantity, Making>> = {
  ra_deg: placed("ra_of_date_deg"),
  dec_deg: placed("dec_of_date_deg"),
  lon_deg: placed("lon_of_date_deg"),
  lat_deg: placed("lat_of_date_deg"),
  constellation_index: placed("constellation_index"),
  distance_au: placed("distance_au"),
  sun_distance_au: { places: ["distance_au"], make: ({ from_sun_au }) => norms(from_sun_au()) },
  phase_angle_deg: { places: LIGHT, make: ({ phase_angle_deg }) => phase_angle_deg() },
  illuminated_fraction: {
    places: LIGHT,
    make: ({ phase_angle_deg }) => phase_angle_deg().map((deg) => 0.5 * (1 + math.cos(deg * RAD_PER_DEG))),
  },
  elongation_deg: { places: [...APPARENT, "lon_of_date_deg"], besideSun: true, make: elongations_deg },
  bright_limb_deg: { places: APPARENT, besideSun: true, make: brightLimbs_deg },
  apparent_diameter_arcsec: {
    places: ["distance_au"],
    make: ({ planet, own }) => own("distance_au").map((au) => apparentDiameter_arcsec(planet, au)),
  },
  magnitude: { places: LIGHT, make: planetMagnitudes },
};

/** All of them. */
export const LOOK_QUANTITIES = Object.keys(MAKINGS) as LookQuantity[];

function placed(place: Place): Making {
  return { places: [place], make: ({ own }) => own(place) };
}

/** The planets' looks, one element a planet. */
export function planetAppearances<const Quantity extends LookQuantity>(
  sky: Sky,
  planets: readonly Planet[],
  instants: InstantColumns,
  quantities: readonly Quantity[],
): Looks<Quantity>[] {
  const makings = quantities.map((quantity) => MAKINGS[quantity]);
  const beside: readonly EngineBody[] = makings.some(({ besideSun }) => besideSun) ? ["sun"] : [];
  const tables = sky.engine.positions({
    targets: [...planets, ...beside].map((body) => ({ kind: "body", body })),
    instants,
    centre: "geocentric",
    columns: [...new Set(makings.flatMap(({ places }) => places))],
  });
  const sun = tables[planets.length] ?? {};
  const apparent_sun = once(() => apparentOf((place) => columnOf(sun, place)));
  return planets.map((planet, i) => {
    const view = planetView(sky, planet, instants, { own: tables[i] ?? {}, sun, apparent_sun });
    const looks: Partial<Record<LookQuantity, Float64Array>> = {};
    for (const quantity of quantities) looks[quantity] = MAKINGS[quantity].make(view);
    return looks as Looks<Quantity>;
  });
}

/** The looks of one planet. */
export function appearanceOf<const Quantity extends LookQuantity>(
  sky: Sky,
  planet: Planet,
  instants: InstantColumns,
  quantities: readonly Quantity[],
): Looks<Quantity> {
  const [looks] = planetAppearances(sky, [planet], instants, quantities);
  if (looks === undefined) throw new RangeError(`${planet} was not placed`);
  return looks;
}

export function lookAt(looks: Looks, row: number): Appearance {
  const look: Partial<Record<LookQuantity, number>> = {};
  for (const quantity of LOOK_QUANTITIES) look[quantity] = valueAt(looks[quantity], row);
  return look as Appearance;
}

function elongations_deg({ own, ofSun, apparent, apparent_sun }: View): Float64Array {
  const [lon_deg, sun_lon_deg] = [own("lon_of_date_deg"), ofSun("lon_of_date_deg")];
  return separations_deg(apparent(), apparent_sun()).map(
    (deg, i) => sideOfSun(valueAt(lon_deg, i) - valueAt(sun_lon_deg, i)) * deg,
  );
}

function brightLimbs_deg({ own, apparent, apparent_sun }: View): Float64Array {
  const [at, towards] = [apparent(), apparent_sun()];
  return own("ra_of_date_deg").map((_, i) =>
    wrap0To360(positionAngle_deg(vectorInRow(at, i), CELESTIAL_POLE, vectorInRow(towards, i))),
  );
}

/** Longitudes this near are equal: at the printed instant of a conjunction they differ by less. */
const SAME_LONGITUDE_DEG = 0.01 / ARCSEC_PER_DEG;

/** 1 east of the Sun and in its longitude or opposite, −1 west of it. */
export function sideOfSun(lon_from_sun_deg: number): 1 | -1 {
  const east_deg = wrapPm180(lon_from_sun_deg);
  return east_deg < -SAME_LONGITUDE_DEG && east_deg > SAME_LONGITUDE_DEG - 180 ? -1 : 1;
}

/** Angle under which the planet's equator is seen. */
export function apparentDiameter_arcsec(planet: Planet, distance_au: number): number {
  const [equatorial_km] = bodyRadii_km(planet);
  return 2 * semidiameter_deg(equatorial_km / AU_KM / distance_au) * ARCSEC_PER_DEG;
}
