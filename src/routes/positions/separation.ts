import { dayExtent } from "../../contract/answer/subjects.ts";
import { rowInstant } from "../../contract/answer/txt.ts";
import { instantTime } from "../../contract/ask/instant-time.ts";
import { TargetParameter, UNPAGED_OUTPUT } from "../../contract/ask/parameters.ts";
import type { AnswerSpan } from "../../contract/declare/route-shape.ts";
import * as z from "../../contract/schema/schema.ts";
import { deg, event, turnDeg } from "../../contract/terms/fields.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { inColumns, series } from "../../contract/terms/shape.ts";
import type { Warn } from "../../contract/terms/warnings.ts";
import { skyOfOwnUt1, underOwnPole } from "../../sky/barycentre/own-earth.ts";
import { worstInstant } from "../../sky/bounds/instant-error.ts";
import { nearestErrors } from "../../sky/errors/pair-errors.ts";
import { heldSky } from "../../sky/positions/orbit-skies.ts";
import {
  type SeparationColumns,
  separationColumns,
  separationMinima,
  type TargetPair,
} from "../../sky/positions/separation.ts";
import { dayOf } from "../../sky/time/tt-days.ts";
import { ARCSEC_PER_DEG } from "../../units/units.ts";
import { propagationParameter } from "../astronomy/fields.ts";
import { defineRoute } from "../astronomy/route.ts";
import { catalogueError_arcsec } from "../astronomy/warnings.ts";
import { boundInstants } from "../bounds/event-bounds.ts";
import { checkOwnEarth, ownEarthParameters } from "../earth/own-earth.ts";
import { STAR_MODELS } from "../parts/position-models.ts";

const row = z.object({
  separation_deg: deg(
    "Angle between the centres; 0 to 180, null past the end of a path of elements (PATH_ENDS).",
  ).nullable(),
  position_angle_deg: turnDeg(
    "Position angle from north through east, 0 to 360; of body2 seen from body1; null as the separation is.",
  ).nullable(),
});

const Minimum = event({ separation_deg: deg("Angle between the centres; least.") }).meta({
  description: "A closest approach.",
});

