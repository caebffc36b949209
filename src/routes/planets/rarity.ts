import { bodyTarget } from "../../catalog/target.ts";
import { type PairTime, pairTime } from "../../contract/ask/instant-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import { TargetParameter } from "../../contract/ask/parameters.ts";
import { refuseOrbit } from "../../contract/ask/targets.ts";
import * as z from "../../contract/schema/schema.ts";
import { days, deg, event, flag, integer, summary, text, word } from "../../contract/terms/fields.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { record } from "../../contract/terms/shape.ts";
import { worstInstant } from "../../sky/bounds/instant-error.ts";
import { nearestErrors } from "../../sky/errors/pair-errors.ts";
import { horizonErrors } from "../../sky/horizon/horizon-errors.ts";
import {
  type Pairing,
  pairingRarity,
  RARITY_VERDICTS,
  type Rarity,
  WIDEST_PAIRING_DEG,
} from "../../sky/pairings/rarity.ts";
import type { Sky } from "../../sky/sky.ts";
import { PAIRING_SEARCHES } from "../../sky/state-words.ts";
import { dayOf } from "../../sky/time/tt-days.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { DAYS_PER_JULIAN_YEAR } from "../../units/units.ts";
import { defineRoute, type RouteInput } from "../astronomy/route.ts";
import { warnExtrapolatedDeltaT } from "../astronomy/warnings.ts";
import { boundInstants } from "../bounds/event-bounds.ts";
import { warnTruncated } from "../parts/event-question.ts";
import { PAIRING_MODELS, pairingFrame, SunDepression } from "../parts/pairing-fields.ts";
import { instantFinder } from "../parts/planet-fields.ts";

const PairingEvent = event({
  separation_deg: deg("Angle between the centres; topocentric with a location, else geocentric."),
}).meta({
  id: "Pairing",
  description:
    "A close approach: with a location its closest moment there, with dark_only that in the dark sky of the place.",
});

const NearestApproach = event({ separation_deg: deg("Angle between the centres; geocentric.") }).meta({
  id: "GeocentricApproach",
  description: "A close approach as the centre of the Earth has it.",
});

const data = z.object({
  bodies: z.array(text("Canonical name.")).meta({ description: "The two targets." }),
  dark_only: flag("True if only pairings in the dark sky of the location count; false without a location."),
  pairing: PairingEvent.nullable().meta({
    description: "The pairing nearest in time to at; null when there is none within ten years.",
  }),
  nearest_approach: NearestApproach.nullable().meta({
    description: "The geocentric approach nearest in time to at, whether it counts or not.",
  }),
  previous: PairingEvent.nullable().meta({
    description: "The last pairing before it that was at least as close.",
  }),
  previous_search: word(
    PAIRING_SEARCHES,
    "Why previous is null: nothing as close within ten years, or the year 1700 came first.",
    "pairing_searches",
  ),
  next: PairingEvent.nullable().meta({
    description: "The first pairing after it that is at least as close.",
  }),
  next_search: word(
    PAIRING_SEARCHES,
    "Why next is null: nothing as close within ten years, or the year 2200 came first.",
    "pairing_searches",
  ),
  since_days: days("From previous to the pairing; null without a previous one.").nullable(),
  until_days: days("From the pairing to next; null without a next one.").nullable(),
  count: integer("Pairings at least as close within ten years on either side, this one included."),
  rank: integer(
    "Place by separation among all pairings of those years, 1 the closest; null without a pairing.",
  ).nullable(),
  verdict: word(
    RARITY_VERDICTS,
    "unequalled: nothing as close within ten years on either side; rare: on one side; uncommon: the nearest as close more than a year away on both; common; no_pairing.",
    "rarity_verdicts",
  ),
  summary: summary("One sentence that says it."),
});
type PrintedRarity = z.input<typeof data>;

