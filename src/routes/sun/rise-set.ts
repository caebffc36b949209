import type { Target } from "../../catalog/target.ts";
import { type DayTimes, dayTime } from "../../contract/ask/day-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import { conflict } from "../../contract/ask/timing.ts";
import { defineRoute, type RouteInput } from "../../contract/declare/route.ts";
import { warnExtrapolatedDeltaT } from "../../contract/declare/warn-delta-t.ts";
import * as z from "../../contract/schema/schema.ts";
import { series } from "../../contract/terms/shape.ts";
import { type RiseSetEvent, type RiseSetRow, riseSetRows } from "../../sky/horizon/rise-set.ts";
import { upcomingOf } from "../../sky/horizon/upcoming.ts";
import { altitudeLevel } from "../../sky/positions/horizon-level.ts";
import { engineTarget } from "../../sky/positions/positions.ts";
import type { Sky } from "../../sky/sky.ts";
import { sentence, subjectName } from "../parts/calendar-words.ts";
import { HORIZON_FRAME, horizonEvent, wholeSeries } from "../parts/horizon-fields.ts";
import { lineChart } from "../parts/line-chart.ts";
import { STAR_MODELS } from "../parts/position-models.ts";
import { onlyOneInstant, telling, upcomingParameters, upcomingRow, warnUpcoming } from "../parts/upcoming.ts";
import { RiseSetDay } from "./rise-set-fields.ts";
import { riseSetText } from "./rise-set-text.ts";

const LARGEST_HORIZON_DEG = 20;
const COST_A_DAY = 20;

const parameters = {
  horizon: z.number().min(-LARGEST_HORIZON_DEG).max(LARGEST_HORIZON_DEG).optional().meta({
    description:
      "Geometric altitude of the centre in degrees that takes the place of the body's own at rise and set (Sun -0.8333, Moon by its upper limb, planets and stars -0.5667).",
    "x-unit": "deg",
  }),
  ...upcomingParameters,
};

type Input = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, DayTimes, Location>;

/** `GET /v2/rise-set`. */
export const riseSet = defineRoute({
  path: "/v2/rise-set",
  title: "Rise and set",
  summary: "Rise, transit, set, lower transit; explicit status at every latitude",
  description:
    "Per body and local day: rise, upper transit, set and lower transit, cut strictly by the day. Altitudes are topocentric and unrefracted: the Sun's centre at -0.8333 degrees, the Moon's upper limb at -34' with its true semidiameter, planets and stars at -0.5667 degrees; elevation_m does not dip the horizon. A day may lack a rise or a set, or hold two: status says which, events lists all, next names the next rise or set where the day has neither. upcoming=true adds what comes after the instant asked for, whatever day it falls on: of each kind the first (upcoming), the stretch above or below that holds the instant (stay), and the rise, transit and set that belong together (pass).",
  time: wholeSeries(dayTime()),
  location: "required",
  targets: { defaults: () => null, orbits: true, refuse: refuseEarth },
  parameters,
  answer: series(RiseSetDay, { single: false }),
  models: STAR_MODELS,
  frame: HORIZON_FRAME,
  cache: "deterministic",
  accuracy: "rise-set",
  cost: COST_A_DAY,
  tool: {
    name: "astro_rise_set",
    brief: ["upcoming.rise", "upcoming.set", "upcoming.transit", "stay.up"],
    description:
      "Rise, transit, set and lower transit of Sun, Moon, planets or stars at a place, day by day, with an explicit status where a body does not rise or set. For twilight and day length use astro_sun.",
  },
  examples: [
    "/v2/rise-set?body=moon&lat=51.5&lon=0&start=2026-03-20&end=2026-03-22",
    "/v2/rise-set?bodies=sun,moon,venus&at=2026-12-21&lat=78.22&lon=15.65&tz=Arctic/Longyearbyen",
    "/v2/rise-set?body=moon&at=2026-11-20T08:08Z&place=Lisbon&upcoming=true&format=txt",
    "/v2/rise-set?body=moon&start=2026-11-20&end=2026-11-27&lat=51.5&lon=0&tz=Europe/London&format=ics",
    "/v2/rise-set?body=sun&at=2026-06-21&lat=40.7&lon=-74&tz=America/New_York&horizon=-6&format=csv",
  ],
  check: ({ query, times, targets, warn, sent }: Input) => {
    if (query.upcoming && times.at === null) throw onlyOneInstant();
    if (targets.length > 1 && sent("stream"))
      throw conflict("bodies", "stream", "Rows come body by body: stream one body at a time.");
    if (query.horizon === undefined) return;
    warn(
      "HORIZON_OVERRIDDEN",
      `Events are at the altitude ${query.horizon}°, not at the body's own.`,
      "horizon",
    );
  },
  chart: lineChart({ path: "up_hours", title: "Hours above the horizon" }),
  handle,
  calendar: ({ rows }) =>
    rows.flatMap(({ body, date, events }) =>
      events.map(({ kind, instant, azimuth_deg, altitude_geometric_deg }) => ({
        kind,
        bodies: [body],
        key: date,
        title: `${subjectName(body)}: ${sentence(kind).toLowerCase()}`,
        start: instant,
        detail: [
          `Altitude ${altitude_geometric_deg.toFixed(1)}°${azimuth_deg === null ? "" : `, azimuth ${azimuth_deg.toFixed(1)}°`}.`,
        ],
      })),
    ),
  text: ({ rows }, input) => riseSetText(rows, { ...input, told: telling(input.times.at, input) }),
});