/** `GET /v2/separation`. */
export const separation = defineRoute({
  path: "/v2/separation",
  title: "Separation",
  summary: "Angular separation of two targets and minima over a window",
  description:
    "Apparent angle between two targets and the position angle of the second from the first, on the true equator of date. With a location both are topocentric (the Moon moves by up to a degree), without one geocentric. Over a range, minima lists every local minimum from start up to end, whatever the step; an end of the window is none by itself.",
  time: instantTime(),
  location: "optional",
  parameters: {
    body1: TargetParameter.meta({
      description:
        "First target: a body's name, star:<name>, hr:<number> or radec:<hours>,<degrees>[,j2000].",
      "x-enum": "bodies",
    }),
    body2: TargetParameter.meta({ description: "Second target, of the same forms.", "x-enum": "bodies" }),
    ...ownEarthParameters,
    propagation: propagationParameter,
  },
  output: UNPAGED_OUTPUT,
  answer: series(row, {
    extra: {
      minima: z.array(Minimum).meta({
        description:
          "Closest approaches within the range, in time order; empty for single instants and lists.",
      }),
    },
  }),
  models: STAR_MODELS,
  frame: ({ location }) => {
    const origin = location === null ? "geocentric" : "topocentric";
    return { frame: origin, epoch: "of date", refraction_model: "none", origins: { separation: origin } };
  },
  cache: "deterministic",
  accuracy: null,
  subjects: ({ query }) => [query.body1, query.body2],
  cost: 4,
  examples: [
    "/v2/separation?body1=jupiter&body2=saturn&at=2020-12-21T18:00Z",
    "/v2/separation?body1=moon&body2=star:antares&start=2026-01-01&end=2026-02-01&step=1d&lat=-33.9&lon=18.4",
    "/v2/separation?body1=venus&body2=jupiter&start=2026-06-01&end=2026-07-01&step=1d&format=txt",
    "/v2/separation?body1=jupiter&body2=saturn&start=2020-12-06&end=2021-01-05&step=6h",
  ],
  exampleTitles: [
    "Jupiter and Saturn at their closest",
    "The Moon passes Antares",
    "Venus meets Jupiter, as text",
    "The great conjunction of 2020",
  ],
  featuredExample: 3,
  check: (input) => {
    const { query } = input;
    checkOwnEarth(input);
    for (const name of ["body1", "body2"] as const) {
      if (query[name].body !== "earth") continue;
      throw new Problem("UNSUPPORTED_TARGET", {
        detail: "The Earth has no geocentric position.",
        parameter: name,
        value: "earth",
        hint: "Name two targets that are seen from the Earth.",
      });
    }
    if (query.body1.name !== query.body2.name) return;
    throw new Problem("CONFLICTING_PARAMETERS", {
      detail: "body1 and body2 name the same target.",
      parameter: "body2",
      value: query.body2.name,
      hint: "Name two different targets.",
    });
  },
  chart: {
    name: "separation",
    shows: "the angle between the two over time, its minima marked",
    drawing: async () => {
      const { angleText, fieldChart, instantMs } = await import("../parts/event-charts.ts");
      return ({ table, extra }, { query }, view) =>
        fieldChart(
          table,
          {
            path: "separation_deg",
            title: `Separation of ${view.nameOf(query.body1.name)} and ${view.nameOf(query.body2.name)}`,
            includes: [0],
            marks: approachesOf(extra["minima"]).map(({ instant, separation_deg }) => ({
              at: instantMs(instant),
              value: separation_deg,
              label: angleText(separation_deg),
              token: "s1",
            })),
          },
          view,
        );
    },
  },
  handle: ({ query, times, location, warn, instants }, service) => {
    const { utc, range } = times;
    const sky = heldSky(skyOfOwnUt1(service, query));
    const observer = location === null ? null : underOwnPole(location, query);
    const pair = { first: query.body1, second: query.body2, observer };
    const columns = separationColumns(sky, pair, utc);
    warnWithinError(pair, columns, dayExtent(times), warn);
    const minima = range === null ? [] : separationMinima(sky, pair, range.start, range.end);
    const days = minima.map(({ instant }) => dayOf(sky.models.deltaT, instant));
    if (days.length > 0)
      boundInstants({ instants }, [pair.first, pair.second], days, () =>
        worstInstant(nearestErrors(sky, pair, days)),
      );
    return { ...inColumns({ ...columns }), extra: { minima } };
  },
  text: ({ rows, extra }, { query }) => [
    `Separation of ${query.body1.name} and ${query.body2.name}`,
    ...rows.map((row) => `  ${rowInstant(row)}  ${angleWords(row)}`),
    ...minimaText(extra["minima"]),
  ],
});

function angleWords({ separation_deg, position_angle_deg }: z.output<typeof row>): string {
  if (separation_deg === null || position_angle_deg === null) return "none: past the end of a path";
  return `${separation_deg.toFixed(4)} deg, position angle ${position_angle_deg.toFixed(1)} deg`;
}

/** Discloses separations that the catalogue cannot distinguish from none. */
function warnWithinError(
  { first, second }: TargetPair,
  { separation_deg }: SeparationColumns,
  span: AnswerSpan | null,
  warn: Warn,
): void {
  const error_arcsec = (catalogueError_arcsec(first, span) ?? 0) + (catalogueError_arcsec(second, span) ?? 0);
  const isWithin = separation_deg.some((angle_deg) => angle_deg * ARCSEC_PER_DEG < error_arcsec);
  if (!isWithin) return;
  warn(
    "CATALOGUE_UNCERTAIN",
    `The catalogue places ${first.name} and ${second.name} to ${error_arcsec.toFixed(1)}″ together: separations below that, and their position angles, mean nothing.`,
    "body2",
  );
}

/** The minima as JSON shows them. */
function approachesOf(minima: unknown) {
  return z
    .array(z.object({ instant: z.union([z.string(), z.number()]), separation_deg: z.number() }))
    .parse(minima);
}

function minimaText(minima: unknown): string[] {
  return approachesOf(minima).map(
    ({ instant, separation_deg }) => `  closest ${instant}  ${separation_deg.toFixed(4)} deg`,
  );
}
