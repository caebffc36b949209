import { eventProgress } from "../../contract/ask/form-parameters.ts";
import { type InstantRange, type InstantTimes, instantTime } from "../../contract/ask/instant-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import { UNPAGED_OUTPUT } from "../../contract/ask/parameters.ts";
import * as z from "../../contract/schema/schema.ts";
import { arcsec, event, flag, full, Instant, identity, quantity, word } from "../../contract/terms/fields.ts";
import { series } from "../../contract/terms/shape.ts";
import { once } from "../../host/once.ts";
import {
  type InstantError,
  placeRoundedUp,
  shownInstant,
  worstInstant,
} from "../../sky/bounds/instant-error.ts";
import type { JdSpan } from "../../sky/bounds/measured.ts";
import { MOON_EVENT_CONVENTIONS, moonEvents } from "../../sky/jupiter-moons/events.ts";
import { GALILEAN_MOONS } from "../../sky/jupiter-moons/l12-tables.ts";
import {
  MOON_PERIOD,
  MOON_REFERENCE,
  moonEventErrors,
  moonsBound_km,
} from "../../sky/jupiter-moons/moon-errors.ts";
import { MOON_STATES, moonPositions } from "../../sky/jupiter-moons/moon-positions.ts";
import type { MoonEvent, MoonEventEnd } from "../../sky/jupiter-moons/visible-ends.ts";
import { isUp, planetHorizons } from "../../sky/planets/planet-horizon.ts";
import type { Sky } from "../../sky/sky.ts";
import { spanOf } from "../../sky/time/event-search.ts";
import { chosenOf, type Progress } from "../../sky/time/lasting.ts";
import { dayOf, instantOf } from "../../sky/time/tt-days.ts";
import { MOON_EVENT_KINDS } from "../../sky/words.ts";
import { firstMsFrom, secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { J2000_JD } from "../../units/constants.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { RowAccuracy } from "../astronomy/fields.ts";
import { defineRoute, type RouteInput } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { boundInstants } from "../bounds/event-bounds.ts";
import { sentence } from "../parts/calendar-words.ts";
import { progressFields, progressMembers } from "../parts/lasting-fields.ts";
import { POSITION_MODELS } from "../parts/position-models.ts";

const radii = (description: string) => quantity("jupiter_radii", description);
const JupiterUp = flag("True if Jupiter is above the horizon; null without a location.").nullable();

const Moon = z
  .object({
    name: identity(word(GALILEAN_MOONS, "The moon.", "galilean_moons")),
    x_radii: radii("East of Jupiter's centre along its equator, as seen, in units of 71,492 km."),
    y_radii: radii("North of the centre along its axis, as seen, in the same unit."),
    z_radii: radii("Distance beyond the centre, negative in front of it, in the same unit."),
    offset_ra_arcsec: arcsec("Apparent place less Jupiter's, to the east: right ascension times cos(dec)."),
    offset_dec_arcsec: arcsec("Apparent place less Jupiter's in declination, true equator of date."),
    in_front: flag("True if the moon is nearer than Jupiter's centre."),
    state: word(
      MOON_STATES,
      "By the moon's centre: in transit over the disc, occulted behind it (in the shadow or not), eclipsed in the shadow beside it, or clear of all.",
      "galilean_states",
    ),
    shadow_on_jupiter: flag("True if the moon's shadow falls on Jupiter."),
  })
  .meta({ id: "GalileanMoon", description: "A moon against Jupiter's disc." });

const Limit = event({
  visible_instant: Instant.nullable().meta({
    description:
      "The same by the visible convention: of a transit when the moon's centre stands on the sunlit part of the disc, of a shadow when it lies on the side that faces the Earth; null where it is hidden (an occultation in the shadow, an eclipse behind the disc, a chord along the dark limb).",
  }),
  jupiter_up: JupiterUp,
}).meta({ id: "GalileanLimit", description: "Start or end of an event, as observed from the Earth." });

const Event = z
  .object({
    kind: word(MOON_EVENT_KINDS, "Kind of event.", "event_kinds"),
    moon: word(GALILEAN_MOONS, "The moon.", "galilean_moons"),
    begin: Limit,
    end: Limit,
    ...progressFields,
    accuracy: full(RowAccuracy),
  })
  .meta({ id: "GalileanEvent", description: "A transit, shadow transit, eclipse or occultation." });

/** An event as calendars have it. */
const EventEnd = z.object({ instant: z.string() });
const ListedEvent = z.object({ kind: z.string(), moon: z.string(), begin: EventEnd, end: EventEnd });

const row = z.object({
  jupiter_up: JupiterUp,
  moons: z.array(Moon).meta({ description: "Io, Europa, Ganymede and Callisto." }),
});

type Input = RouteInput<z.output<z.ObjectSchema<typeof eventProgress>>, InstantTimes, Location | null>;

/** A row takes four sums of the theory; a day about four events of some thirty sums each. */
const COST_A_ROW = 50;
const COST_A_DAY = 400;

/** `GET /v2/jupiter-moons`. */
export const jupiterMoons = defineRoute({
  path: "/v2/jupiter-moons",
  title: "Jupiter's moons",
  summary: "Galilean moons: transits, eclipses, occultations",
  description:
    "Io, Europa, Ganymede and Callisto against Jupiter as seen from the Earth's centre, light time included, by the theory L1.2. Over a range events lists every transit, shadow transit, eclipse and occultation that lies at least in part in it, whatever the step; with in_progress=exclude those that start in it. The convention is geometric: an event starts and ends when the centre of the moon crosses the limb of the oblate planet (71,492 by 66,854 km) as seen from the Earth (transit, occultation) or, when it or its shadow does on the light of the Sun's centre (eclipse and shadow transit, so half light), at the instant at which that light arrives here. Sunlight is followed outward, each body where the light meets it, as it really goes; tables that look back from the Sun have eclipses and shadows later, by 2 s for Io and up to 20 s for Callisto. visible_instant beside them is the convention of most printed tables: the limb or the terminator, and null where nothing is to be seen.",
  time: instantTime(),
  location: "optional",
  parameters: eventProgress,
  output: UNPAGED_OUTPUT,
  answer: series(row, {
    explode: { field: "moons", key: "name" },
    extra: {
      events_convention: word(
        MOON_EVENT_CONVENTIONS,
        "Convention by which the events are computed; /v2/conventions defines it under galilean moons.",
        "galilean_conventions",
      ),
      events: z.array(Event).meta({
        description: "Within the range, in the order of their starts; empty for single instants and lists.",
      }),
    },
  }),
  models: ["l1.2", ...POSITION_MODELS, "wgccre2015", "delta-t"],
  frame: ({ location }) => ({
    frame: "geocentric",
    epoch: "of date",
    refraction_model: "none",
    origins: {
      moons: "geocentric",
      events: "geocentric",
      ...(location === null ? {} : ({ jupiter_up: "topocentric" } as const)),
    },
  }),
  cache: "deterministic",
  accuracy: null,
  cost: ({ times: { instants, range } }) => {
    const days = range === null ? 0 : secondsBetween(range.start, range.end) / SECONDS_PER_DAY;
    return COST_A_ROW * instants.length + COST_A_DAY * days;
  },
  examples: [
    "/v2/jupiter-moons?at=2026-11-20T22:00Z",
    "/v2/jupiter-moons?start=2026-11-20&end=2026-11-22&step=6h&lat=51.5&lon=0",
    "/v2/jupiter-moons?start=2026-11-20&count=4&step=1h&format=csv",
  ],
  exampleTitles: ["The moons at 22:00", "Two days, every six hours", "Four hours as a table"],
  calendar: ({ extra }) =>
    z
      .array(ListedEvent)
      .parse(extra["events"])
      .map(({ kind, moon, begin, end }) => ({
        kind,
        bodies: [moon],
        title: `${sentence(moon)}: ${sentence(kind).toLowerCase()}`,
        start: begin.instant,
        end: end.instant,
      })),
  chart: {
    name: "corkscrew",
    shows:
      "the moons as a telescope shows them; of a series their ways east and west of Jupiter, time downward",
    drawing: async () => (await import("./jupiter-chart.ts")).drawJupiterMoons,
  },
  handle,
});

function handle(input: Input, sky: Sky) {
  const { location, times, wants } = input;
  const { instants, range } = times;
  const model = sky.models.deltaT;
  if (location !== null) warnExtrapolatedDeltaT(input, instants);
  const positions = moonPositions(
    sky,
    Float64Array.from(instants, (instant) => dayOf(model, instant)),
  );
  const ups = jupiterUps(sky, location, instants);
  boundMoons(
    input,
    instants.map((instant) => dayOf(model, instant)),
  );
  const rows = positions.map((moons, i) => ({
    jupiter_up: ups[i] ?? null,
    moons: moons.map(({ moon, ...position }) => ({ name: moon, ...position })),
  }));
  const [events_convention] = MOON_EVENT_CONVENTIONS;
  const events = range !== null && wants("events") ? eventsWithin(input, sky, range) : [];
  return { rows, extra: { events_convention, events } };
}

/** True if Jupiter is up at each instant; an empty list without a location. */
function jupiterUps(
  sky: Sky,
  location: Location | null,
  instants: readonly UtcInstant[],
): readonly boolean[] {
  if (location === null || instants.length === 0) return [];
  const [jupiter] = planetHorizons(sky, ["jupiter"], instantColumns(instants, sky.models.deltaT), location);
  return Array.from(jupiter?.altitude_geometric_deg ?? [], isUp);
}

/** Days from J2000.0 of both ends of what an answer spans. */
function daysOf(span: JdSpan | null): readonly number[] {
  return span === null ? [] : [span.first_jd - J2000_JD, span.last_jd - J2000_JD];
}

/** Tells the answer how far the moons may be from their places. */
function boundMoons({ instants }: Input, days: readonly number[]): void {
  if (days.length === 0) return;
  instants.push({
    targets: [],
    span: null,
    worst: () => null,
    stated: (span) => ({
      position_km: placeRoundedUp(moonsBound_km([...days, ...daysOf(span)])),
      reference: MOON_REFERENCE,
      period: MOON_PERIOD,
    }),
  });
}

function eventsWithin(input: Input, sky: Sky, { start, end }: InstantRange) {
  const { location, query, verbosity } = input;
  const { in_progress } = query;
  const model = sky.models.deltaT;
  const window = { start_ms: firstMsFrom(start), end_ms: firstMsFrom(end) };
  const lasting = moonEvents(sky, spanOf(model, window)).map((event) => ({
    ...event,
    t_day: event.begin.t_day,
    span: { start_day: event.begin.t_day, end_day: event.end.t_day },
  }));
  const events = chosenOf(model, lasting, { kind: "window", ...window, in_progress });
  const errors = events.map((event) => once(() => worstInstant(moonEventErrors(sky, event))));
  boundInstants(
    input,
    [],
    events.map(({ begin }) => begin.t_day),
    () => worstInstant(errors.map((error) => error())),
  );
  boundMoons(
    input,
    events.map(({ begin }) => begin.t_day),
  );
  const accuracyOf = (error: InstantError | null) => error && shownInstant(error);
  const instantAt = ({ t_day }: MoonEventEnd) => instantOf(model, t_day);
  const ends = (which: "begin" | "end") => events.map((event) => instantAt(event[which]));
  const begin_ups = jupiterUps(sky, location, ends("begin"));
  const end_ups = jupiterUps(sky, location, ends("end"));
  const limit = (end: MoonEventEnd, jupiter_up: boolean | undefined) => ({
    instant: instantAt(end),
    visible_instant: end.visible_day === null ? null : instantOf(model, end.visible_day),
    jupiter_up: jupiter_up ?? null,
  });
  return events.map((event: MoonEvent & Progress, i) => ({
    kind: event.kind,
    moon: event.moon,
    begin: limit(event.begin, begin_ups[i]),
    end: limit(event.end, end_ups[i]),
    ...progressMembers(event),
    ...(verbosity === "full" ? { accuracy: accuracyOf(errors[i]?.() ?? null) } : {}),
  }));
}
