import type { Target } from "../../catalog/target.ts";
import { rowInstant } from "../../contract/answer/txt.ts";
import { type InstantTimes, instantTime } from "../../contract/ask/instant-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import { someOf, TargetParameter, UNPAGED_OUTPUT } from "../../contract/ask/parameters.ts";
import type { AnyInput } from "../../contract/declare/route.ts";
import * as z from "../../contract/schema/schema.ts";
import { au, deg, identity, integer, quantity, text, turnDeg } from "../../contract/terms/fields.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { series } from "../../contract/terms/shape.ts";
import { isPathFault } from "../../engine/path-parts.ts";
import { expectedPieces, MOST_PIECES } from "../../engine/span.ts";
import { boundRoundedUp } from "../../sky/errors/orbit-errors.ts";
import {
  angleFromCentre_deg,
  centresOf,
  FIELD_MOON,
  FIELD_PLANETS,
  type Field,
  type FieldBody,
  type FieldRequest,
  fieldOf,
  setInside,
} from "../../sky/night/field.ts";
import { hasKnownYears } from "../../sky/night/own-bodies.ts";
import { type OwnCone, ownCone } from "../../sky/night/own-cone.ts";
import { type SetBody, setWithin, sweptPieces } from "../../sky/night/small-body-sweep.ts";
import { norm, spherical, type Vector } from "../../sky/positions/vector.ts";
import type { Sky } from "../../sky/sky.ts";
import { wrap0To360 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { LazyRows } from "../../solve/lazy-rows.ts";
import { instantColumns } from "../../time/scales.ts";
import { ARCMIN_PER_DEG } from "../../units/units.ts";
import { propagationParameter } from "../astronomy/fields.ts";
import { pathUnits } from "../astronomy/propagation.ts";
import { defineRoute, type RouteInput } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { FIELD_KINDS } from "../astronomy/words.ts";
import { BOUND_DECIMALS, elongationField, starMotionFields } from "../parts/position-fields.ts";
import { PLANET_MODELS, unusedWithoutPlace } from "../parts/position-models.ts";
import { bodyUnits, NAME_WIDTH, spanOfInstants } from "./small-bodies.ts";

const Body = z
  .object({
    body: identity(text("Target that the other routes take.")),
    name: text("Name, or the designation of an asteroid without one."),
    kind: text("asteroid, comet, planet or moon."),
    designation: text("Designation of a small body; null of planets and the Moon.").nullable(),
    ra_deg: turnDeg("Right ascension; astrometric, ICRS axes, as plates are measured."),
    dec_deg: deg("Declination; astrometric, ICRS axes."),
    separation_arcmin: quantity("arcmin", "Angle between the centres of the body and of the circle."),
    position_angle_deg: turnDeg(
      "Position angle from north through east, 0 to 360; from the centre of the circle.",
    ),
    motion: z
      .object({
        rate_arcsec_hour: quantity("arcsec", "How fast it moves among the stars, arcseconds an hour.", 3),
        position_angle_deg: starMotionFields.position_angle_deg,
      })
      .meta({ id: "FieldMotion", description: "Motion of the astrometric place." }),
    magnitude: quantity("magnitude", "Apparent visual magnitude; null where none is known.").nullable(),
    elongation_deg: elongationField("from the Earth's centre"),
    distance_au: au("Distance that the light has come; to the place, or the Earth's centre."),
    sun_distance_au: au("Distance from the Sun when the light left."),
    bound_arcsec: quantity(
      "arcsec",
      "How far it may be off as seen from the Earth's centre; over the instants of the answer, null where a comet's outgassing is not known, and of planets and the Moon.",
      BOUND_DECIMALS,
    ).nullable(),
  })
  .meta({ id: "FieldBody", description: "A body within the circle." });

const row = z.object({
  centre: z
    .object({
      ra_deg: turnDeg("Right ascension; astrometric, ICRS axes."),
      dec_deg: deg("Declination; astrometric, ICRS axes."),
    })
    .meta({ id: "FieldCentre", description: "The centre of the circle." }),
  bodies: z.array(Body).meta({ description: "One entry a body, nearest to the centre first." }),
});
type PrintedFieldBody = z.input<typeof Body>;

const parameters = {
  target: TargetParameter.meta({
    description:
      "Centre of the circle: radec:<hours>,<degrees>,j2000, a star, a body, asteroid:<name or number> or comet:<name or designation>.",
    "x-enum": "bodies",
  }),
  radius_deg: z.number().min(0.01).max(10).default(0.5).meta({
    description: "Radius of the circle.",
    "x-unit": "deg",
  }),
  propagation: propagationParameter,
  kinds: someOf(FIELD_KINDS, "field_kinds", "Only these"),
  max_magnitude: z.number().min(-30).max(30).default(20).meta({
    description:
      "Only bodies that are as bright as this, or brighter; those of unknown magnitude are listed.",
    "x-unit": "magnitude",
  }),
};
type Input = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, InstantTimes, Location | null>;

/** A row with its centre, and a planet or the Moon in it. */
const ROW_UNITS = 10;
const PLANET_ROW_UNITS = 5;
/** Share of the bodies that could be in reach whose two-body places are near the circle. */
const NEAR_SHARE = 0.1;
/** Every body of the set, however faint. */
const ALL_MAG = 99;

function fieldUnits(input: Input): number {
  const { query, times } = input;
  const [span, rows, set] = [spanOfInstants(times), times.utc.count, setOf(input)];
  const { swept, told } = bodyUnits(rows);
  const near = set.length * told + pathUnits(sweptPieces(set, span));
  const planets = planetsOf(query).length * PLANET_ROW_UNITS;
  return set.length * swept + NEAR_SHARE * near + rows * (ROW_UNITS + planets);
}

/** The bodies of the asked kinds that are not of the set. */
function planetsOf({ kinds }: Input["query"]): Target[] {
  return [
    ...(kinds.includes("planets") ? FIELD_PLANETS : []),
    ...(kinds.includes("moon") ? [FIELD_MOON] : []),
  ];
}

/** `GET /v2/field`. */
export const fieldRoute = defineRoute({
  path: "/v2/field",
  title: "Field",
  summary: "Other bodies in a picture: planets, the Moon, asteroids and comets in a circle of the sky",
  description:
    "Planets, the Moon and the named set of asteroids and comets (data.set counts it) that stand within radius_deg of a target, nearest to the centre first. Places are astrometric on ICRS axes, as plates are measured; with a location they are topocentric, which moves near bodies by minutes of arc. It is not the Minor Planet Center's whole catalogue: faint asteroids are missing.",
  time: instantTime(),
  location: "optional",
  parameters,
  output: UNPAGED_OUTPUT,
  answer: series(row, {
    explode: { field: "bodies", key: null },
    extra: {
      set: z
        .object({
          asteroid_targets: integer("Asteroids that were looked through."),
          comet_targets: integer("Comets that were looked through."),
        })
        .meta({ description: "The set of small bodies that was looked through." }),
    },
  }),
  models: [...PLANET_MODELS, "sbdb", "mpc-comets"],
  unused: (input) => unusedWithoutPlace(input),
  frame: ({ location }) => {
    const origin = location === null ? "geocentric" : "topocentric";
    return { frame: origin, epoch: "J2000.0", refraction_model: "none", origins: { equatorial: origin } };
  },
  cache: "deterministic",
  accuracy: null,
  subjects: ({ query }) => [query.target],
  cost: fieldUnits,
  examples: [
    "/v2/field?target=asteroid:ceres&radius_deg=5&at=2026-11-26T22:00Z&lat=51.5&lon=0",
    "/v2/field?target=radec:10.033,13.41,j2000&radius_deg=2&at=2029-04-13T21:00Z&format=txt",
    "/v2/field?target=star:regulus&radius_deg=10&at=2026-01-01T00:00Z,2026-06-01T00:00Z&format=csv",
  ],
  exampleTitles: ["Around Ceres tonight", "Apophis in the picture", "Regulus twice a year"],
  check: ({ query }) => {
    if (query.target.body === "earth")
      throw new Problem("UNSUPPORTED_TARGET", {
        detail: "The Earth has no place in its own sky.",
        parameter: "target",
        value: "earth",
        hint: "Name what is seen from the Earth.",
      });
  },
  handle,
  text: ({ rows }) => rows.flatMap((row) => fieldText(rowInstant(row), row)),
});

function handle(input: Input, sky: Sky) {
  const { query, location, times } = input;
  if (location !== null) warnExtrapolatedDeltaT(input, times.instants);
  const set = setOf(input);
  const field = fieldOf(sky, { ...circleOf(input, sky), bodies: planetsOf(query), set });
  const asteroid_targets = set.filter(({ small }) => small.kind === "asteroid").length;
  const counts = input.context.ownBodies ?? {
    asteroid_targets,
    comet_targets: set.length - asteroid_targets,
  };
  const rows = new LazyRows(times.utc.count, (at) => fieldRow(field, query, at));
  return {
    rows,
    extra: { set: { asteroid_targets: counts.asteroid_targets, comet_targets: counts.comet_targets } },
  };
}

function setOf({ query, times, context }: Input): readonly SetBody[] {
  return context.ownBodies?.bodies ?? setWithin(query.kinds, ALL_MAG, spanOfInstants(times));
}

function circleOf({ query, location, times }: Input, sky: Sky): Omit<FieldRequest, "bodies" | "set"> {
  const instants = instantColumns(times.instants, sky.models.deltaT);
  return { centre: query.target, radius_deg: query.radius_deg, instants, observer: location };
}

/** The input of this route, which other modules hand on without its type. */
const ownInput = (asked: AnyInput) => asked as unknown as Input;

/** Tests lines of asteroids for being plainly outside the circle of a question; given: the input is one of this route. */
export function fieldCone(asked: AnyInput, sky: Sky): OwnCone {
  const request = { ...circleOf(ownInput(asked), sky), bodies: [], set: [] };
  return ownCone(sky, request, centresOf(sky, request));
}

/** The bodies that stand in the circle of a question, and how many of them cannot be followed to its instants. */
export interface Sieved {
  readonly inside: readonly SetBody[];
  readonly not_followed: number;
}

/** Sieves bodies of the caller's own; given: the input is one of this route. */
export function fieldSieve(asked: AnyInput, sky: Sky, bodies: readonly SetBody[]): Sieved {
  const input = ownInput(asked);
  const [first_day, last_day] = spanOfInstants(input.times);
  const kind = ({ small }: SetBody) => (small.kind === "comet" ? "comets" : "asteroids");
  const wanted = bodies.filter((body) => input.query.kinds.includes(kind(body)));
  const set = wanted.filter(
    (body) => hasKnownYears(body) && expectedPieces(body.orbit, first_day, last_day) <= MOST_PIECES,
  );
  const request = { ...circleOf(input, sky), bodies: [] };
  const not_followed = wanted.length - set.length;
  try {
    return { inside: setInside(sky, { ...request, set }), not_followed };
  } catch (fault) {
    if (!isPathFault(fault)) throw fault;
    // one of them ends: each by itself
    const alone = set.map((body) => insideAlone(sky, request, body));
    const inside = alone.flatMap((found) => found ?? []);
    return { inside, not_followed: not_followed + alone.filter((found) => found === null).length };
  }
}

function insideAlone(sky: Sky, request: Omit<FieldRequest, "set">, body: SetBody): SetBody[] | null {
  try {
    return setInside(sky, { ...request, set: [body] });
  } catch (fault) {
    if (isPathFault(fault)) return null;
    throw fault;
  }
}

function fieldRow({ centres, bodies }: Field, { radius_deg, max_magnitude }: Input["query"], at: number) {
  const centre = centres[at] ?? [0, 0, 1];
  const apart = (body: FieldBody) => valueAt(body.separation_deg, at);
  const inside = bodies
    .filter((body) => apart(body) <= radius_deg && !(valueAt(body.looks.magnitude, at) > max_magnitude))
    .sort((a, b) => apart(a) - apart(b));
  return { centre: equatorial(centre), bodies: inside.map((body) => fieldBodyRow(body, centre, at)) };
}

function equatorial(towards: Vector) {
  const { lon_deg, lat_deg } = spherical(towards);
  return { ra_deg: wrap0To360(lon_deg), dec_deg: lat_deg };
}

function fieldBodyRow(body: FieldBody, centre: Vector, at: number) {
  const place = body.places[at] ?? centre;
  const magnitude = valueAt(body.looks.magnitude, at);
  return {
    body: body.target.name,
    name: body.target.display,
    kind: kindOf(body.target),
    designation: body.target.small?.designation ?? null,
    ...equatorial(place),
    separation_arcmin: ARCMIN_PER_DEG * valueAt(body.separation_deg, at),
    position_angle_deg: angleFromCentre_deg(centre, place),
    motion: body.motion(at),
    magnitude: Number.isNaN(magnitude) ? null : magnitude,
    elongation_deg: valueAt(body.looks.elongation_deg, at),
    distance_au: norm(place),
    sun_distance_au: valueAt(body.sun_distance_au, at),
    bound_arcsec: boundRoundedUp(body.bound_arcsec),
  };
}

function kindOf({ small, body }: Target): string {
  return small?.kind ?? (body === "moon" ? "moon" : "planet");
}

function fieldText(instant: string, { centre, bodies }: z.input<typeof row>): string[] {
  const lines = bodies.map(
    (body: PrintedFieldBody) =>
      `  ${body.name.padEnd(NAME_WIDTH)} ${body.separation_arcmin.toFixed(1)}′ at ${body.position_angle_deg.toFixed(0)}°, mag ${body.magnitude?.toFixed(1) ?? "unknown"}, RA ${body.ra_deg.toFixed(4)}°, Dec ${body.dec_deg.toFixed(4)}°, ${body.motion.rate_arcsec_hour.toFixed(1)}″ an hour towards ${body.motion.position_angle_deg.toFixed(0)}°`,
  );
  return [
    `About RA ${centre.ra_deg.toFixed(4)}°, Dec ${centre.dec_deg.toFixed(4)}° (J2000) at ${instant}`,
    ...(lines.length === 0 ? ["  nothing"] : lines),
  ];
}
