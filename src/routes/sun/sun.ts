import { type DayTimes, dayTime } from "../../contract/ask/day-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import { entriesOfKnown } from "../../contract/declare/calendar.ts";
import * as z from "../../contract/schema/schema.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { ColumnRows, series } from "../../contract/terms/shape.ts";
import { arcsecPerSecond } from "../../sky/errors/event-slopes.ts";
import { nextPassages, upcomingOf } from "../../sky/horizon/upcoming.ts";
import { altitudeLevel, type Horizon, ownLevel, type SunLimb } from "../../sky/positions/horizon-level.ts";
import type { Sky } from "../../sky/sky.ts";
import { sunDays } from "../../sky/sun/sun-days.ts";
import { sunOverhead } from "../../sky/sun/sun-position.ts";
import {
  ASTRONOMICAL_TWILIGHT_DEG,
  CIVIL_TWILIGHT_DEG,
  NAUTICAL_TWILIGHT_DEG,
  sunOver,
} from "../../sky/sun/twilight.ts";
import { objectColumns } from "../../table/written.ts";
import { fromUnixMs, type UtcInstant } from "../../time/instant.ts";
import { defineRoute, type RouteInput } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { COMPASS_POINTS } from "../astronomy/words.ts";
import { boundDays, boundUpcoming, SUN_TARGET } from "../bounds/horizon-bounds.ts";
import { airParameters, checkAir, horizonFrame, inOwnAir } from "../earth/air.ts";
import { horizonEvent } from "../parts/horizon-fields.ts";
import {
  dearerBySkyline,
  laterHorizonParameter,
  levelOf,
  limbParameter,
  warnHorizon,
  warnLimb,
} from "../parts/horizon-parameter.ts";
import { noonsOf } from "../parts/local-noons.ts";
import { nightUnits } from "../parts/picture-units.ts";
import { POSITION_MODELS } from "../parts/position-models.ts";
import { telling } from "../parts/text-lines.ts";
import { onlyOneInstant, upcomingParameters, upcomingRow, warnUpcoming } from "../parts/upcoming.ts";
import { SunRow, sunColumns } from "./sun-row.ts";
import { sunText } from "./sun-text.ts";

const COST_A_DAY = 20;
const LARGEST_DEPRESSION_DEG = 30;
const MOST_DEPRESSIONS = 8;

const parameters = {
  ...airParameters,
  depressions: z
    .array(z.number().min(0).max(LARGEST_DEPRESSION_DEG))
    .min(1)
    .max(MOST_DEPRESSIONS)
    .optional()
    .meta({
      description: `Up to ${MOST_DEPRESSIONS} depressions of the Sun's centre in degrees, 0 to ${LARGEST_DEPRESSION_DEG}, separated by commas, beside the three twilights.`,
      "x-unit": "deg",
    }),
  horizon: laterHorizonParameter(
    "Geometric altitude of the centre in degrees over which the Sun is followed too, in the member skyline; sunrise, sunset and twilights stay those of the sea's horizon.",
  ),
  limb: limbParameter,
  ...upcomingParameters,
};

type Input = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, DayTimes, Location>;

/** `GET /v2/sun`. */
export const sun = defineRoute({
  path: "/v2/sun",
  title: "Sun",
  summary: "Solar day: boundaries, azimuths, day length, polar status",
  description:
    "Per date the solar day around its noon, the upper transit whose mean noon is nearest 12:00 standard time of that date in the resolved zone (without a zone 12:00 local mean time), one noon a date: sunrise and sunset (centre at -0.8333 degrees; limb=true: the upper limb at -34 arcmin by the semidiameter of the date) before and after it, the twilights, golden hour (+6 to -4 degrees) and blue hour (-4 to -6 degrees), with azimuths. So a sunset after local midnight belongs to the evening before. status and polar say if the Sun stays up or down; twilights may exist on a day without sunrise. day is the local day of the date, shifted by day_anchor, and does not cut the events. upcoming=true adds the events after the instant asked for, dawns and dusks of the twilights too, whatever day they fall on.",
  time: dayTime({ step: true, noons: true }),
  location: "required",
  parameters,
  answer: series(SunRow, { timeOf: ["solar_noon.instant"] }),
  models: [...POSITION_MODELS, "delta-t", "refraction"],
  frame: horizonFrame,
  cache: "deterministic",
  accuracy: null,
  cost: COST_A_DAY,
  dearer: dearerBySkyline("sun"),
  tool: {
    name: "astro_sun",
    description:
      "The solar day at a place: sunrise, solar noon, sunset, twilights, golden and blue hours, day length, polar day and night. For other bodies use astro_rise_set.",
  },
  examples: [
    "/v2/sun?at=2026-03-20&lat=48.86&lon=2.35&tz=Europe/Paris",
    "/v2/sun?start=2026-01-01&end=2027-01-01&step=30d&lat=69.65&lon=18.96&tz=Europe/Oslo&format=csv",
    "/v2/sun?at=2026-11-20T21:00Z&lat=51.5&lon=0&tz=Europe/London&upcoming=true",
    "/v2/sun?at=2026-06-21&lat=51.5&lon=0&depressions=4,9&format=txt",
    "/v2/sun?at=2026-04-15&lat=81&lon=0&limb=true",
    "/v2/sun?at=2026-12-21&lat=47.27&lon=11.39&tz=Europe/Vienna&horizon=0:24,60:9,120:8,150:14,180:17,210:12,250:4,300:21",
  ],
  exampleTitles: [
    "Spring equinox in Paris",
    "Tromsø through the year",
    "London, and what comes next",
    "Two twilights of your own, as text",
    "Spring at 81° north, by the limb",
    "Behind the mountains of Innsbruck",
  ],
  check: (input: Input) => {
    checkDepressions(input);
    checkAir(input);
    if (input.query.upcoming && input.times.at === null) throw onlyOneInstant();
    warnHorizon(input.query.horizon, "The events of the member skyline are", input.warn);
  },
  chart: {
    name: "day-carpet",
    shows:
      "a row a day from noon to noon: daylight, twilights, night; of a few days the Sun's way across the sky over the skyline",
    unitsOf: nightUnits,
    drawing: async () => (await import("./sun-chart.ts")).drawSun,
  },
  handle: inOwnAir(handle),
  calendar: ({ rows }) =>
    rows.flatMap(({ date, sunrise, solar_noon, sunset, skyline }) =>
      entriesOfKnown([
        { kind: "sunrise", key: date, title: "Sunrise", start: sunrise?.instant },
        { kind: "solar_noon", key: date, title: "Solar noon", start: solar_noon.instant },
        { kind: "sunset", key: date, title: "Sunset", start: sunset?.instant },
        { kind: "first_light", key: date, title: "First light", start: skyline?.first_light?.instant },
        { kind: "last_light", key: date, title: "Last light", start: skyline?.last_light?.instant },
      ]),
    ),
  text: ({ rows }, input) => rows.flatMap((row) => sunText(row, telling(input.times.at, input))),
});

