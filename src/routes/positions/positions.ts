import { DEFAULT_BODIES } from "../../catalog/bodies.ts";
import type { Target } from "../../catalog/target.ts";
import type { Given } from "../../contract/ask/decode.ts";
import { type InstantTimes, instantTime } from "../../contract/ask/instant-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import * as z from "../../contract/schema/schema.ts";
import { full } from "../../contract/terms/fields.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { inColumns, series } from "../../contract/terms/shape.ts";
import type { EngineBody, InstantColumns } from "../../engine/types.ts";
import { skyOfOwnUt1, underOwnPole } from "../../sky/barycentre/own-earth.ts";
import { facesOf } from "../../sky/faces/faces.ts";
import { bodyLooks } from "../../sky/planets/body-looks.ts";
import { HG_LARGEST_PHASE_DEG } from "../../sky/planets/orbit-looks.ts";
import { heldSky, rowsBeforeEnds } from "../../sky/positions/orbit-skies.ts";
import { engineTarget, positionTables, stateVectors } from "../../sky/positions/positions.ts";
import type { Sky } from "../../sky/sky.ts";
import { elementsColumn, numbersAt, type WrittenColumns } from "../../table/written.ts";
import { ttOfUtc } from "../../time/scales.ts";
import { utcEnds } from "../../time/utc-columns.ts";
import { propagationParameter } from "../astronomy/fields.ts";
import { defineRoute, type RouteInput } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { FRAME_ORIGINS, FRAMES } from "../astronomy/words.ts";
import { checkAir } from "../earth/air.ts";
import { checkOwnEarth, ownEarthParameters } from "../earth/own-earth.ts";
import { SKY_UNITS } from "../parts/picture-units.ts";
import { warnContinuedMagnitudes, warnWithheldMagnitudes } from "../parts/planet-fields.ts";
import { Orientation } from "../parts/position-fields.ts";
import { LOOK_MODELS, POSITION_MODELS, unusedWithoutPlace } from "../parts/position-models.ts";
import { extraColumns, extraParameters } from "./extra-columns.ts";
import { checkFaces, FACE_MODELS, FACE_UNITS, withheldFaces } from "./face-columns.ts";
import { checkKernelQuestion, kernelBodyDays, kernelUnits } from "./kernel-question.ts";
import { checkPositionAir, positionAirParameters, refractionOf } from "./position-air.ts";
import {
  type Blocks,
  bodyColumns,
  engineColumns,
  framesNeeded,
  orientationColumn,
  showsLooks,
} from "./position-columns.ts";
import { frameFacts } from "./position-frame.ts";
import { columnsBeforeEnds, PlacedBody } from "./position-row.ts";
import { checkTiming, timingOf, timingParameters, timingUnits } from "./timing-columns.ts";

const parameters = {
  frames: z.enum(FRAMES).default("standard").meta({
    description:
      "Which blocks: minimal (equatorial of date, horizontal), standard (adds equatorial J2000, ecliptic of date, distance, constellation), all (adds ecliptic J2000, galactic, appearance and, with a location, topocentric).",
    "x-enum": "frames_parameter",
  }),
  frame: z.enum(FRAME_ORIGINS).default("geocentric").meta({
    description:
      "Origin of the coordinates. The Earth needs heliocentric; the Sun and stars have no heliocentric place.",
    "x-enum": "frame_origin",
  }),
  ...positionAirParameters,
  propagation: propagationParameter,
  ...extraParameters,
  ...timingParameters,
  ...ownEarthParameters,
};

type Input = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, InstantTimes, Location | null>;

const row = z.object({
  orientation: full(Orientation),
  positions: z.array(PlacedBody).meta({ description: "One entry a body, in the order asked." }),
});

