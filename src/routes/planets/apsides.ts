import { BODY_NAMES } from "../../catalog/bodies.ts";
import type { ApsisBody } from "../../catalog/body-facts.ts";
import { bodyTarget, type Target } from "../../catalog/target.ts";
import { eventTime } from "../../contract/ask/event-time.ts";
import { TargetParameter } from "../../contract/ask/parameters.ts";
import type { Origins } from "../../contract/declare/route-shape.ts";
import * as z from "../../contract/schema/schema.ts";
import {
  days,
  deg,
  Instant,
  identity,
  instantFields,
  integer,
  km,
  quantity,
  seconds,
  standardError,
  word,
} from "../../contract/terms/fields.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { series } from "../../contract/terms/shape.ts";
import type { EngineBody } from "../../engine/types.ts";
import { roundedUp } from "../../sky/bounds/instant-error.ts";
import { describeLunarApsides, type LunarApsis } from "../../sky/moon/lunar-apsides.ts";
import {
  type Apsis,
  apsisDiameter_deg,
  apsisDistances_km,
  listApsides,
} from "../../sky/positions/apsides.ts";
import type { Sky } from "../../sky/sky.ts";
import { valueAt } from "../../solve/function.ts";
import { AU_KM } from "../../units/constants.ts";
import { HOURS_PER_DAY } from "../../units/units.ts";
import { RowAccuracy } from "../astronomy/fields.ts";
import { defineRoute } from "../astronomy/route.ts";
import { boundRows } from "../bounds/event-bounds.ts";
import { subjectName } from "../parts/calendar-words.ts";
import { daysSearched, eventQuestion, eventsOf, instantOfDay } from "../parts/event-question.ts";
import { CURVE_UNITS } from "../parts/picture-units.ts";
import { Visible, visibleAtMiddle } from "../parts/visible.ts";

const KINDS = ["perigee", "apogee", "perihelion", "aphelion"] as const;
/** A day of the Moon's distance, searched and ranked within its years, costs as much as that many positions. */
const COST_A_LUNAR_DAY = 10;
/** Half an anomalistic month: the Moon's apsides are so far apart. */
const LUNAR_SPACING_DAYS = 13.8;

const Syzygy = z
  .object({
    phase: word(["new moon", "full moon"], "The new or full Moon nearest in time.", "moon_phase_names"),
    instant: Instant,
    offset_hours: quantity("hours", "From the apsis to that phase; negative when the phase comes first.", 3),
  })
  .meta({ id: "NearestSyzygy", description: "The new or full Moon nearest to a perigee or apogee." });

const row = z.object({
  body: identity(word(BODY_NAMES, "The body that is nearest or farthest.", "bodies")),
  kind: identity(
    word(KINDS, "perigee and apogee of the Moon, perihelion and aphelion of planets.", "event_kinds"),
  ),
  ...instantFields,
  time_uncertainty_s: standardError(
    seconds("How far the instant may be off; by the distances, against DE440: the extremum is flat."),
  ),
  distance_geometric_km: km("Distance of the centres at the instant, without light time: its extremum."),
  distance_km: km(
    "Distance that the light has come; to the Earth's centre. For planets it is the distance from the Sun's centre at the instant, as in heliocentric positions.",
  ),
  distance_au: quantity("au", "Distance that the light has come; distance_km in astronomical units.", 11),
  apparent_diameter_deg: deg(
    "Diameter of the disc: of the Moon from the Earth's centre, or of the Sun from the planet's.",
  ),
  interval_days: days(
    "Since the apsis of the same kind before; null where that lies before the tables start (1699).",
  ).nullable(),
  local_extrema: integer("Further local extrema of the same kind in this passage (heliocentric Neptune)."),
  rank_in_year: integer(
    "The Moon's perigees of the local year from the nearest on, its apogees from the farthest on; null for planets.",
  ).nullable(),
  nearest_syzygy: Syzygy.nullable().meta({
    description: "The syzygy nearest to the Moon's apsis; null for planets.",
  }),
  visible: Visible,
  accuracy: RowAccuracy,
});

