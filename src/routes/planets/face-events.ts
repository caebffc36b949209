import type { Target } from "../../catalog/target.ts";
import type { InstantText } from "../../contract/ask/grammar.ts";
import { INSTANT } from "../../contract/ask/grammar.ts";
import type { Location } from "../../contract/ask/location.ts";
import { field } from "../../contract/ask/parameters.ts";
import { type Reading, readInstant } from "../../contract/ask/reading.ts";
import * as z from "../../contract/schema/schema.ts";
import { deg, quantity, turnDeg, word } from "../../contract/terms/fields.ts";
import { Problem } from "../../contract/terms/problem.ts";
import type { Observer } from "../../engine/types.ts";
import { isFaceBody, rotationSystems } from "../../sky/faces/face-bodies.ts";
import { VISIBLE_PLANET } from "../../sky/faces/face-events.ts";
import { type DriftingMeridian, driftedLongitude_deg } from "../../sky/faces/face-motion.ts";
import type { PlanetEvent } from "../../sky/planets/planet-events.ts";
import { bodyPositions } from "../../sky/positions/positions.ts";
import type { Sky } from "../../sky/sky.ts";
import { ROTATION_SYSTEMS } from "../../sky/state-words.ts";
import { columnsAt, dayOf } from "../../sky/time/tt-days.ts";
import { FACE_EVENT_KINDS, ORBIT_EVENT_KINDS, PLANET_EVENT_KINDS } from "../../sky/words.ts";
import { valueAt } from "../../solve/function.ts";
import { DEG_PER_TURN, HOURS_PER_DAY } from "../../units/units.ts";
import type { ModelName } from "../astronomy/attribution.ts";

/** Events of planets' faces on `/v2/planet-events`: parameters, refusals, and the members that their rows add. */

const WHEN_SENT = { "x-echo": "when_sent" } as const;
const MOST_DRIFT_DEG_DAY = 5;
const TRANSIT = "meridian_transit";

export const faceEventParameters = {
  event_kinds: z
    .array(z.enum(PLANET_EVENT_KINDS))
    .min(1)
    .max(PLANET_EVENT_KINDS.length)
    .default([...ORBIT_EVENT_KINDS])
    .meta({
      description:
        "Only events of these kinds, separated by commas. Default all but meridian_transit and the crossings of Saturn's ring plane, which are looked for where they are named.",
      "x-enum": "event_kinds",
    }),
  meridian_deg: z
    .number()
    .min(0)
    .max(DEG_PER_TURN)
    .optional()
    .meta({
      description: "The planetographic longitude that meridian_transit looks for. It needs one planet.",
      "x-unit": "deg",
      ...WHEN_SENT,
    }),
  system: z
    .enum(ROTATION_SYSTEMS)
    .optional()
    .meta({
      description: "The rotating system of meridian_deg: of Jupiter i, ii or iii, of Saturn i or iii.",
      "x-enum": "rotation_systems",
      ...WHEN_SENT,
    }),
  drift_deg_day: z
    .number()
    .min(-MOST_DRIFT_DEG_DAY)
    .max(MOST_DRIFT_DEG_DAY)
    .optional()
    .meta({
      description:
        "How fast meridian_deg drifts in its system, towards greater longitudes positive. It is meridian_deg at drift_epoch.",
      "x-unit": "deg",
      ...WHEN_SENT,
    }),
  drift_epoch: field(INSTANT)
    .optional()
    .meta({ description: "When a drifting longitude is meridian_deg. With drift_deg_day.", ...WHEN_SENT }),
  visible_only: z
    .boolean()
    .optional()
    .meta({
      description:
        "Only events that can be seen from the location. The planet is then 10 degrees high and more, the Sun 6 degrees below the horizon and lower; a count counts these.",
      "x-needs": ["location"],
      ...WHEN_SENT,
    }),
};

export const FACE_EVENT_MODELS = ["wgccre2015-faces"] as const satisfies readonly ModelName[];

/** Members that rows have where a kind of the face is named. */
export const faceEventFields = {
  meridian: z
    .object({
      system: word(
        ROTATION_SYSTEMS,
        "The rotating system; null of planets with one alone.",
        "rotation_systems",
      ).nullable(),
      lon_deg: turnDeg("Longitude, as longitude_sense says; planetographic, drifted to the instant."),
    })
    .nullable()
    .optional()
    .meta({
      description:
        "The longitude that passes the central meridian; null of other kinds, absent where none of the face is named.",
    }),
  cm_rate_deg_hour: deg(
    "How fast the central meridian's longitude grows from the one that passes, degrees an hour; null but of meridian transits.",
  )
    .nullable()
    .optional(),
  opening_rate_deg_day: quantity(
    "deg",
    "How fast the rings open to the north, to the Earth or the Sun, degrees a day; null but of crossings of the ring plane.",
    9,
  )
    .nullable()
    .optional(),
  sun_altitude_deg: deg(
    "Altitude of the Sun's centre, unrefracted; only with a location and where a kind of the face is named or visible_only is sent.",
  ).optional(),
};

type FaceEventQuery = z.output<z.ObjectSchema<typeof faceEventParameters>>;
interface FaceEventQuestion {
  readonly query: FaceEventQuery;
  readonly targets: readonly Target[];
  readonly location: Location | null;
  readonly reading: Reading;
}

const NEED_TRANSIT = ["meridian_deg", "system", "drift_deg_day", "drift_epoch"] as const;

export function namesFaces({ query }: Pick<FaceEventQuestion, "query">): boolean {
  return query.event_kinds.some((kind) => (FACE_EVENT_KINDS as readonly string[]).includes(kind));
}

