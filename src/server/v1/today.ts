import { isoOf, type V1Context } from "./ask.ts";
import { moonNow } from "./moon.ts";
import { planetBody } from "./planets.ts";
import type { V1Request } from "./request.ts";
import { sunBody } from "./sun.ts";

/** `/v1/today`: Moon and planets; with a location the Sun's times. */
export async function todayBody(request: V1Request, context: V1Context) {
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
