import type { Target } from "../../catalog/target.ts";
import { type EventTimes, eventTime } from "../../contract/ask/event-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import * as z from "../../contract/schema/schema.ts";
import {
  deg,
  event,
  flag,
  identity,
  instantFields,
  integer,
  quantity,
  text,
  turnDeg,
  word,
} from "../../contract/terms/fields.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { series } from "../../contract/terms/shape.ts";
import { conjunctionErrors } from "../../sky/pairings/conjunction-errors.ts";
import { type ConjunctionView, conjunctionViews } from "../../sky/pairings/conjunction-views.ts";
import {
  type ConjunctionSelection,
  conjunctionPositionsPerDay,
  conjunctionSpacing_day,
  listConjunctions,
} from "../../sky/pairings/conjunctions.ts";
import { DARK_PAIRING_ALTITUDE_DEG } from "../../sky/pairings/dark-pairings.ts";
import { pairsOf } from "../../sky/pairings/pair-members.ts";
import type { PlaceApproach } from "../../sky/pairings/place-approaches.ts";
import { NAKED_EYE_PLANETS } from "../../sky/planets/planet-bodies.ts";
import { heldSky } from "../../sky/positions/orbit-skies.ts";
import type { Sky } from "../../sky/sky.ts";
import { CONJUNCTION_KINDS } from "../../sky/words.ts";
import { secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { propagationParameter, RowAccuracy } from "../astronomy/fields.ts";
import { defineRoute, type RouteInput } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { CONJUNCTION_SELECTIONS, SORT_ORDERS } from "../astronomy/words.ts";
import { boundRows } from "../bounds/event-bounds.ts";
import { objectName, sentence, subjectName } from "../parts/calendar-words.ts";
import { eventQuestion, eventsOf } from "../parts/event-question.ts";
import { PAIRING_MODELS, pairingFrame, SunDepression } from "../parts/pairing-fields.ts";
import { instantFinder, warnContinuedMagnitudes, warnWithheldMagnitudes } from "../parts/planet-fields.ts";
import { elongationField } from "../parts/position-fields.ts";

const DEFAULT_DAYS = 365;
const DEFAULT_SEPARATION_DEG = 10;
const LARGEST_SEPARATION_DEG = 30;
const MAGNITUDE_DECIMALS = 2;
const COST_A_ROW = 50;

const Closest = event({ separation_deg: deg("Angle between the centres; topocentric.") }).meta({
  id: "DarkMoment",
  description: "When the pair is seen closest in a dark sky.",
});

const Topocentric = z
  .object({
    separation_deg: deg("Angle between the centres; topocentric at the row's instant."),
    closest: event({
      separation_deg: deg("Angle between the centres; least topocentric."),
      altitude_geometric_deg: deg(
        "Topocentric altitude of the centre without refraction; of the first target, below 0 it is not up.",
      ),
      sun_altitude_deg: deg("Altitude of the Sun's centre, unrefracted."),
    })
      .nullable()
      .meta({ description: "The place's own closest approach, of appulses; null on other rows." }),
  })
  .meta({ id: "PairingFromPlace", description: "The meeting as the place has it, in whatever sky." })
  .nullable()
  .meta({ description: "The meeting as the place has it, in whatever sky; null without a location." });

const row = z.object({
  bodies: identity(
    z.array(text("Canonical name.")).meta({ description: "The two targets, in the order asked." }),
  ),
  kind: identity(
    word(
      CONJUNCTION_KINDS,
      "appulse: least separation; conjunction_ra and conjunction_lon: equal apparent right ascension, or longitude, of date.",
      "event_kinds",
    ),
  ),
  ...instantFields,
  separation_deg: deg("Angle between the centres; geocentric."),
  position_angle_deg: turnDeg(
    "Position angle from north through east, 0 to 360; of the second seen from the first.",
  ),
  elongation_deg: elongationField("of the first target"),
  magnitudes: z.array(quantity("magnitude", "Apparent magnitude.", MAGNITUDE_DECIMALS).nullable()).meta({
    description:
      "Magnitudes of the two; null where the catalogue has none, and at phases that the formula was not fitted to.",
  }),
  rank: integer(
    "Place among the rows of its kind by separation, 1 the closest; with a location by the place's own.",
  ),
  topocentric: Topocentric,
  dark_sky: z
    .object({
      visible: flag("True if it can be seen there; both in a dark sky within 12 hours of the conjunction."),
      closest: Closest.nullable().meta({ description: "The closest such moment; null when there is none." }),
    })
    .nullable()
    .meta({ description: "The pair in the dark sky of the location; null without one." }),
  accuracy: RowAccuracy,
});

const parameters = {
  kind: z.enum(CONJUNCTION_SELECTIONS).default("appulse").meta({
    description: "appulse (closest approach), conjunction_ra, conjunction_lon, or all of them.",
    "x-enum": "conjunction_selections",
  }),
  max_separation_deg: z.number().min(0).max(LARGEST_SEPARATION_DEG).default(DEFAULT_SEPARATION_DEG).meta({
    description: "Wider ones are left out.",
    "x-unit": "deg",
  }),
  sort: z
    .enum(SORT_ORDERS)
    .default("time")
    .meta({ description: "In time order, or the closest first.", "x-enum": "sort_orders" }),
  sun_depression: SunDepression,
  propagation: propagationParameter,
};
type Input = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, EventTimes, Location | null>;

/** `GET /v2/conjunctions`. */
export const conjunctions = defineRoute({
  path: "/v2/conjunctions",
  title: "Conjunctions",
  summary: "Ranked close approaches of body pairs",
  description: `Close approaches of all pairs of the targets (default Mercury, Venus, Mars, Jupiter and Saturn; add moon, stars or bodies from elements through bodies), geocentric, by apparent places of date. With a location topocentric has each appulse's own closest approach there (the Moon's parallax moves it by hours and up to a degree). An appulse is a local minimum of the separation; a conjunction in right ascension or in longitude is another instant, named apart. rank counts by separation, with a location by the place's own, among the rows of a kind. With a location dark_sky says whether both stand at least ${DARK_PAIRING_ALTITUDE_DEG} degrees high (geometric) in a dark sky within 12 hours of the conjunction, and when they are closest then, topocentric: the Sun must stand as low as the fainter of the two needs (6 degrees at magnitude 0, 9 at 1.5, 12 at 3, else 18), but no lower than sun_depression.`,
  time: eventTime({ default: { days: DEFAULT_DAYS }, direction: true }),
  location: "optional",
  targets: { defaults: () => NAKED_EYE_PLANETS, orbits: true, refuse: refuseTarget },
  parameters,
  answer: series(row),
  models: PAIRING_MODELS,
  frame: pairingFrame(["separation"], ["topocentric", "rank", "dark_sky"]),
  cache: "deterministic",
  accuracy: null,
  eventsPerList: true,
  cost: (input) => {
    const selection = conjunctionSelection(input);
    const { times } = input;
    if (times.kind === "window") {
      const days = secondsBetween(times.start, times.end) / SECONDS_PER_DAY;
      return days * conjunctionPositionsPerDay(selection);
    }
    const a_row = conjunctionSpacing_day(selection) * conjunctionPositionsPerDay(selection) + COST_A_ROW;
    return times.count * a_row;
  },
  examples: [
    "/v2/conjunctions?start=2026-01-01&end=2027-01-01&sort=rank",
    "/v2/conjunctions?bodies=jupiter,saturn&start=2020-01-01&end=2021-01-01&kind=all",
    "/v2/conjunctions?bodies=moon,venus,star:spica&at=2026-11-20&count=5&lat=51.5&lon=0&format=csv",
  ],
  exampleTitles: [
    "The closest pairs of 2026",
    "The great conjunction of 2020",
    "Moon, Venus and Spica over London",
  ],
  calendar: ({ rows }) =>
    rows.map(({ bodies, kind, instant, separation_deg }) => ({
      kind,
      bodies,
      title: `${subjectName(bodies[0] ?? "")} and ${objectName(bodies[1] ?? "")}, ${separation_deg.toFixed(1)}° apart`,
      start: instant,
      detail: [`${sentence(kind)}; ${separation_deg.toFixed(2)}° between the centres.`],
    })),
  check: checkPairs,
  chart: {
    name: "dot-plot",
    shows: "closest approaches: when, and how close; filled where they are seen in a dark sky",
    drawing: async () => {
      const { dotsOf, tokenOf } = await import("../parts/event-charts.ts");
      return ({ rows }, _input, view) =>
        dotsOf(
          rows.map(({ bodies, instant, separation_deg, rank }, i) => ({
            at: instant,
            value: separation_deg,
            label: bodies.map(view.nameOf).join(" – "),
            token: tokenOf(bodies[0] ?? "", i),
            radius: rank === 1 ? 6 : 4,
          })),
          {
            title: "Conjunctions",
            unit: "deg",
            includes: [0],
            nothing: "No conjunction falls into the window.",
          },
          view,
        );
    },
  },
  handle: (input, sky) => handle(input, heldSky(sky)),
});

function refuseTarget(target: Target): string | null {
  if (target.body === "earth") return "The Earth has no place in its own sky.";
  if (target.body === "sun")
    return "Conjunctions with the Sun are at /v2/planet-events, new moons at /v2/phases.";
  return null;
}

function checkPairs(input: Input): void {
  if (pairsOf(input.targets).length > 0) return;
  throw new Problem("INVALID_PARAMETER", {
    detail: "A conjunction needs two targets, and one of them must be a body that moves.",
    parameter: "bodies",
    hint: "Name at least two, such as bodies=venus,jupiter or bodies=mars,star:regulus.",
  });
}

function conjunctionSelection({ targets, query }: Pick<Input, "targets" | "query">): ConjunctionSelection {
  return {
    members: targets,
    pairs: pairsOf(targets),
    kinds: query.kind === "all" ? CONJUNCTION_KINDS : [query.kind],
    max_separation_deg: query.max_separation_deg,
  };
}

function handle(input: Input, sky: Sky) {
  const { query, location, times } = input;
  const selection = conjunctionSelection(input);
  const list = eventsOf(listConjunctions(sky, selection, eventQuestion(times)), input);
  const place = location && {
    observer: location,
    sun_depression_deg: input.wants("dark_sky") ? query.sun_depression : null,
  };
  const views = conjunctionViews(sky, selection, list, place);
  const looks = views.flatMap(({ magnitudes }) => magnitudes);
  if (looks.some((one) => one?.isFitted === false)) warnWithheldMagnitudes(input.warn);
  if (looks.some((one) => one?.isContinued === true)) warnContinuedMagnitudes(input.warn);
  if (query.sort === "rank") views.sort((a, b) => a.ranked_deg - b.ranked_deg);
  const instantOf = instantFinder(sky, input);
  const shown = views.filter(({ conjunction }) => instantOf(conjunction.t_day) !== null);
  const bounds = boundRows(
    input,
    input.targets,
    shown.map(({ conjunction }) => conjunction.t_day),
    conjunctionErrors(
      sky,
      selection,
      shown.map(({ conjunction }) => conjunction),
    ),
  );
  const rows = shown.flatMap((view, i) => {
    const instant = instantOf(view.conjunction.t_day);
    const row = instant && rowOf(view, selection, instant, instantOf);
    return row === null ? [] : [{ ...row, accuracy: bounds[i]?.accuracy ?? null }];
  });
  if (location !== null)
    warnExtrapolatedDeltaT(
      input,
      rows.map(({ instant }) => instant),
    );
  return { rows };
}

function rowOf(
  view: ConjunctionView,
  { members }: ConjunctionSelection,
  instant: UtcInstant,
  instantOf: (t_day: number | null) => UtcInstant | null,
) {
  const { conjunction, dark, topocentric } = view;
  const { pair, kind, separation_deg } = conjunction;
  const closest = dark?.closest ?? null;
  const closestInstant = closest && instantOf(closest.t_day);
  return {
    bodies: [pair.first, pair.second].flatMap((member) => members[member]?.name ?? []),
    kind,
    instant,
    separation_deg,
    position_angle_deg: view.position_angle_deg,
    elongation_deg: view.elongation_deg,
    magnitudes: view.magnitudes.map((one) => (one?.isFitted === true ? one.mag : null)),
    rank: view.rank,
    topocentric: topocentric && {
      separation_deg: topocentric.separation_deg,
      closest: closestHere(topocentric.closest, instantOf),
    },
    dark_sky: dark && {
      visible: closest !== null,
      closest: closest &&
        closestInstant && { instant: closestInstant, separation_deg: closest.separation_deg },
    },
  };
}

function closestHere(closest: PlaceApproach | null, instantOf: (t_day: number | null) => UtcInstant | null) {
  const instant = closest && instantOf(closest.t_day);
  if (closest === null || instant === null) return null;
  const { separation_deg, altitude_deg, sun_altitude_deg } = closest;
  return { instant, separation_deg, altitude_geometric_deg: altitude_deg, sun_altitude_deg };
}
