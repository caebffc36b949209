import type { Target } from "../../catalog/target.ts";
import * as z from "../../contract/schema/schema.ts";
import type { InstantColumns, Observer } from "../../engine/types.ts";
import { earthFixedColumns } from "../../sky/barycentre/earth-fixed.ts";
import { type OwnEarth, poleOf } from "../../sky/barycentre/own-earth.ts";
import { boundRoundedUp, orbitBounds } from "../../sky/errors/orbit-errors.ts";
import type { FacesOf } from "../../sky/faces/faces.ts";
import { airMass } from "../../sky/planets/visibility.ts";
import { placeRates } from "../../sky/positions/place-rates.ts";
import {
  engineTarget,
  geometricDistances_au,
  kilometres,
  type StatesOf,
} from "../../sky/positions/positions.ts";
import type { Sky } from "../../sky/sky.ts";
import { valueAt } from "../../solve/function.ts";
import { groupOf, numbersAt, type Written, type WrittenColumns } from "../../table/written.ts";
import { AU_KM, J2000_JD } from "../../units/constants.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { VECTOR_CENTRES } from "../astronomy/words.ts";
import { faceColumn, faceParameters } from "./face-columns.ts";

/** Columns beyond the places: state vectors, rates, the geometric distance and air mass. Only those that were asked for. */

const WHEN_SENT = { "x-echo": "when_sent" } as const;

export const extraParameters = {
  vectors: z
    .array(z.enum(VECTOR_CENTRES))
    .min(1)
    .max(VECTOR_CENTRES.length)
    .optional()
    .meta({
      description:
        "Adds Cartesian positions and velocities from these centres. Several are separated by commas; they are geometric (no light time), on ICRS axes, in au and au/day, km and km/s; earth_fixed: geocentric on ITRS axes, km and km/s.",
      "x-enum": "vector_centres",
      ...WHEN_SENT,
    }),
  rates: z
    .boolean()
    .optional()
    .meta({
      description:
        "Adds how fast the place moves. In right ascension and declination of date, in distance and, with a location, in azimuth and altitude.",
      ...WHEN_SENT,
    }),
  ...faceParameters,
  distance_geometric: z
    .boolean()
    .optional()
    .meta({
      description:
        "Adds the distance without light time, as apsides have it. From the centre of the frame, of bodies.",
      ...WHEN_SENT,
    }),
  bounds: z
    .boolean()
    .optional()
    .meta({
      description:
        "Adds how far each row of a body from elements may be from its place. Forces left out and not given, integration; not the error of the elements.",
      ...WHEN_SENT,
    }),
  airmass: z
    .boolean()
    .optional()
    .meta({
      description: "Adds the air mass at the apparent altitude. By Kasten and Young 1989; needs a location.",
      "x-needs": ["location", "frame=geocentric"],
      ...WHEN_SENT,
    }),
};

export type ExtraQuery = z.output<z.ObjectSchema<typeof extraParameters>>;

export interface ExtraQuestion {
  readonly query: ExtraQuery & OwnEarth;
  readonly instants: InstantColumns;
  readonly statesOf: StatesOf;
  readonly facesOf: FacesOf;
  readonly centre: "geocentric" | "heliocentric";
  readonly observer: Observer | null;
  readonly wants: (path: string) => boolean;
}

/** The added columns of one body, beside its other columns. */
export function extraColumns(
  sky: Sky,
  target: Target,
  question: ExtraQuestion,
  columns: WrittenColumns,
): Record<string, Written> {
  const { query, wants } = question;
  const added: Record<string, Written> = {};
  if (query.vectors !== undefined && wants("positions.vectors"))
    added["vectors"] = vectorColumn(sky, question, question.statesOf(engineTarget(sky, target)));
  if (query.distance_geometric === true && wants("positions.distance_geometric_km"))
    added["distance_geometric_km"] = geometricColumn(question.statesOf(engineTarget(sky, target)), question);
  if (query.physical === true && wants("positions.physical"))
    added["physical"] = faceColumn(target, question.facesOf, wants);
  if (query.bounds === true) Object.assign(added, boundColumns(sky, target, question));
  if (query.rates === true && wants("positions.rates")) added["rates"] = rateColumn(sky, target, question);
  if (query.airmass === true && wants("positions.airmass")) added["airmass"] = airmassColumn(columns);
  return added;
}

