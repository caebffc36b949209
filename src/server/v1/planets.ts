import * as z from "zod";
import { planetBoardRoute } from "../../routes/planets/planet-board.ts";
import { ask, Event, isoOf, isoOrNull, rounded, type V1Context } from "./ask.ts";
import type { V1Request } from "./request.ts";

const PlanetData = z.object({
  planets: z.array(
    z.object({
      body: z.string(),
      constellation: z.object({ name: z.string() }),
      tropical: z.object({ sign: z.string(), degree: z.number() }),
      magnitude: z.number(),
      elongation_deg: z.number(),
      visibility: z.string().nullable(),
      motion: z.object({ retrograde: z.boolean() }),
      rise: Event.optional(),
      set: Event.optional(),
    }),
  ),
});

/** `/v1/planets`: Mercury through Pluto; with a location their rise and set. */
export async function planetBody({ date, instant, location }: V1Request, context: V1Context) {
  const data = await ask(planetBoardRoute, { at: date, ...location }, PlanetData, context);
  return {
    date: isoOf(instant),
    location,
    planets: data.planets.map((planet) => ({
      name: `${planet.body.charAt(0).toUpperCase()}${planet.body.slice(1)}`,
      constellation: planet.constellation.name,
      zodiac: { sign: planet.tropical.sign, degree: rounded(planet.tropical.degree, 1) },
      magnitude: rounded(planet.magnitude, 1),
      elongation: rounded(planet.elongation_deg, 1),
      retrograde: planet.motion.retrograde,
      visibility: planet.visibility?.replaceAll("_", " ") ?? null,
      rise: isoOrNull(planet.rise),
      set: isoOrNull(planet.set),
    })),
  };
}