/** `GET /v2/positions`. */
export const positions = defineRoute({
  path: "/v2/positions",
  title: "Positions",
  summary: "Position of any body in any frame",
  description:
    "Where bodies, stars and fixed points stand. of_date is the apparent place (true equator and equinox of date: light-time, deflection by the Sun, annual aberration, nutation); j2000 is the astrometric place (ICRS axes: light-time only, stars with proper motion and parallax). The horizontal block is topocentric, with diurnal aberration and parallax, and needs a location. Heliocentric places are geometric. A radec target without j2000 is an apparent place of date. Jupiter to Pluto are placed by the barycentre of their system (target_point). physical=true adds the face: which longitude and latitude of a body face the observer and the Sun, its pole, bright limb, diameters, Saturn's rings and the Sun's rotation by Carrington.",
  time: instantTime(),
  location: "optional",
  targets: { defaults: defaultTargets, orbits: true, refuse: refuseTarget },
  parameters,
  answer: series(row, { explode: { field: "positions", key: "body" } }),
  models: [
    ...POSITION_MODELS,
    ...LOOK_MODELS,
    ...FACE_MODELS,
    "delta-t",
    "refraction",
    "hipparcos",
    "bsc5",
    "constellations",
    "barycentre",
    "refraction-physical",
  ],
  unused: (input) => [
    ...unusedWithoutPlace(input),
    ...(showsLooks(blocksFor(input)) ? [] : LOOK_MODELS),
    ...(input.query.physical === true ? [] : FACE_MODELS),
    ...(input.query.timing === true ? [] : (["barycentre"] as const)),
    ...(input.query.refraction === "physical" ? [] : (["refraction-physical"] as const)),
  ],
  notComputed: withheldFaces,
  frame: frameFacts,
  cache: "deterministic",
  dearer: ({ given }) =>
    1 + (given["physical"]?.value === true ? FACE_UNITS : 0) + timingUnits(given["timing"]?.value),
  accuracy: null,
  tool: {
    name: "astro_positions",
    description:
      "Positions of Sun, Moon, planets, stars or fixed points: equatorial, ecliptic, galactic and horizontal coordinates and distance, with physical=true which side faces us; at instants or on a grid. Finds no events: for rise and set use astro_rise_set. No satellites.",
  },
  examples: [
    "/v2/positions?at=2026-11-20T10:00Z&bodies=sun,moon,mars&lat=51.5&lon=0",
    "/v2/positions?body=mars&start=2026-01-01&end=2026-01-31&step=1d&shape=columns&fields=equatorial.of_date",
    "/v2/positions?body=moon&at=2026-01-01T21:44Z&distance_geometric=true",
    "/v2/positions?body=star:sirius&at=2026-01-01&frames=all&format=csv",
    "/v2/positions?body=sun&physical=true&at=now&fields=physical.pole.position_angle_deg,physical.sub_observer.planetographic,physical.carrington_rotation",
    "/v2/positions?body=saturn&physical=true&start=2020-01-01&end=2040-01-01&step=30d&fields=physical.ring&format=csv",
    "/v2/positions?body=mars&physical=true&at=2027-02-19T22:00Z&place=mpc:J04",
    "/v2/positions?body=mars&start=2026-01-01&end=2026-07-01&step=1d&format=bsp",
    "/v2/positions?body=radec:19.475,43.9,j2000&timing=true&at=2026-11-20T03:14:15.926Z&place=mpc:W84&fields=timing",
    "/v2/positions?body=radec:19.475,43.9,j2000&timing=true&at=2026-11-20T03:14:15.926Z&place=mpc:W84&fields=timing.radial_velocity_correction_z",
    "/v2/positions?bodies=sun,moon&vectors=earth_fixed&dut1_s=0.0123&xp_arcsec=0.12&yp_arcsec=0.34&start=2026-11-20&count=6&step=10min&fields=vectors",
  ],
  exampleTitles: [
    "Sun, Moon and Mars over London",
    "Mars through January",
    "The Moon's true distance",
    "Sirius in every frame",
    "The Sun's axis and its spots' rotation",
    "Saturn's rings open and close",
    "The side of Mars that faces the telescope",
    "Mars as a file for SPICE",
    "Barycentric time of an exoplanet's transit",
    "Correction of a spectrum's velocity",
    "Sun and Moon for tides, with your own Earth rotation",
  ],
  chart: {
    name: "sky",
    line: "horizontal.altitude_deg",
    shows:
      "the sky over a place at an instant, altitudes over time by the light of the sky; without a place a finder chart among the stars, heliocentric the orbits from above; with physical=true and one body its disc as it faces us",
    unitsOf: () => SKY_UNITS,
    drawing: async () => (await import("./position-chart.ts")).drawPositions,
  },
  kernel: {
    writing: async () => (await import("./position-kernel.ts")).writePositionKernel,
    check: checkKernelQuestion,
    bodyDaysOf: kernelBodyDays,
    unitsOf: kernelUnits,
  },
  check: disclose,
  handle,
});

function defaultTargets(given: Given): readonly EngineBody[] {
  if (given["frame"]?.value !== "heliocentric") return DEFAULT_BODIES;
  return [
    "moon",
    "mercury",
    "venus",
    "earth",
    ...DEFAULT_BODIES.filter((body) => !["sun", "moon", "mercury", "venus"].includes(body)),
  ];
}

function refuseTarget(target: Target, given: Given): string | null {
  if (given["frame"]?.value !== "heliocentric") {
    return target.body === "earth" ? "The Earth has no geocentric position; send frame=heliocentric." : null;
  }
  if (target.body === "sun") return "The Sun is the origin of heliocentric places; send frame=geocentric.";
  return target.kind === "body" || target.kind === "orbit"
    ? null
    : "Stars and fixed points have no heliocentric place; send frame=geocentric.";
}

