import { bodyTarget } from "../../catalog/target.ts";
import { type EventTimes, eventTime } from "../../contract/ask/event-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import * as z from "../../contract/schema/schema.ts";
import { deg, flag, Instant, identity, instantFields, turnDeg, word } from "../../contract/terms/fields.ts";
import { series } from "../../contract/terms/shape.ts";
import { planetEventErrors } from "../../sky/night/planet-event-errors.ts";
import type { PlanetEventView } from "../../sky/night/planet-event-views.ts";
import { planetEventViews } from "../../sky/night/planet-event-views.ts";
import { PLANETS } from "../../sky/planets/planet-bodies.ts";
import {
  listPlanetEvents,
  type PlanetEvent,
  type PlanetEventSelection,
  planetEventLoad,
} from "../../sky/planets/planet-events.ts";
import type { Sky } from "../../sky/sky.ts";
import { SKY_SIDES } from "../../sky/state-words.ts";
import { PLANET_EVENT_KINDS, type PlanetEventKind } from "../../sky/words.ts";
import { valueAt } from "../../solve/function.ts";
import { secondsBetween } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { RowAccuracy } from "../astronomy/fields.ts";
import { defineRoute, type RouteInput } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { boundRows } from "../bounds/event-bounds.ts";
import { sentence, subjectName } from "../parts/calendar-words.ts";
import { eventQuestion, eventsOf, instantOfDay, knownInstant } from "../parts/event-question.ts";
import {
  Constellation,
  constellationOf,
  lookFields,
  lookValues,
  PlanetName,
  planetsOf,
  refuseOthers,
  signOf,
  TropicalSign,
  VisibilityPhrase,
  warnExtrapolatedMagnitudes,
} from "../parts/planet-fields.ts";
import { PLANET_MODELS } from "../parts/position-models.ts";
import {
  askedMeridian,
  checkFaceEvents,
  FACE_EVENT_MODELS,
  faceEventFields,
  faceEventParameters,
  faceMembers,
  namesFaces,
  seenFrom,
  sunAltitudes_deg,
} from "./face-events.ts";

const Apparition = z
  .object({
    from: Instant.nullable().meta({ description: "Conjunction that starts it; null before 1700." }),
    to: Instant.nullable().meta({ description: "Conjunction that ends it; null after 2200." }),
    sky: word(SKY_SIDES, "Before sunrise (west of the Sun) or after sunset (east of it).", "sky_sides"),
  })
  .meta({ id: "Apparition", description: "The time on one side of the Sun that holds the event." });

const row = z.object({
  body: identity(PlanetName),
  kind: identity(word(PLANET_EVENT_KINDS, "Kind of event.", "event_kinds")),
  ...instantFields,
  azimuth_deg: turnDeg("Azimuth from north through east; only with a location.").optional(),
  altitude_geometric_deg: deg(
    "Topocentric altitude of the centre without refraction; only with a location.",
  ).optional(),
  ecliptic_lon_deg: turnDeg("Apparent longitude, true equinox of date."),
  ...lookFields,
  tropical: TropicalSign,
  constellation: Constellation.meta({
    description: "Where the planet stands; at an entry the constellation entered.",
  }),
  left_constellation: Constellation.nullable().meta({
    description: "The constellation left; null but for entries.",
  }),
  ...faceEventFields,
  visibility: VisibilityPhrase.nullable().meta({
    description: "How the planet can be seen from the location at that instant; null without a location.",
  }),
  apparition: Apparition.nullable().meta({
    description: "The apparition of Mercury or Venus that holds the event; null for other planets.",
  }),
  transit: flag(
    "True if Mercury or Venus passes over the Sun's disc then, seen from the Earth's centre; null but for inferior conjunctions.",
  ).nullable(),
  accuracy: RowAccuracy,
});

const parameters = faceEventParameters;
type Input = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, EventTimes, Location | null>;

const DEFAULT_DAYS = 365;
/** Events that are looked at for one that a place sees. */
const SEARCHED_PER_SEEN = 4;