function checkDepressions({ query }: Input): void {
  const given = query.depressions ?? [];
  const repeated = given.find((angle, i) => given.indexOf(angle) !== i);
  if (repeated === undefined) return;
  throw new Problem("INVALID_PARAMETER", {
    detail: `The depression ${repeated} is listed twice.`,
    parameter: "depressions",
    value: String(repeated),
  });
}

function handle(input: Input, sky: Sky) {
  const { times, location, query } = input;
  const { days, truncated, slowest_deg_day } = sunDays(sky, {
    observer: location,
    noons: noonsOf(input),
    depressions_deg: query.depressions ?? [],
    search_horizon_days: query.search_horizon_days,
    limb: query.limb,
    ...levelFacts(query.horizon, query.limb, sky.models.refraction_share),
  });
  warnExtrapolatedDeltaT(
    input,
    times.days.map(({ start }) => start),
  );
  boundDays(input, { sky, target: SUN_TARGET }, times.days, () => arcsecPerSecond(slowest_deg_day()));
  warnLimb(input, times.days, query.search_horizon_days);
  const columns = sunColumns(times.days.slice(0, days.count), days, query.horizon);
  const position = sunPositionAt(input, sky, times.at);
  const coming = comingSun(input, sky);
  if (truncated)
    input.warn(
      "SEARCH_TRUNCATED_AT_RANGE",
      "The search for the next sunrise or sunset ends with the year 2200.",
    );
  return {
    rows: new ColumnRows(
      position === null
        ? { ...columns, position }
        : { ...columns, ...objectColumns({ position, ...coming }) },
      { count: days.count, instants: () => Array.from(days.solar_noon.unix_ms, fromUnixMs) },
    ),
  };
}

function levelFacts(horizon: Horizon | undefined, limb: SunLimb, share: number) {
  if (horizon === undefined) return {};
  return { level: levelOf(horizon, SUN, limb, share) ?? ownLevel(SUN, limb, share) };
}

const SUN = { kind: "body", body: "sun" } as const;

/** The next events after the instant, twilights too, when they were asked for. */
function comingSun(input: Input, sky: Sky) {
  const { times, query, location, warn } = input;
  if (!query.upcoming || times.at === null) return {};
  const { search_horizon_days, limb } = query;
  const request = { overhead: sunOver(location), at: times.at, search_horizon_days };
  const found = upcomingOf(sky, { ...request, level: ownLevel(SUN, limb, sky.models.refraction_share) });
  warnUpcoming(found.outcome, "The Sun", search_horizon_days, warn);
  const pair = (altitude_deg: number) => {
    const { rise, set } = nextPassages(sky, { ...request, level: altitudeLevel(altitude_deg) });
    return { dawn: horizonEvent(rise), dusk: horizonEvent(set) };
  };
  const twilight = {
    civil: pair(CIVIL_TWILIGHT_DEG),
    nautical: pair(NAUTICAL_TWILIGHT_DEG),
    astronomical: pair(ASTRONOMICAL_TWILIGHT_DEG),
  };
  boundUpcoming(
    input,
    { sky, location, target: SUN_TARGET },
    found,
    Object.values(twilight).flatMap(({ dawn, dusk }) => [dawn, dusk]),
  );
  const { upcoming, ...rest } = upcomingRow(found);
  return { upcoming: { ...upcoming, twilight }, ...rest };
}

function sunPositionAt({ location }: Input, sky: Sky, at: UtcInstant | null) {
  if (at === null) return null;
  const { compass_index, ...horizontal } = sunOverhead(sky, location, at);
  const compass_point = COMPASS_POINTS[compass_index] ?? "N";
  return { instant: at, basis: "apparent_centre" as const, horizontal: { ...horizontal, compass_point } };
}
