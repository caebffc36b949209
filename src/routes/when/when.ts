import { eventTime } from "../../contract/ask/event-time.ts";
import { series } from "../../contract/terms/shape.ts";
import { heldSky } from "../../sky/positions/orbit-skies.ts";
import type { Sky } from "../../sky/sky.ts";
import { needsPlace, targetsOf } from "../../sky/when/condition.ts";
import { defineRoute } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { checkAir, inOwnAir } from "../earth/air.ts";
import { warnHorizon } from "../parts/horizon-parameter.ts";
import { STAR_MODELS } from "../parts/position-models.ts";
import { conditionsWords } from "./condition-words.ts";
import { answerWhen } from "./when-answer.ts";
import { whenEntries } from "./when-calendar.ts";
import { extra, row } from "./when-fields.ts";
import { parameters, type WhenInput } from "./when-input.ts";
import { checkPlace, checkSpan } from "./when-limits.ts";
import { whenText } from "./when-text.ts";
import { estimatedUnits } from "./when-units.ts";

const DEFAULT_DAYS = 30;
/** Conditions on what faces the Earth. */
const OF_A_FACE = /central_meridian|ring_opening/;

/** Conditions that a horizon decides. */
const OVER_A_HORIZON = /\bup\b|skyline_clearance/;

