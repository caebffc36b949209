import { bodyTarget } from "../../catalog/target.ts";
import { instantTime } from "../../contract/ask/instant-time.ts";
import * as z from "../../contract/schema/schema.ts";
import { deg, turnDeg } from "../../contract/terms/fields.ts";
import { inColumns, series } from "../../contract/terms/shape.ts";
import { type Librations, librations, type SphericalColumns } from "../../sky/moon/libration.ts";
import { groupOf, type Written, type WrittenColumns } from "../../table/written.ts";
import { ttOfUtc } from "../../time/scales.ts";
import { utcEnds } from "../../time/utc-columns.ts";
import { defineRoute } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { boundPlaces } from "../bounds/event-bounds.ts";
import { LibrationAngles, librationAngles, wrappedTo360 } from "../parts/moon-fields.ts";
import { POSITION_MODELS } from "../parts/position-models.ts";

const Selenographic = z
  .object({
    lon_deg: deg("Longitude, east positive; selenographic, -180 to 180."),
    lat_deg: deg("Latitude, north positive; selenographic."),
  })
  .meta({ id: "Selenographic", description: "A place on the Moon, mean-Earth frame." });

const row = z.object({
  ...LibrationAngles.shape,
  optical: Selenographic.meta({
    description: "The part that the orbit alone causes (Cassini's laws), from the Earth's centre.",
  }),
  physical: Selenographic.meta({ description: "The Moon's own swaying: geocentric total less optical." }),
  position_angle_deg: turnDeg(
    "Position angle from north through east, 0 to 360; of the Moon's north pole, from true north.",
  ),
  sub_earth: Selenographic.meta({ description: "The point with the Earth's centre in its zenith." }),
  sub_solar: Selenographic.meta({ description: "The point with the Sun in its zenith." }),
  colongitude_deg: turnDeg("Colongitude of the Sun: 90 degrees less the sub-solar longitude, 0 to 360."),
  terminator: z
    .object({
      morning_lon_deg: deg("Selenographic longitude of the sunrise line on the equator, -180 to 180."),
      evening_lon_deg: deg("Selenographic longitude of the sunset line on the equator, -180 to 180."),
    })
    .meta({ description: "Where the Sun rises and sets on the Moon's equator." }),
});

/** `GET /v2/libration`. */
export const libration = defineRoute({
  path: "/v2/libration",
  title: "Libration",
  summary: "Lunar libration, sub-Earth point, terminator",
  description:
    "Which way the Moon's face is turned, by the rotation elements of the WGCCRE report of 2015 (mean-Earth frame, selenographic east towards Mare Crisium). lon_deg and lat_deg are the total libration, optical and physical; with a location they, favoured_limb and position_angle_deg are topocentric (up to a degree apart). sub_earth, optical and physical are geocentric. Directions are those at the Moon when the light left it.",
  time: instantTime(),
  location: "optional",
  answer: series(row),
  models: [...POSITION_MODELS, "wgccre2015", "delta-t"],
  frame: ({ location }) => {
    const origin = location === null ? ("geocentric" as const) : ("topocentric" as const);
    return {
      frame: origin,
      epoch: "of date",
      refraction_model: "none",
      origins: { libration: origin, position_angle: origin, sub_earth: "geocentric" },
    };
  },
  cache: "deterministic",
  accuracy: "libration",
  cost: 3,
  examples: [
    "/v2/libration?at=2026-11-20T10:00Z",
    "/v2/libration?start=2026-11-01&end=2026-12-01&step=1d&lat=51.5&lon=0&format=csv",
  ],
  exampleTitles: ["Now turned to us", "November 2026, day by day"],
  chart: {
    name: "wobble",
    shows: "the Moon's ball as it is turned and lit; of a series the way of the point that faces the Earth",
    drawing: async () => (await import("./libration-chart.ts")).drawLibration,
  },
  handle: (input, sky) => {
    const { times, location } = input;
    boundPlaces(input, [bodyTarget("moon")]);
    if (location !== null) warnExtrapolatedDeltaT(input, utcEnds(times.utc));
    const instants = ttOfUtc(times.utc, sky.models.deltaT);
    return inColumns(librationColumns(librations(sky, instants, location ?? undefined)));
  },
});

function librationColumns(swings: Librations): WrittenColumns {
  const view = swings.topocentric ?? swings.geocentric;
  return {
    ...librationAngles(view.sub_viewer),
    optical: placeColumn(swings.optical),
    physical: placeColumn(swings.physical),
    position_angle_deg: wrappedTo360(view.axis_position_angle_deg),
    sub_earth: placeColumn(swings.geocentric.sub_viewer),
    sub_solar: placeColumn(swings.sub_solar),
    colongitude_deg: swings.colongitude_deg,
    terminator: groupOf({
      morning_lon_deg: swings.morning_lon_deg,
      evening_lon_deg: swings.evening_lon_deg,
    }),
  };
}

function placeColumn({ lon_deg, lat_deg }: SphericalColumns): Written {
  return groupOf({ lon_deg, lat_deg });
}