/** `GET /v2/planet-events`. */
export const planetEvents = defineRoute({
  path: "/v2/planet-events",
  title: "Planet events",
  summary:
    "Mercury/Venus apparition cycle; Mars to Neptune conjunctions, quadratures, oppositions; constellation entries",
  description:
    "Everything that happens to the planets in a window, in time order; all geocentric and apparent. Conjunction, opposition and quadrature: difference of apparent longitude from the Sun 0, 180 and 90 degrees (east_quadrature: 90 degrees east of the Sun). Greatest elongation: maximum of the true angle. Greatest brilliancy: Venus only, minimum of the magnitude at phase angles of 90 to 150 degrees. Stations: apparent longitude of date. closest_to_earth: minimum of the distance. perihelion and aphelion: the absolute extremum of the revolution. Constellation entries: the astrometric place over the boundaries of B1875.0. Each row of Mercury and Venus names its apparition, from conjunction to conjunction, and transit flags the inferior conjunctions at which the disc passes over the Sun's. Only where they are named: meridian_transit, the passage of a planetographic longitude (meridian_deg, of a spot of Jupiter or Saturn with system and drift) over the central meridian, and the Earth's and the Sun's crossings of the plane of Saturn's rings. A location adds where the planet stands then and how it can be seen.",
  time: eventTime({ default: { days: DEFAULT_DAYS }, direction: true }),
  location: "optional",
  targets: { defaults: () => PLANETS.filter((planet) => planet !== "pluto"), refuse: refuseOthers },
  parameters,
  answer: series(row),
  models: [...PLANET_MODELS, ...FACE_EVENT_MODELS, "constellations"],
  unused: (input) => (namesFaces(input) ? [] : FACE_EVENT_MODELS),
  frame: ({ location }) => ({
    frame: "geocentric",
    epoch: "of date",
    refraction_model: "none",
    origins: { events: "geocentric", ...(location === null ? {} : ({ altitude: "topocentric" } as const)) },
  }),
  cache: "deterministic",
  accuracy: null,
  cost: (input) => {
    const { events, positions } = planetEventLoad(eventSelection(input, input.context.sky));
    const { times } = input;
    const days =
      times.kind === "count"
        ? times.count / events
        : secondsBetween(times.start, times.end) / SECONDS_PER_DAY;
    return days * positions * (input.query.visible_only === true ? SEARCHED_PER_SEEN : 1);
  },
  tool: {
    name: "astro_planet_events",
    description:
      "Events of the planets in a window: conjunctions, oppositions, quadratures, greatest elongations, greatest brilliancy of Venus, stations, perihelia, closest approaches, constellation entries; named: transits of a longitude (the Red Spot), Saturn's ring-plane crossings. Without eclipses, Moon phases and meteor showers. When a condition of your own holds is asked by address: /v2/when?conditions=venus.altitude=10..,sun.altitude=..-6&at=<date>&lat=<lat>&lon=<lon>.",
    firstLook: {
      limit: 10,
      verbosity: "compact",
      fields: "body,kind,instant,constellation.name,magnitude,elongation_deg,visibility",
    },
  },
  examples: [
    "/v2/planet-events?start=2026-01-01&end=2027-01-01&bodies=venus,mars",
    "/v2/planet-events?at=2026-11-20&count=10&event_kinds=opposition,greatest_elongation_east&lat=51.5&lon=0",
    "/v2/planet-events?start=2026-11-01&end=2026-12-01&event_kinds=constellation_entry&format=csv",
    "/v2/planet-events?event_kinds=meridian_transit&body=jupiter&system=ii&meridian_deg=75&drift_deg_day=0.06&drift_epoch=2026-11-01&start=2026-11-20&count=12&lat=38.72&lon=-9.14&visible_only=true&format=ics",
    "/v2/planet-events?body=saturn&event_kinds=ring_plane_crossing_earth,ring_plane_crossing_sun&start=2025-01-01&end=2055-01-01",
  ],
  exampleTitles: [
    "The year of Venus and Mars",
    "The best times to look",
    "From constellation to constellation",
    "Jupiter's drifting spot over Lisbon",
    "Saturn's rings edge-on",
  ],
  calendar: ({ rows }) =>
    rows.map((row) => ({ kind: row.kind, bodies: [row.body], title: titleOf(row), start: row.instant })),
  chart: {
    name: "apparitions",
    shows: "a track for each planet: its events, and apparitions as bars",
    drawing: async () => {
      const { tracksOf } = await import("../parts/event-charts.ts");
      return ({ rows }, _input, view) =>
        tracksOf(
          rows.flatMap(({ body, kind, instant, apparition, constellation }) => [
            {
              track: view.nameOf(body),
              at: instant,
              label: kind === "constellation_entry" ? constellation.name : kind.replaceAll("_", " "),
              ...(kind === "constellation_entry" ? { hollow: true, size: 0 } : {}),
            },
            ...(apparition == null
              ? []
              : [
                  {
                    track: view.nameOf(body),
                    from: apparition.from,
                    to: apparition.to,
                    faint: true,
                    label: `${apparition.sky} sky`,
                  },
                ]),
          ]),
          { title: "Events of the planets", nothing: "No event falls into the window." },
          view,
        );
    },
  },
  check: checkFaceEvents,
  handle,
});