/** `GET /v2/apsides`. */
export const apsides = defineRoute({
  path: "/v2/apsides",
  title: "Apsides",
  summary: "Perigee, apogee, perihelion, aphelion with distance",
  description:
    "The absolute minimum and maximum of the geometric distance in each revolution, in time order: of the Moon from the Earth's centre, of a planet from the Sun's. The Earth is the Earth's own centre, not the barycentre with the Moon (sun means the same); Jupiter to Pluto are the barycentres of their systems. distance_geometric_km is that extremum; distance_km has one meaning on every route, of the Moon the distance that its light has come. An extremum is flat: time_uncertainty_s says how well its instant is known. A location adds visible: true if the body (of the Earth's apsides the Sun) is up there then.",
  time: eventTime({ default: { count: 4 }, direction: true }),
  location: "optional",
  parameters: {
    body: TargetParameter.default("moon").meta({
      description: "moon, earth (or sun, which means the same), or a planet.",
      "x-enum": "bodies",
    }),
  },
  answer: series(row),
  models: ["vsop87", "elpmpp02", "de440-residuals", "delta-t", "nut00a", "p03"],
  // the orientation of the Earth decides which body is up
  unused: ({ location }) => (location === null ? ["nut00a", "p03"] : []),
  frame: ({ query, location }) => {
    const origin = apsisBody(query.body) === "moon" ? ("geocentric" as const) : ("heliocentric" as const);
    const origins: Origins = {
      distance: origin,
      ...(location === null ? {} : { visible: "topocentric" as const }),
    };
    return { frame: origin, epoch: "of date", refraction_model: "none", origins };
  },
  cache: "deterministic",
  accuracy: null,
  subjects: ({ query }) => [bodyTarget(apsisBody(query.body))],
  cost: ({ query, times }) =>
    daysSearched(times, LUNAR_SPACING_DAYS) * (apsisBody(query.body) === "moon" ? COST_A_LUNAR_DAY : 1),
  examples: [
    "/v2/apsides?start=2026-01-01&end=2026-07-01",
    "/v2/apsides?body=earth&at=2026-01-01&count=2",
    "/v2/apsides?body=mars&start=2020-01-01&end=2030-01-01&format=csv",
  ],
  exampleTitles: ["The Moon, near and far", "The Earth nearest and farthest", "Mars through ten years"],
  calendar: ({ rows }) =>
    rows.map(({ body, kind, instant, distance_geometric_km }) => ({
      kind,
      bodies: [body],
      title: `${subjectName(body)}: ${kind}`,
      start: instant,
      detail: [`Distance of the centres ${Math.round(distance_geometric_km)} km.`],
    })),
  check: ({ query }) => {
    apsisBody(query.body);
  },
  chart: {
    name: "distance",
    shows: "the distance over time with its nearest and farthest points",
    unitsOf: () => CURVE_UNITS,
    drawing: async () => (await import("./apsides-chart.ts")).drawApsides,
  },
  handle: (input, sky) => {
    const body = apsisBody(input.query.body);
    const list = eventsOf(listApsides(sky, body, eventQuestion(input.times)), input);
    const seen = visibleAtMiddle(
      input,
      body === "earth" ? "sun" : body,
      list.map(({ t_day }) => t_day),
    );
    const seen_km = apsisDistances_km(
      sky,
      body,
      Float64Array.from(list, ({ t_day }) => t_day),
    );
    const distanceAt = (i: number) => valueAt(seen_km, i);
    const rows =
      body === "moon"
        ? describeLunarApsides(sky, list, input.zone.zone).map((apsis, i) =>
            lunarApsisRow(sky, apsis, distanceAt(i)),
          )
        : list.map((apsis, i) => planetApsisRow(sky, body, apsis, distanceAt(i)));
    const bounds = boundRows(
      input,
      [bodyTarget(body)],
      list.map(({ t_day }) => t_day),
      list.map(({ error }) => error),
    );
    return {
      rows: rows.map((entry, i) => ({ ...entry, ...seen[i], accuracy: bounds[i]?.accuracy ?? null })),
    };
  },
});

/** The body that a target names; the Sun's distance is the Earth's. */
function apsisBody({ body, name }: Target): ApsisBody {
  if (body === undefined) {
    throw new Problem("UNSUPPORTED_TARGET", {
      detail: `${name} has no orbit here.`,
      parameter: "body",
      value: name,
      allowed: BODY_NAMES,
    });
  }
  return isOrbiting(body) ? body : "earth";
}

function isOrbiting(body: EngineBody): body is ApsisBody {
  return body !== "sun";
}

function commonRow(sky: Sky, body: ApsisBody, apsis: Apsis, distance_km: number) {
  return {
    body,
    instant: instantOfDay(sky, apsis.t_day),
    time_uncertainty_s: roundedUp(apsis.error.ephemeris_s),
    distance_geometric_km: apsis.distance_geometric_km,
    distance_km,
    distance_au: distance_km / AU_KM,
    apparent_diameter_deg: apsisDiameter_deg(body, distance_km),
    interval_days: apsis.interval_day,
    local_extrema: apsis.local_extrema,
  };
}

function planetApsisRow(sky: Sky, body: ApsisBody, apsis: Apsis, distance_km: number) {
  const kind = apsis.kind === "nearest" ? ("perihelion" as const) : ("aphelion" as const);
  return { ...commonRow(sky, body, apsis, distance_km), kind, rank_in_year: null, nearest_syzygy: null };
}

function lunarApsisRow(sky: Sky, apsis: LunarApsis, distance_km: number) {
  const { syzygy } = apsis;
  return {
    ...commonRow(sky, "moon", apsis, distance_km),
    kind: apsis.kind === "nearest" ? ("perigee" as const) : ("apogee" as const),
    rank_in_year: apsis.rank_in_year,
    nearest_syzygy: {
      phase: syzygy.phase === "full moon" ? ("full moon" as const) : ("new moon" as const),
      instant: instantOfDay(sky, syzygy.t_day),
      offset_hours: (syzygy.t_day - apsis.t_day) * HOURS_PER_DAY,
    },
  };
}