const parameters = {
  body1: TargetParameter.meta({
    description: "First target: a body's name, star:<name>, hr:<number> or radec:<hours>,<degrees>[,j2000].",
    "x-enum": "bodies",
  }),
  body2: TargetParameter.meta({ description: "Second target, of the same forms.", "x-enum": "bodies" }),
  dark_only: z
    .boolean()
    .default(true)
    .meta({
      description: "With a location: count only pairings that it sees in a dark sky.",
      "x-needs": ["location"],
    }),
  sun_depression: SunDepression.meta({ ...SunDepression.meta(), "x-needs": ["location", "dark_only=true"] }),
};
type Input = RouteInput<z.output<z.ObjectSchema<typeof parameters>>, PairTime, Location | null>;

const COST = 3000;

/** `GET /v2/rarity`. */
export const rarity = defineRoute({
  path: "/v2/rarity",
  title: "Rarity",
  summary:
    "How rare a pairing is (previous and next at least as close, up to ten years each way; with a location only pairings in a dark sky count by default)",
  description: `Takes the closest approach of two targets nearest in time to at (geocentric, of at most ${WIDEST_PAIRING_DEG} degrees) and finds the last one before and the first one after it that are at least as close, up to ten years each way. With a location a pairing counts only if within 12 hours of the approach both stand at least 5 degrees high (geometric) while the Sun is as low as the fainter of the two needs (6 degrees at magnitude 0, 9 at 1.5, 12 at 3, else 18, but no lower than sun_depression); its separation is the least of that time. dark_only=false counts every approach. With a location instants, separations, rank and verdict are those of the place (topocentric); only nearest_approach stays geocentric.`,
  time: pairTime(),
  location: "optional",
  parameters,
  answer: record(data, { timeOf: ["pairing.instant", "nearest_approach.instant"] }),
  models: PAIRING_MODELS,
  frame: pairingFrame(["separation", "nearest_approach"], ["separation", "rank"]),
  cache: "deterministic",
  accuracy: null,
  subjects: ({ query }) => [query.body1, query.body2],
  cost: () => COST,
  examples: [
    "/v2/rarity?body1=jupiter&body2=saturn&at=2020-12-21",
    "/v2/rarity?body1=venus&body2=jupiter&at=2026-06-09&lat=51.5&lon=0",
    "/v2/rarity?body1=moon&body2=star:regulus&at=2026-11-20&format=txt",
  ],
  exampleTitles: [
    "The great conjunction of 2020",
    "Venus and Jupiter, June 2026",
    "The Moon and Regulus, as text",
  ],
  check: checkPair,
  chart: {
    name: "dot-plot",
    shows: "all approaches of the pair within ten years, those as close as this one marked",
    unitsOf: () => COST,
    drawing: async () => (await import("./rarity-chart.ts")).drawRarity,
  },
  handle,
  text: ({ rows }) => rows.flatMap(rarityText),
});

function checkPair({ query }: Input): void {
  const targets = [query.body1, query.body2] as const;
  targets.forEach((target, i) => {
    refuseOrbit(target, `body${i + 1}`);
    if (target.body !== "earth" && target.body !== "sun") return;
    throw new Problem("UNSUPPORTED_TARGET", {
      detail: `${target.display} has no pairing here.`,
      parameter: `body${i + 1}`,
      value: target.name,
      hint: "Name the Moon, a planet or a star; conjunctions with the Sun are at /v2/planet-events.",
    });
  });
  if (targets[0].name === targets[1].name) {
    throw new Problem("CONFLICTING_PARAMETERS", {
      detail: "body1 and body2 name the same target.",
      parameter: "body2",
      value: query.body2.name,
      hint: "Name two different targets.",
    });
  }
  if (targets.every((target) => target.kind !== "body")) {
    throw new Problem("UNSUPPORTED_TARGET", {
      detail: "Two stars keep their distance.",
      parameter: "body1",
      value: targets[0].name,
      hint: "One of the two must be the Moon or a planet.",
    });
  }
}

