import * as z from "zod";
import { sun } from "../../routes/sun/sun.ts";
import { compactHours } from "../../units/clock-parts.ts";
import { ask, Event, isoOrNull, type V1Context } from "./ask.ts";
import type { V1Request } from "./request.ts";

const Band = z.object({ dawn: Event, dusk: Event });
const SunData = z.object({
  date: z.string(),
  status: z.string(),
  sunrise: Event,
  solar_noon: Event,
  sunset: Event,
  day_length_s: z.number(),
  twilight: z.object({ civil: Band, nautical: Band, astronomical: Band }),
});

/** `/v1/sun`: the day of a place; `status` marks polar day and night. */
export async function sunBody({ date, location }: V1Request, context: V1Context) {
  const data = await ask(sun, { at: date, ...location }, SunData, context);
  return {
    date: data.date,
    location,
    status: v1StatusOf(data),
    sunrise: isoOrNull(data.sunrise),
    solarNoon: isoOrNull(data.solar_noon),
    sunset: isoOrNull(data.sunset),
    dayLength: compactHours(data.day_length_s, false),
    twilight: {
      civil: bandBody(data.twilight.civil),
      nautical: bandBody(data.twilight.nautical),
      astronomical: bandBody(data.twilight.astronomical),
    },
  };
}

function v1StatusOf({ status }: z.output<typeof SunData>): "normal" | "polar_day" | "polar_night" {
  if (status === "always_up") return "polar_day";
  return status === "always_down" ? "polar_night" : "normal";
}

function bandBody({ dawn, dusk }: z.output<typeof Band>) {
  return { dawn: isoOrNull(dawn), dusk: isoOrNull(dusk) };
}