/** `GET /v2/when`. */
export const when = defineRoute({
  path: "/v2/when",
  title: "When",
  summary: "When all these conditions on the sky hold: certified intervals",
  description:
    "Intervals in which conditions hold, for any body at any place: altitudes, azimuths, separations, phases, magnitudes, distances, the longitudes that face the Earth, minutes from sunset, clocks and weekdays. Each condition is searched with a proof: every interval of a second and more is found, none is invented, and ends are right to 0.1 s for the given models. No interval is an answer: an empty series with status none. Rows say what starts and ends them and how far each quantity goes within. altitude is airless and of the centre, apparent_altitude refracted; separation is topocentric with a location; elongation, illuminated_percent, magnitude and distances are geocentric. A window that is cut in two gives the same intervals, cut at the seam.",
  time: eventTime({ default: { days: DEFAULT_DAYS }, direction: true }),
  location: "optional",
  parameters,
  answer: series(row, { extra, timeOf: ["start.instant"] }),
  models: [...STAR_MODELS, "refraction", "mallama-hilton-2018", "wgccre2015", "wgccre2015-faces"],
  unused: ({ query }) =>
    query.conditions.echo.some((text) => OF_A_FACE.test(text)) ? [] : ["wgccre2015-faces"],
  frame: ({ location }) => ({
    frame: location === null ? "geocentric" : "topocentric",
    epoch: "of date",
    refraction_model: "within apparent_altitude and the altitudes that define rise and set",
    origins: {
      conditions: location === null ? "geocentric" : "topocentric",
      elongation: "geocentric",
      phase: "geocentric",
      distance: "geocentric",
    },
  }),
  cache: "deterministic",
  accuracy: null,
  subjects: ({ query }) => query.conditions.groups.flat().flatMap(targetsOf),
  eventsPerList: "count",
  cost: estimatedUnits,
  examples: [
    "/v2/when?conditions=sun.altitude=..-12,moon.altitude=..0,saturn.altitude=30..&start=2026-10-01&end=2026-11-01&lat=51.5&lon=0&tz=Europe/London",
    "/v2/when?conditions=sun.altitude=..-18,!moon.up,altitude(radec:5.588,-5.39)=35..&start=2026-11-01&end=2026-12-01&lat=28.3&lon=-16.5",
    "/v2/when?conditions=mars.central_meridian=270..310,mars.altitude=30..,sun.altitude=..-12&start=2027-02-01&end=2027-03-01&lat=38.72&lon=-9.14",
    "/v2/when?conditions=jupiter.central_meridian_ii=40..60,jupiter.altitude=25..,sun.altitude=..-6&start=2026-11-20&end=2026-11-27&lat=38.72&lon=-9.14",
    "/v2/when?conditions=moon.apparent_altitude=0..3,minutes_from(sunset)=-30..30,moon.azimuth=250..260&start=2026-01-01&end=2027-01-01&lat=40.7&lon=-74&tz=America/New_York",
    "/v2/when?conditions=sun.azimuth=298..301,sun.apparent_altitude=0..1&start=2026-05-01&end=2026-08-01&lat=40.75&lon=-73.99&tz=America/New_York",
    "/v2/when?conditions=sun.altitude=-4..6,weekday=sat..sun&start=2026-06-01&end=2026-07-01&lat=48.86&lon=2.35&tz=Europe/Paris&format=txt",
    "/v2/when?conditions=moon.illuminated_percent=98..,moon.altitude=20..,clock=23:00..01:00&start=2026-11-01&end=2027-02-01&lat=52.5&lon=13.4&tz=Europe/Berlin",
    "/v2/when?conditions=moon.altitude=5..,elongation(moon)=30..&start=2026-11-01&end=2026-11-15&lat=50&lon=8&format=ics",
    "/v2/when?conditions=sun.altitude=-6..3&at=2026-11-20&count=4&lat=60&lon=25",
    "/v2/when?conditions=sun.altitude=-18..-0.8333,minutes_from(sunrise)=-180..0&start=2026-03-01&end=2026-03-08&lat=21.4&lon=39.8&tz=Asia/Riyadh",
    "/v2/when?conditions=venus.magnitude=..-4.3,venus.altitude=40..,sun.altitude=10..&start=2026-09-01&end=2026-12-01&lat=35&lon=-110",
    "/v2/when?conditions=separation(moon;venus)=..3,separation(moon;jupiter)=..6,moon.altitude=5..,sun.altitude=..-6&start=2026-05-01&end=2026-07-01&lat=41.9&lon=12.5&explain=true",
    "/v2/when?conditions=sun.skyline_clearance=0..1,sun.azimuth=180..360&start=2026-12-01&end=2027-01-01&lat=47.27&lon=11.39&tz=Europe/Vienna&horizon=0:24,60:9,120:8,150:14,180:17,210:12,250:4,300:21",
    "/v2/when?conditions=sun.altitude=..-0.8333%7Csun.altitude=40..&start=2026-07-01&end=2026-07-04&lat=47&lon=8",
    "/v2/when?conditions=magnitude(asteroid:apophis)=..4,altitude(asteroid:apophis)=10..,sun.altitude=..-6&start=2029-04-01&end=2029-05-01&lat=41.9&lon=12.5&tz=Europe/Rome",
  ],
  exampleTitles: [
    "Dark, no Moon, Saturn high",
    "The Orion Nebula on moonless nights",
    "A face of Mars, high in the dark",
    "A longitude of Jupiter in view",
    "The Moon low in the west at sunset",
    "The setting Sun along the streets of New York",
    "Low Sun at weekends, as text",
    "Full Moon high at midnight",
    "The Moon far from the Sun, as a calendar",
    "The next four low Suns",
    "From dawn to sunrise",
    "Venus by day",
    "Moon, Venus and Jupiter together",
    "The Sun at the ridge",
    "By night, or with the Sun high",
    "Apophis for the naked eye",
  ],
  featuredExample: 4,
  check: (input) => {
    checkPlace(input);
    checkAir(input);
    checkSpan(input);
    const { horizon, conditions } = input.query;
    if (horizon === undefined) return;
    if (conditions.echo.some((text) => OVER_A_HORIZON.test(text)))
      warnHorizon(horizon, "Bodies are up", input.warn);
    else
      input.warn(
        "PARAMETER_WITHOUT_EFFECT",
        "horizon only matters with conditions of up or skyline_clearance.",
        "horizon",
      );
  },
  chart: {
    name: "day-strip",
    shows:
      "the stretches of time in which all conditions hold, by date and hour; of a few days a track for each group",
    drawing: async () => (await import("./when-chart.ts")).drawWhen,
  },
  handle: inOwnAir(handle),
  calendar: ({ rows }, input) => whenEntries(rows, input),
  calendarName: ({ query }) => conditionsWords(query.conditions.groups),
  text: ({ rows, extra: found }, input) => whenText(rows, found, input),
});

function handle(input: WhenInput, sky: Sky) {
  const { rows, extra: found } = answerWhen(input, heldSky(sky));
  if (input.query.conditions.groups.flat().some(needsPlace)) {
    warnExtrapolatedDeltaT(
      input,
      rows.map(({ start }) => start.instant),
    );
  }
  return { rows, extra: found };
}