function handle(input: Input, sky: Sky) {
  const { query, location, times } = input;
  const members = [query.body1, query.body2] as const;
  const isDark = location !== null && query.dark_only;
  const place = location && {
    observer: location,
    sun_depression_deg: query.dark_only ? query.sun_depression : null,
  };
  const result = pairingRarity(sky, { members, at_day: dayOf(sky.models.deltaT, times.at), place });
  if (place !== null) warnExtrapolatedDeltaT(input, [times.at]);
  if ([result.previous_search, result.next_search].includes("range_end")) warnTruncated(input.warn);
  const { pairing, nearest_approach, previous, next } = result;
  boundPairings(input, sky, [pairing, nearest_approach, previous, next]);
  const instantOf = instantFinder(sky, input);
  const names = [members[0].display, members[1].display] as const;
  return {
    bodies: members.map(({ name }) => name),
    dark_only: isDark,
    pairing: pairingEvent(result.pairing, instantOf),
    nearest_approach: pairingEvent(result.nearest_approach, instantOf),
    previous: pairingEvent(result.previous, instantOf),
    previous_search: result.previous_search,
    next: pairingEvent(result.next, instantOf),
    next_search: result.next_search,
    since_days: distance_days(result.previous, result.pairing),
    until_days: distance_days(result.pairing, result.next),
    count: result.count,
    rank: result.rank,
    verdict: result.verdict,
    summary: sentence(names, result, isDark),
  };
}

/** At a place the closest moment may be the end of its darkness, which the Sun makes. */
function boundPairings(input: Input, sky: Sky, pairings: readonly (Pairing | null)[]): void {
  const { query, location, instants } = input;
  const days = pairings.flatMap((one) => one?.t_day ?? []);
  const pair = { first: query.body1, second: query.body2, observer: location };
  if (days.length === 0) return;
  boundInstants({ instants }, [pair.first, pair.second], days, () =>
    worstInstant([
      ...nearestErrors(sky, pair, days),
      ...(location === null
        ? []
        : horizonErrors(sky, { target: bodyTarget("sun"), observer: location, t_day: days })),
    ]),
  );
}

function pairingEvent(pairing: Pairing | null, instantOf: (t_day: number | null) => UtcInstant | null) {
  const instant = pairing && instantOf(pairing.t_day);
  return pairing && instant && { instant, separation_deg: pairing.separation_deg };
}

function distance_days(from: Pairing | null, to: Pairing | null): number | null {
  return from === null || to === null ? null : to.t_day - from.t_day;
}

function sentence([first, second]: readonly [string, string], result: Rarity, dark: boolean): string {
  const { pairing, verdict } = result;
  if (pairing === null) {
    return `${first} and ${second} come no closer than ${WIDEST_PAIRING_DEG}°${dark ? " in a dark sky of this place" : ""} within ten years.`;
  }
  const apart = `${first} and ${second}, ${pairing.separation_deg.toFixed(2)}° apart`;
  const since = yearsApart(
    "none as close in the ten years before",
    "the last as close was",
    "before",
    result.previous,
    pairing,
  );
  const until = yearsApart(
    "none as close in the ten years after",
    "the next is",
    "after",
    result.next,
    pairing,
  );
  return `${apart}: ${verdict}; ${since}, ${until}.`;
}

function yearsApart(
  none: string,
  some: string,
  side: string,
  other: Pairing | null,
  { t_day }: Pairing,
): string {
  if (other === null) return none;
  return `${some} ${(Math.abs(other.t_day - t_day) / DAYS_PER_JULIAN_YEAR).toFixed(1)} years ${side}`;
}

function rarityText(row: PrintedRarity): string[] {
  const line = (label: string, pairing: PrintedRarity["pairing"], otherwise: string) =>
    `  ${label.padEnd(10)}${pairing === null ? otherwise : `${pairing.local ?? pairing.instant}  ${pairing.separation_deg.toFixed(4)}°`}`;
  return [
    `${row.bodies.join(" and ")}${row.dark_only ? ", dark sky only" : ""}`,
    row.summary,
    line("pairing", row.pairing, "none within ten years"),
    line("previous", row.previous, row.previous_search.replaceAll("_", " ")),
    line("next", row.next, row.next_search.replaceAll("_", " ")),
    ...(row.rank === null
      ? []
      : [`  rank ${row.rank}; ${row.count} at least as close within ten years each way`]),
  ];
}
