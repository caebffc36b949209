import { rowInstant } from "../../contract/answer/txt.ts";
import { pad } from "../../contract/ask/grammar.ts";
import { instantTime } from "../../contract/ask/instant-time.ts";
import * as z from "../../contract/schema/schema.ts";
import { quantity, turnDeg, turnHours } from "../../contract/terms/fields.ts";
import { inColumns, series } from "../../contract/terms/shape.ts";
import { siderealLongitude_deg, skyOfOwnUt1 } from "../../sky/barycentre/own-earth.ts";
import { siderealColumns } from "../../sky/time/sidereal-time.ts";
import { utcEnds } from "../../time/utc-columns.ts";
import { clockParts, two } from "../../units/clock-parts.ts";
import { HOURS_PER_DAY, SECONDS_PER_HOUR } from "../../units/units.ts";
import { defineRoute } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { checkOwnEarth, ownEarthParameters } from "../earth/own-earth.ts";

const row = z.object({
  gmst_hours: turnHours("Greenwich mean sidereal time."),
  gast_hours: turnHours("Greenwich apparent sidereal time."),
  lmst_hours: turnHours("Local mean sidereal time; null without a location.").nullable(),
  last_hours: turnHours("Local apparent sidereal time; null without a location.").nullable(),
  earth_rotation_angle_deg: turnDeg("Earth rotation angle."),
  equation_of_equinoxes_s: quantity("s", "Apparent minus mean sidereal time.", 6),
});

/** Hours as hh h mm m ss.sss s. */
function hoursClock(value_hours: number): string {
  const { hours, minutes, seconds, milliseconds } = clockParts(value_hours * SECONDS_PER_HOUR, "millisecond");
  return `${two(hours % HOURS_PER_DAY)}h ${two(minutes)}m ${two(seconds)}.${pad(milliseconds, 3)}s`;
}

/** `GET /v2/sidereal-time`. */
export const siderealTime = defineRoute({
  path: "/v2/sidereal-time",
  title: "Sidereal time",
  summary: "Greenwich and local sidereal time, apparent and mean",
  description:
    "Sidereal time by IAU 2006 precession and IAU 2000A nutation, in hours. The local times need a location and are null without one; they are counted by its longitude, east positive.",
  time: instantTime(),
  location: "optional",
  parameters: ownEarthParameters,
  answer: series(row),
  models: ["p03", "nut00a", "delta-t"],
  frame: { frame: "geocentric", epoch: "of date", time_scale: "UT1", refraction_model: "none" },
  cache: "deterministic",
  accuracy: "time",
  examples: [
    "/v2/sidereal-time?at=2026-11-20T10:00Z&lat=51.5&lon=0",
    "/v2/sidereal-time?start=2026-11-20&count=7&step=1d&lat=-33.9&lon=18.4&format=csv",
  ],
  exampleTitles: ["Over London", "A week over Cape Town"],
  chart: {
    name: "dial",
    line: "gast_hours",
    shows:
      "a dial of 24 hours of right ascension: what is due south at the instant; of a series the time as a line",
    drawing: async () => (await import("./sidereal-chart.ts")).drawSidereal,
  },
  check: (input) => checkOwnEarth(input),
  handle: (input, service) => {
    const { query, location, warn } = input;
    const { utc } = input.times;
    const sky = skyOfOwnUt1(service, query);
    warnExtrapolatedDeltaT({ warn, context: { sky } }, utcEnds(utc));
    const lon_deg = location === null ? null : siderealLongitude_deg(location, query);
    return inColumns({ ...siderealColumns(sky, utc, lon_deg) });
  },
  text: {
    ofRow: (row) => [
      `Sidereal time at ${rowInstant(row)}`,
      `  Greenwich  mean ${hoursClock(row.gmst_hours)}  apparent ${hoursClock(row.gast_hours)}`,
      ...(row.lmst_hours === null || row.last_hours === null
        ? []
        : [`  Local      mean ${hoursClock(row.lmst_hours)}  apparent ${hoursClock(row.last_hours)}`]),
    ],
  },
});
