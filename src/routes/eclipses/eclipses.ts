import * as z from "zod";
import type { CallContext } from "../../contract/ask/context.ts";
import { type EventTimes, eventTime } from "../../contract/ask/event-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import { defineRoute } from "../../contract/declare/route.ts";
import { warnExtrapolatedDeltaT } from "../../contract/declare/warn-delta-t.ts";
import { checkEventCount } from "../../contract/terms/plans.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { series } from "../../contract/terms/shape.ts";
import type { Warn } from "../../contract/terms/warnings.ts";
import {
  ECLIPSE_SELECTIONS,
  type EclipseOver,
  type EclipseSelection,
  eclipsesOver,
  listEclipses,
  listVisibleEclipses,
} from "../../sky/eclipses/search.ts";
import type { Sky } from "../../sky/sky.ts";
import { secondsBetween } from "../../time/instant.ts";
import { eventQuestion, eventsOf } from "../parts/event-question.ts";
import { POSITION_MODELS } from "../parts/position-models.ts";
import { EclipseRow } from "./eclipse-fields.ts";
import { eclipseRow } from "./eclipse-row.ts";
import { eclipseText } from "./eclipse-text.ts";

const POLE_LAT_DEG = 90;
/** An eclipse with its contacts costs as much as so many positions, and as much again with a location. */
const UNITS_PER_ECLIPSE = 50;
/** Solar and lunar eclipses together, on the mean. */
const ECLIPSES_PER_YEAR = 4.8;
const SECONDS_PER_YEAR = 31_557_600;
/** Of the eclipses that a search passes a place sees one in three, of the solar ones one in six. */
const PASSED_PER_VISIBLE = 6;

/** Eclipses that a request is likely to look at. */
function eclipsesSearched(times: EventTimes, visibleOnly: boolean): number {
  if (times.kind === "count") return times.count * (visibleOnly ? PASSED_PER_VISIBLE : 1);
  return 1 + (secondsBetween(times.start, times.end) / SECONDS_PER_YEAR) * ECLIPSES_PER_YEAR;
}

/** The eclipses asked for; a list that the plan refuses is refused before its circumstances are computed. */
function listedEclipses(
  { query, times, location, context, warn }: EclipseRequest,
  sky: Sky,
): readonly EclipseOver[] {
  const question = eventQuestion(times);
  if (query.visible_only && location !== null) {
    const wish = { selection: query.kind, observer: location };
    return eventsOf(listVisibleEclipses(sky, question, wish), { warn });
  }
  const eclipses = eventsOf(listEclipses(sky, question, query.kind), { warn });
  checkEventCount(eclipses.length, context.plan);
  return eclipsesOver(sky, location, eclipses);
}

interface EclipseRequest {
  readonly query: { readonly kind: EclipseSelection; readonly visible_only: boolean };
  readonly times: EventTimes;
  readonly location: Location | null;
  readonly context: CallContext;
  readonly warn: Warn;
}

/** `GET /v2/eclipses`. */
export const eclipses = defineRoute({
  path: "/v2/eclipses",
  title: "Eclipses",
  summary: "Solar and lunar eclipses with local circumstances and visibility",
  description:
    "Eclipses by the instant of greatest eclipse, in time order. Solar: greatest eclipse is when the axis of the Moon's shadow is nearest to the Earth's centre; lunar radius 0.272488 (penumbra) and 0.272281 (umbra) Earth radii, solar semidiameter 959.63 arcsec at 1 au; a hybrid eclipse has kind total and hybrid true. Lunar: greatest eclipse is the least angle between the Moon and the antisolar point; the shadow is enlarged by Danjon's rule (1.01 times the Moon's parallax), lunar radius 0.2725076. Members that belong to the other body are null. With a location, local tells what the place sees: visible means that the upper limb is above -34 arcmin at some moment between the first and the last contact, contacts below the horizon are given too, and kind, magnitude and maximum are those of the deepest moment above the horizon. visible_only leaves out what the place cannot see; a count then counts visible eclipses only. besselian comes with verbosity=full. The number of an eclipse within its saros is withheld.",
  time: eventTime({ default: { count: 2 }, direction: true }),
  location: "optional",
  parameters: {
    kind: z
      .enum(ECLIPSE_SELECTIONS)
      .default("all")
      .meta({ description: "Solar eclipses, lunar eclipses, or both." }),
    visible_only: z
      .boolean()
      .default(false)
      .meta({ description: "Only eclipses that the location can see; needs lat and lon, or place." }),
  },
  answer: series(EclipseRow),
  models: [...POSITION_MODELS, "delta-t", "besselian", "danjon", "saros"],
  frame: ({ location }) => ({
    frame: location === null ? "geocentric" : "geocentric and topocentric",
    epoch: "of date",
    refraction_model: "34 arcmin at the horizon, within the altitude that decides visibility",
    origins: {
      greatest: "geocentric",
      contacts: "geocentric",
      ...(location === null ? {} : { local: "topocentric" }),
    },
  }),
  cache: "deterministic",
  accuracy: "eclipses",
  eventsPerList: true,
  notComputed: ["saros.member"],
  cost: ({ times, query, location }) =>
    UNITS_PER_ECLIPSE * (location === null ? 1 : 2) * eclipsesSearched(times, query.visible_only),
  tool: {
    name: "astro_eclipses",
    description:
      "Solar and lunar eclipses, forward or backward in time: kind, magnitude, path, contacts, saros series and, with a location, whether and how each is visible from there. Draws no maps, knows no weather, and is no basis for eye safety.",
  },
  examples: [
    "/v2/eclipses?at=2026-01-01&count=4",
    "/v2/eclipses?kind=solar&at=2026-01-01&lat=40.4168&lon=-3.7038&tz=Europe/Madrid&visible_only=true&count=3",
    "/v2/eclipses?kind=lunar&at=2026-01-01&count=3&direction=previous&lat=51.5&lon=0&format=txt",
    "/v2/eclipses?start=2023-01-01&end=2024-01-01&verbosity=full",
    "/v2/eclipses?start=2026-01-01&end=2028-01-01&format=csv",
  ],
  check: ({ query, location }) => {
    if (!query.visible_only || location !== null) return;
    throw new Problem("MISSING_PARAMETER", {
      parameter: "lat",
      detail: "visible_only needs a location.",
      hint: "Add lat and lon, or place; or leave visible_only out.",
    });
  },
  handle: (input, sky) => {
    const { location, verbosity } = input;
    const listed = listedEclipses(input, sky);
    const scope = {
      sky,
      atPole: location !== null && Math.abs(location.lat_deg) === POLE_LAT_DEG,
      withElements: verbosity === "full",
    };
    const rows = listed.map((eclipse) => eclipseRow(scope, eclipse));
    warnExtrapolatedDeltaT(
      input,
      rows.map(({ instant }) => instant),
    );
    return { rows };
  },
  text: ({ rows }) => eclipseText(rows),
});