/** The members of a row that a calendar's title needs. */
interface Titled {
  readonly body: string;
  readonly kind: PlanetEventKind;
  readonly constellation: { readonly name: string };
  readonly meridian?: { readonly system: string | null; readonly lon_deg: number } | null | undefined;
}

function titleOf({ body, kind, constellation, meridian }: Titled): string {
  if (kind === "constellation_entry") return `${subjectName(body)} enters ${constellation.name}`;
  if (kind === "closest_to_earth") return `${subjectName(body)} is closest to the Earth`;
  if (meridian == null) return `${subjectName(body)}: ${sentence(kind).toLowerCase()}`;
  const system = meridian.system === null ? "" : ` (${meridian.system.toUpperCase()})`;
  return `${subjectName(body)}: ${meridian.lon_deg.toFixed(1)}°${system} on the central meridian`;
}

function eventSelection(input: Input, sky: Sky): PlanetEventSelection {
  const { query, targets } = input;
  return { planets: planetsOf(targets), kinds: new Set(query.event_kinds), ...askedMeridian(input, sky) };
}

function handle(input: Input, sky: Sky) {
  const { location, times, query } = input;
  const selection = eventSelection(input, sky);
  const onlySeen = query.visible_only === true && location !== null;
  const kept = onlySeen ? (events: readonly PlanetEvent[]) => seenFrom(sky, location, events) : undefined;
  const events = eventsOf(listPlanetEvents(sky, selection, eventQuestion(times), kept), input);
  const views = planetEventViews(sky, events, location);
  warnExtrapolatedMagnitudes(
    views.map(({ event: { planet }, look: { phase_angle_deg } }) => ({ planet, phase_angle_deg })),
    input.warn,
  );
  const bounds = boundRows(
    input,
    [...new Set(events.map(({ planet }) => planet))].map(bodyTarget),
    events.map(({ t_day }) => t_day),
    planetEventErrors(
      sky,
      views.map(({ event }) => event),
    ),
  );
  const isFaced = namesFaces(input);
  const suns_deg =
    location !== null && (isFaced || onlySeen) ? sunAltitudes_deg(sky, location, events) : null;
  const rows = views.map((view, i) => ({
    ...rowOf(sky, view),
    ...(isFaced ? faceMembers(view.event, selection.meridian) : {}),
    ...(suns_deg === null ? {} : { sun_altitude_deg: valueAt(suns_deg, i) }),
    accuracy: bounds[i]?.accuracy ?? null,
  }));
  if (location !== null)
    warnExtrapolatedDeltaT(
      input,
      rows.map(({ instant }) => instant),
    );
  return { rows };
}

function rowOf(sky: Sky, view: PlanetEventView) {
  const { event, look, horizon, visibility, apparition, transit } = view;
  return {
    body: event.planet,
    kind: event.kind,
    instant: instantOfDay(sky, event.t_day),
    ...(horizon === null
      ? {}
      : { azimuth_deg: horizon.azimuth_deg, altitude_geometric_deg: horizon.altitude_geometric_deg }),
    ecliptic_lon_deg: look.lon_deg,
    ...lookValues(look),
    tropical: signOf(look.lon_deg),
    constellation: constellationOf(look.constellation_index),
    left_constellation: event.left_index === null ? null : constellationOf(event.left_index),
    visibility,
    apparition: apparition && {
      from: knownInstant(sky, apparition.from_day),
      to: knownInstant(sky, apparition.to_day),
      sky: apparition.sky,
    },
    transit,
  };
}
