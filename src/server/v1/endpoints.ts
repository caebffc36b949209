import { isoOf, type V1Context } from "./ask.ts";
import { cycleBody } from "./cycles.ts";
import { moonBody, moonNow } from "./moon.ts";
import { nextEclipseBody } from "./next-eclipse.ts";
import { planetBody } from "./planets.ts";
import {
  readV1Request,
  V1_PARAMETERS,
  type V1LocationRule,
  type V1Request,
  v1Parameters,
} from "./request.ts";
import { sunBody } from "./sun.ts";

/** The endpoints of the frozen version: no member is ever renamed, removed or retyped. */
interface V1Endpoint {
  readonly path: string;
  readonly summary: string;
  /** True if it takes lat and lon, and cannot do without. */
  readonly location: V1LocationRule;
  readonly example: string;
  readonly body: (request: V1Request, context: V1Context) => Promise<object>;
}

const DATE = "date=2026-11-20";
const DATE_AND_PLACE = `${DATE}&lat=51.5&lon=0`;

export const V1_ENDPOINTS: readonly V1Endpoint[] = [
  {
    path: "/v1/moon",
    summary: "Phase and next phases; with a location rise, transit, set and local eclipses",
    location: "optional",
    example: `/v1/moon?${DATE_AND_PLACE}`,
    body: moonBody,
  },
  {
    path: "/v1/sun",
    summary: "Sunrise, sunset, day length and twilights of a place",
    location: "required",
    example: `/v1/sun?${DATE_AND_PLACE}`,
    body: sunBody,
  },
  {
    path: "/v1/planets",
    summary: "Mercury through Pluto; with a location their rise and set",
    location: "optional",
    example: `/v1/planets?${DATE_AND_PLACE}`,
    body: planetBody,
  },
  {
    path: "/v1/next-eclipse",
    summary: "The next solar and lunar eclipses; with a location what it sees of them",
    location: "optional",
    example: `/v1/next-eclipse?${DATE_AND_PLACE}`,
    body: nextEclipseBody,
  },
  {
    path: "/v1/cycles",
    summary: "Where each cycle stands",
    location: "none",
    example: `/v1/cycles?${DATE}`,
    body: cycleBody,
  },
  {
    path: "/v1/today",
    summary: "Moon and planets today; with a location the Sun's times",
    location: "optional",
    example: `/v1/today?${DATE_AND_PLACE}`,
    body: todayBody,
  },
];

/** Answers a request of an endpoint; throws a `Problem`. */
export async function answerV1(
  { body: bodyOf, location }: V1Endpoint,
  rawQuery: string,
  context: V1Context,
): Promise<{ readonly body: string; readonly isDated: boolean }> {
  const request = readV1Request(rawQuery, context.now, location);
  return { body: JSON.stringify(await bodyOf(request, context)), isDated: request.date !== undefined };
}

/** `/v1`: what there is. */
export function v1Index(publicUrl: string): object {
  const parameters = Object.entries(V1_PARAMETERS.shape).map(([name, field]) => ({
    name,
    description: field.meta()?.description ?? "",
  }));
  return {
    version: "1",
    status: "frozen",
    note: "This version is complete and stays as it is. New work happens on /v2.",
    endpoints: V1_ENDPOINTS.map(({ path, summary, location, example }) => ({
      path,
      summary,
      parameters: v1Parameters(location),
      required: location === "required" ? ["lat", "lon"] : [],
      example: `${publicUrl}${example}`,
    })),
    parameters,
    current: `${publicUrl}/v2`,
  };
}

/** `/v1/today`: Moon and planets; with a location the Sun's times. */
async function todayBody(request: V1Request, context: V1Context) {
  const { instant, location } = request;
  const [moon, { planets }] = await Promise.all([moonNow(request, context), planetBody(request, context)]);
  return {
    date: isoOf(instant),
    location,
    sun: location === null ? null : await sunTimes(request, context),
    moon,
    planets: planets.map(({ name, constellation, magnitude, visibility }) => ({
      name,
      constellation,
      magnitude,
      visibility,
    })),
  };
}

async function sunTimes(request: V1Request, context: V1Context) {
  const { status, sunrise, solarNoon, sunset, dayLength } = await sunBody(request, context);
  return { status, sunrise, solarNoon, sunset, dayLength };
}
