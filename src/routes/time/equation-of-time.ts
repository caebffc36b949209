import { rowInstant } from "../../contract/answer/txt.ts";
import { instantTime } from "../../contract/ask/instant-time.ts";
import * as z from "../../contract/schema/schema.ts";
import { seconds, text } from "../../contract/terms/fields.ts";
import { inColumns, series } from "../../contract/terms/shape.ts";
import {
  type EquationOfTimeColumns,
  equationOfTimeColumns,
  type SundialColumns,
} from "../../sky/time/equation-of-time.ts";
import type { WrittenColumns } from "../../table/written.ts";
import { formatClock } from "../../time/instant.ts";
import { utcEnds } from "../../time/utc-columns.ts";
import { signedMinutes } from "../../units/clock-parts.ts";
import { defineRoute } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";

const row = z.object({
  equation_of_time_s: seconds("Apparent minus mean solar time; positive when the sundial is fast."),
  longitude_correction_s: seconds(
    "Local minus Greenwich mean time, 240 s a degree east; null without a location.",
  ).nullable(),
  zone_correction_s: seconds("Greenwich minus zone time: minus the offset of the zone in force."),
  sundial_minus_clock_s: seconds(
    "Seconds to add to the clock of the zone to read the sundial; null without a location.",
  ).nullable(),
  apparent_solar_time: text(
    "Time of day that the sundial shows, hh:mm:ss; null without a location.",
  ).nullable(),
});

/** `GET /v2/equation-of-time`. */
export const equationOfTime = defineRoute({
  path: "/v2/equation-of-time",
  title: "Equation of time",
  summary: "Sundial offset from clock",
  description:
    "Apparent minus mean solar time: positive when the sundial is fast (early November, +16 minutes), negative when it is slow (mid February, −14 minutes). With a location and a time zone the answer says by how much the sundial differs from the clock: sundial = clock + zone_correction + longitude_correction + equation of time (+ UT1 − UTC).",
  time: instantTime(),
  location: "optional",
  answer: series(row),
  models: ["vsop87", "elpmpp02", "nut00a", "p03", "delta-t"],
  frame: { frame: "geocentric", epoch: "of date", time_scale: "UT1", refraction_model: "none" },
  cache: "deterministic",
  accuracy: "time",
  examples: [
    "/v2/equation-of-time?at=2026-11-03T12:00Z",
    "/v2/equation-of-time?start=2026-01-01&count=12&step=1mo&lat=48.86&lon=2.35&tz=Europe/Paris&format=csv",
    "/v2/equation-of-time?start=2026-01-01&count=365&step=1d",
  ],
  exampleTitles: ["When the sundial is most ahead", "Month by month in Paris", "The year 2026"],
  featuredExample: 2,
  chart: {
    name: "analemma",
    shows: "the figure of eight of a year, equation of time by declination; of a shorter time the line",
    drawing: async () => (await import("./equation-chart.ts")).drawEquation,
  },
  handle: (input, sky) => {
    const { times, location, zone } = input;
    warnExtrapolatedDeltaT(input, utcEnds(times.utc));
    const asked = { lon_deg: location?.lon_deg ?? null, zone: zone.zone };
    return inColumns(equationColumns(equationOfTimeColumns(sky, times.utc, asked)));
  },
  text: {
    ofRow: (row) => [
      `Equation of time at ${rowInstant(row)}: ${signedMinutes(row.equation_of_time_s)} (sundial ${row.equation_of_time_s < 0 ? "slow" : "fast"})`,
      ...(row.sundial_minus_clock_s === null
        ? []
        : [
            `  The sundial reads ${row.apparent_solar_time}: ${signedMinutes(row.sundial_minus_clock_s)} against the clock.`,
          ]),
    ],
  },
});

function equationColumns({
  equation_of_time_s,
  zone_correction_s,
  sundial,
}: EquationOfTimeColumns): WrittenColumns {
  return {
    equation_of_time_s,
    zone_correction_s,
    ...(sundial === null ? NO_SUNDIAL : sundialColumns(sundial)),
  };
}

const NO_SUNDIAL: WrittenColumns = {
  longitude_correction_s: null,
  sundial_minus_clock_s: null,
  apparent_solar_time: null,
};

function sundialColumns({
  longitude_correction_s,
  minus_clock_s,
  apparent_s,
}: SundialColumns): WrittenColumns {
  return {
    longitude_correction_s,
    sundial_minus_clock_s: minus_clock_s,
    apparent_solar_time: Array.from(apparent_s, (second) => formatClock(second)),
  };
}