function vectorColumn(
  sky: Sky,
  { query, instants }: ExtraQuestion,
  statesFrom: ReturnType<StatesOf>,
): Written {
  const centres: Record<string, Written> = {};
  for (const centre of query.vectors ?? []) {
    const table = statesFrom(centre === "earth_fixed" ? "geocentric" : centre);
    if (table === null) {
      centres[centre] = null;
      continue;
    }
    if (centre === "earth_fixed") {
      centres[centre] = groupOf({ ...earthFixedColumns(sky, instants, table, poleOf(query)) });
      continue;
    }
    const axes: Record<string, Written> = {};
    for (const axis of ["x", "y", "z"] as const) {
      const [place, velocity] = [table[`${axis}_au`], table[`v${axis}_au_day`]];
      axes[`${axis}_au`] = place;
      axes[`v${axis}_au_day`] = velocity;
      axes[`${axis}_km`] = place.map((au) => au * AU_KM);
      axes[`v${axis}_km_s`] = velocity.map((au_day) => (au_day * AU_KM) / SECONDS_PER_DAY);
    }
    centres[centre] = groupOf(axes);
  }
  return groupOf(centres);
}

/** Null for directions, which have none. */
function geometricColumn(statesFrom: ReturnType<StatesOf>, { centre }: ExtraQuestion): Written {
  const table = statesFrom(centre);
  return table === null ? null : kilometres(geometricDistances_au(table));
}

function rateColumn(sky: Sky, target: Target, { instants, centre, observer }: ExtraQuestion): Written {
  const question = { target: engineTarget(sky, target), instants, centre, observer };
  const equatorial = placeRates(sky, question, ["ra_of_date_deg", "dec_of_date_deg", "distance_au"]);
  const hasDistance = target.kind === "body" || target.kind === "orbit";
  const rates: Record<string, Written> = {
    ra_deg_day: equatorial("ra_of_date_deg"),
    dec_deg_day: equatorial("dec_of_date_deg"),
    azimuth_deg_day: null,
    altitude_deg_day: null,
    distance_km_s: hasDistance ? perSecond_km(equatorial("distance_au")) : null,
  };
  if (observer === null) return groupOf(rates);
  const horizontal = placeRates(sky, question, [
    "azimuth_deg",
    "altitude_geometric_deg",
    "topocentric_distance_au",
  ]);
  rates["azimuth_deg_day"] = horizontal("azimuth_deg");
  rates["altitude_deg_day"] = horizontal("altitude_geometric_deg");
  if (hasDistance) rates["distance_km_s"] = perSecond_km(horizontal("topocentric_distance_au"));
  return groupOf(rates);
}

function perSecond_km(au_day: Float64Array): Float64Array {
  return au_day.map((rate) => (rate * AU_KM) / SECONDS_PER_DAY);
}

/** Null of all but bodies from elements; bounds are never rounded down. */
function boundColumns(
  sky: Sky,
  { engine, elements }: Target,
  { instants }: ExtraQuestion,
): Record<string, Written> {
  if (engine.kind !== "orbit" || elements === undefined) return { bound_km: null, bound_arcsec: null };
  const days = instants.jd1_tt.map((jd1, i) => jd1 - J2000_JD + valueAt(instants.jd2_tt, i));
  const { position_km, arcsec } = orbitBounds(sky, elements, engine.orbit, days);
  const shown = (column: Float64Array) => column.map((value) => boundRoundedUp(value) ?? Number.NaN);
  return { bound_km: shown(position_km), bound_arcsec: shown(arcsec) };
}

/** Below the horizon there is none. */
function airmassColumn(columns: WrittenColumns): Written {
  const altitude_deg = numbersAt(columns, "horizontal", "altitude_deg");
  return altitude_deg === null ? null : altitude_deg.map((deg) => (deg < 0 ? Number.NaN : airMass(deg)));
}