/** Refuses what names a passage that cannot be, or only half of one. */
export function checkFaceEvents(question: FaceEventQuestion): void {
  const { query, targets } = question;
  if (query.event_kinds.includes(TRANSIT)) checkTransit(question);
  else {
    const idle = NEED_TRANSIT.find((name) => query[name] !== undefined);
    if (idle !== undefined)
      throw new Problem("CONFLICTING_PARAMETERS", {
        detail: `${idle} is of meridian transits, which event_kinds does not name.`,
        parameter: idle,
        hint: `Send event_kinds=${TRANSIT}, or leave ${idle} out.`,
      });
  }
  const rings = query.event_kinds.find((kind) => kind.startsWith("ring_plane"));
  if (rings !== undefined && !targets.some(({ body }) => body === "saturn"))
    throw unsupported(targets, `${rings} is of Saturn alone.`, "Send body=saturn.");
}

function checkTransit({ query, targets }: FaceEventQuestion): void {
  const [target, ...others] = targets;
  if (target === undefined || others.length > 0 || !isFaceBody(target.body))
    throw unsupported(targets, `${TRANSIT} is of one planet.`, "Send body with one planet.");
  if (query.meridian_deg === undefined)
    throw missing("meridian_deg", `${TRANSIT} needs the longitude that passes.`, "meridian_deg=75");
  checkSystem(query, target.name, rotationSystems(target.body));
  if (query.drift_deg_day !== undefined && query.drift_epoch === undefined)
    throw missing(
      "drift_epoch",
      "A drift needs the instant that it is counted from.",
      "drift_epoch=2026-11-01",
    );
  if (query.drift_epoch !== undefined && query.drift_deg_day === undefined)
    throw missing("drift_deg_day", "drift_epoch needs a drift.", "drift_deg_day=0.06");
}

function checkSystem({ system }: FaceEventQuery, body: string, systems: readonly string[]): void {
  if (system === undefined && systems.length > 0)
    throw missing(
      "system",
      `Longitudes of ${body} are counted in systems.`,
      `system=${systems.join(" or ")}`,
      systems,
    );
  if (system === undefined || systems.includes(system)) return;
  throw new Problem("INVALID_PARAMETER", {
    detail:
      systems.length === 0
        ? `Longitudes of ${body} are counted in one system: it takes no "${system}".`
        : `${body} has no system "${system}".`,
    parameter: "system",
    allowed: [...systems],
    hint: systems.length === 0 ? "Leave system out." : `Send system=${systems.join(" or ")}.`,
  });
}

function missing(
  parameter: string,
  detail: string,
  example: string,
  allowed: readonly string[] = [],
): Problem {
  return new Problem("MISSING_PARAMETER", {
    detail,
    parameter,
    hint: `Send ${example}.`,
    ...(allowed.length === 0 ? {} : { allowed: [...allowed] }),
  });
}

function unsupported(targets: readonly Target[], detail: string, hint: string): Problem {
  return new Problem("UNSUPPORTED_TARGET", {
    detail,
    parameter: targets.length === 1 ? "body" : "bodies",
    hint,
  });
}

/** The meridian that is looked for; none where no transit is named. */
export function askedMeridian(
  question: FaceEventQuestion,
  sky: Sky,
): { readonly meridian?: DriftingMeridian } {
  const { query, reading } = question;
  if (!query.event_kinds.includes(TRANSIT) || query.meridian_deg === undefined) return {};
  const meridian = {
    system: query.system ?? null,
    lon_deg: query.meridian_deg,
    drift_deg_day: query.drift_deg_day ?? 0,
    epoch_day: epochDay(query.drift_epoch, reading, sky),
  };
  return { meridian };
}

function epochDay(text: InstantText | undefined, reading: Reading, sky: Sky): number {
  return text === undefined ? 0 : dayOf(sky.models.deltaT, readInstant(text, reading, "drift_epoch"));
}

/** The events that an observer could see. */
export function seenFrom(
  sky: Sky,
  observer: Observer,
  events: readonly PlanetEvent[],
): readonly PlanetEvent[] {
  const planets = [...new Set(events.map(({ planet }) => planet))];
  const instants = columnsAt(
    sky.models.deltaT,
    Float64Array.from(events, ({ t_day }) => t_day),
  );
  const altitude = bodyPositions(sky, {
    bodies: ["sun", ...planets],
    instants,
    columns: ["altitude_geometric_deg"],
    observer,
  });
  return events.filter(
    ({ planet }, i) =>
      valueAt(altitude(planet, "altitude_geometric_deg"), i) >= VISIBLE_PLANET.altitude_deg &&
      valueAt(altitude("sun", "altitude_geometric_deg"), i) <= VISIBLE_PLANET.sun_altitude_deg,
  );
}

/** The members of an event's row. */
export function faceMembers(event: PlanetEvent, meridian: DriftingMeridian | undefined) {
  const { kind, t_day, rate_deg_day = 0 } = event;
  const isTransit = kind === TRANSIT && meridian !== undefined;
  return {
    meridian: isTransit ? { system: meridian.system, lon_deg: driftedLongitude_deg(meridian, t_day) } : null,
    cm_rate_deg_hour: isTransit ? rate_deg_day / HOURS_PER_DAY : null,
    opening_rate_deg_day: kind.startsWith("ring_plane") ? rate_deg_day : null,
  };
}

/** The Sun's altitudes at events. */
export function sunAltitudes_deg(sky: Sky, observer: Observer, events: readonly PlanetEvent[]): Float64Array {
  return bodyPositions(sky, {
    bodies: ["sun"],
    instants: columnsAt(
      sky.models.deltaT,
      Float64Array.from(events, ({ t_day }) => t_day),
    ),
    columns: ["altitude_geometric_deg"],
    observer,
  })("sun", "altitude_geometric_deg");
}