function refuseEarth(target: Target): string | null {
  return target.body === "earth" ? "The Earth does not rise; name another body." : null;
}

function handle(input: Input, sky: Sky) {
  const { times, targets } = input;
  warnExtrapolatedDeltaT(
    input,
    times.days.map(({ start }) => start),
  );
  return { rows: targets.flatMap((target) => rowsOfTarget(input, sky, target)) };
}

function rowsOfTarget(input: Input, sky: Sky, target: Target) {
  const { days } = input.times;
  const { horizon, search_horizon_days } = input.query;
  const found = riseSetRows(sky, {
    overhead: { target: engineTarget(sky, target), observer: input.location },
    days,
    search_horizon_days,
    ...(horizon === undefined ? {} : { horizon_deg: horizon }),
  });
  const coming = comingPassages(input, sky, target);
  return days.flatMap(({ date, start, end }, i) => {
    const day = found[i];
    if (day === undefined) return [];
    warnOutcome(input, target, day.next_outcome);
    return [{ body: target.name, date, day: { start, end }, ...wireOf(day), ...coming }];
  });
}

/** What comes next after the instant, when it was asked for. */
function comingPassages({ times, query, location, warn }: Input, sky: Sky, target: Target) {
  if (!query.upcoming || times.at === null) return {};
  const { horizon, search_horizon_days } = query;
  const found = upcomingOf(sky, {
    overhead: { target: engineTarget(sky, target), observer: location },
    at: times.at,
    search_horizon_days,
    ...(horizon === undefined ? {} : { level: altitudeLevel(horizon) }),
  });
  warnUpcoming(found.outcome, target.display, search_horizon_days, warn);
  return upcomingRow(found);
}

function wireOf(day: RiseSetRow) {
  return {
    status: day.status,
    special: day.special,
    rise: horizonEvent(day.rise),
    transit: horizonEvent(day.transit),
    set: horizonEvent(day.set),
    lower_transit: horizonEvent(day.lower_transit),
    events: day.events.map(kindEventOf),
    up_hours: day.up_hours,
    next: day.next && kindEventOf(day.next),
  };
}

function kindEventOf({ kind, instant, azimuth_deg, altitude_geometric_deg }: RiseSetEvent) {
  return { kind, instant, azimuth_deg, altitude_geometric_deg };
}

function warnOutcome({ query, warn }: Input, target: Target, outcome: RiseSetRow["next_outcome"]): void {
  if (outcome === "none") {
    warn(
      "NO_EVENT_IN_WINDOW",
      `${target.display} neither rises nor sets within ${query.search_horizon_days} days past the window.`,
      "search_horizon_days",
    );
  }
  if (outcome === "range_end") {
    warn("SEARCH_TRUNCATED_AT_RANGE", "The search for the next event ends with the year 2200.");
  }
}