/** Refuses or discloses what a request names in vain. */
function disclose(input: Input): void {
  const { location, query } = input;
  checkFaces(input);
  checkTiming(input);
  checkOwnEarth(input);
  checkAir(input);
  checkPositionAir(input);
  const needed = framesNeeded(blocksFor(input));
  if (needed !== null) {
    throw new Problem("CONFLICTING_PARAMETERS", {
      detail: `frames=${query.frames} has none of the members that fields names.`,
      parameter: "fields",
      hint: `Send frames=${needed}.`,
    });
  }
  if (query.frame === "heliocentric" && location !== null) {
    input.warn(
      "LOCATION_IGNORED",
      "Heliocentric places do not depend on a location; it is ignored.",
      "frame",
    );
  }
  const asksHorizon = (input.sent("frames") && query.frames === "minimal") || input.sent("fields");
  if (
    query.frame === "geocentric" &&
    location === null &&
    asksHorizon &&
    input.wants("positions.horizontal")
  ) {
    input.warn(
      "LOCATION_MISSING",
      "The horizontal block needs a location: send lat and lon, or place.",
      "lat",
    );
  }
}

function handle(input: Input, service: Sky) {
  const sky = heldSky(skyOfOwnUt1(service, input.query));
  const instants = ttOfUtc(input.times.utc, sky.models.deltaT);
  const looksOf = (target: Target) => lookOf(input, sky, { target, instants });
  const blocks = { ...blocksFor(input), looksOf };
  const observer =
    blocks.hasHorizon && input.location !== null ? underOwnPole(input.location, input.query) : null;
  const tables = positionTables(sky, {
    targets: input.targets,
    instants,
    centre: input.query.frame,
    observer,
    columns: engineColumns(blocks),
  });
  const { query, wants } = input;
  const extras = {
    query,
    instants,
    statesOf: stateVectors(sky, instants),
    facesOf: facesOf(sky, instants, observer),
    centre: query.frame,
    observer,
    wants,
  };
  const timing = timingOf(sky, input, observer);
  const places = input.targets.map((target, i): WrittenColumns => {
    const columns = bodyColumns(tables[i] ?? {}, target, blocks);
    const timed = timing(target, engineTarget(sky, target));
    const whole = { ...columns, ...extraColumns(sky, target, extras, columns), ...timed };
    const rows = rowsBeforeEnds(sky, target.engine, instants);
    return { body: target.name, ...columnsBeforeEnds(whole, rows) };
  });
  if (blocks.hasHorizon) warnHorizon(input, sky, places);
  const positions = elementsColumn(places);
  return inColumns(
    blocks.isFull ? { orientation: orientationColumn(sky, instants), positions } : { positions },
  );
}

function blocksFor({ query, location, verbosity, wants }: Input): Blocks {
  const needsAltitude = query.airmass === true && wants("positions.airmass");
  return {
    frames: query.frames,
    refraction: refractionOf({ query, location }),
    hasHorizon: location !== null && query.frame === "geocentric",
    isFull: verbosity === "full",
    wants: (path) => wants(path) || (needsAltitude && path === "positions.horizontal"),
    looksOf: () => null,
  };
}

function lookOf({ query, warn }: Input, sky: Sky, asked: { target: Target; instants: InstantColumns }) {
  if (query.frame === "heliocentric") return null;
  const looks = bodyLooks(sky, asked.target, asked.instants);
  if (looks.continued?.includes(true)) warnContinuedMagnitudes(warn);
  if (!looks.unfitted) return looks;
  if (asked.target.kind !== "orbit") warnWithheldMagnitudes(warn);
  else
    warn(
      "MAGNITUDE_EXTRAPOLATED",
      `Magnitudes by H and G are null at phases beyond ${HG_LARGEST_PHASE_DEG} degrees.`,
    );
  return looks;
}

/** Within this altitude of the horizon the weather moves refraction by more than the formula's own error. */
const NEAR_HORIZON_DEG = 1;

function warnHorizon(input: Input, sky: Sky, places: readonly WrittenColumns[]): void {
  warnExtrapolatedDeltaT({ warn: input.warn, context: { sky } }, utcEnds(input.times.utc));
  if (input.query.refraction === "none") return;
  const isNear = places.some((columns) => {
    const altitudes = numbersAt(columns, "horizontal", "altitude_geometric_deg") ?? [];
    return altitudes.some((altitude) => Math.abs(altitude) < NEAR_HORIZON_DEG);
  });
  if (isNear) {
    input.warn(
      "REFRACTION_NEAR_HORIZON",
      "Within 1° of the horizon real refraction departs from the standard by minutes of arc.",
      "refraction",
    );
  }
}
