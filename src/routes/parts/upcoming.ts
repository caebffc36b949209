import * as z from "../../contract/schema/schema.ts";
import { flag } from "../../contract/terms/fields.ts";
import { Problem } from "../../contract/terms/problem.ts";
import type { Warn } from "../../contract/terms/warnings.ts";
import { later } from "../../host/later.ts";
import type { DirectedEvent } from "../../sky/horizon/horizon-engine.ts";
import type { SearchOutcome } from "../../sky/horizon/next-crossing.ts";
import type { Upcoming } from "../../sky/horizon/upcoming.ts";
import type { Skyline } from "../../sky/positions/skyline.ts";
import { HorizonEvent, horizonEvent } from "./horizon-fields.ts";

/** The next events after an instant: parameters and members of the routes that give them. */

/** Few ask for it. */
export const laterUpcoming = later(async () => (await import("../../sky/horizon/upcoming.ts")).upcomingOf);

const LONGEST_SEARCH_DAYS = 400;

export const upcomingParameters = {
  upcoming: z.boolean().default(false).meta({
    description:
      "Adds the next events after the one instant asked for (upcoming, stay and pass), whatever local day they fall on.",
  }),
  search_horizon_days: z.int().min(1).max(LONGEST_SEARCH_DAYS).default(LONGEST_SEARCH_DAYS).meta({
    description: "How many days a rise or set that the day does not hold is sought.",
    "x-unit": "days",
  }),
};

const after = (what: string) =>
  HorizonEvent.nullable().meta({
    description: `The first ${what} after the instant; null when the search found none.`,
  });

const upcomingMembers = {
  rise: after("rise"),
  set: after("set"),
  transit: after("upper transit"),
  lower_transit: after("lower transit"),
};

const DESCRIPTION =
  "The first event of each kind strictly after the instant, in no forced order; absent unless upcoming=true.";

/** The members that `upcoming=true` adds to a row. */
export const upcomingFields = {
  upcoming: z
    .object(upcomingMembers)
    .meta({ id: "Upcoming", description: DESCRIPTION })
    .nullable()
    .optional(),
  stay: z
    .object({
      up: flag("True if it is above its altitude of rise and set."),
      since: HorizonEvent.nullable().meta({
        description: "The rise or set at or before the instant; null when none was found.",
      }),
      until: HorizonEvent.nullable().meta({
        description: "The set or rise after it; null when none was found.",
      }),
    })
    .meta({
      id: "Stay",
      description: "The stretch above, or below, that holds the instant; absent unless upcoming=true.",
    })
    .nullable()
    .optional(),
  pass: z
    .object({
      rise: HorizonEvent.nullable(),
      transit: HorizonEvent.nullable(),
      set: HorizonEvent.nullable(),
    })
    .meta({
      id: "UpcomingPass",
      description:
        "Rise, transit and set that belong together: of the present stay above when up, else of the next one; absent unless upcoming=true.",
    })
    .nullable()
    .optional(),
};

const NextDawnDusk = z
  .object({ dawn: after("passage upwards"), dusk: after("passage downwards") })
  .meta({ id: "NextDawnDusk", description: "The next passages of the Sun's centre through an altitude." });

/** The same of the Sun, with its twilights. */
export const sunUpcomingFields = {
  ...upcomingFields,
  upcoming: z
    .object({
      ...upcomingMembers,
      twilight: z
        .object({ civil: NextDawnDusk, nautical: NextDawnDusk, astronomical: NextDawnDusk })
        .meta({ description: "The next dawns and dusks at -6, -12 and -18 degrees." }),
    })
    .meta({ id: "SunUpcoming", description: DESCRIPTION })
    .nullable()
    .optional(),
};

/** The members of a row. */
export function upcomingRow({ upcoming, stay, pass }: Upcoming, skyline: Skyline | null = null) {
  const event = (found: DirectedEvent | null) => horizonEvent(found, skyline);
  return {
    upcoming: {
      rise: event(upcoming.rise),
      set: event(upcoming.set),
      transit: event(upcoming.transit),
      lower_transit: event(upcoming.lower_transit),
    },
    stay: { up: stay.up, since: event(stay.since), until: event(stay.until) },
    pass: { rise: event(pass.rise), transit: event(pass.transit), set: event(pass.set) },
  };
}

export type UpcomingRow = ReturnType<typeof upcomingRow>;

/** Upcoming events are asked of one instant. */
export function onlyOneInstant(): Problem {
  return new Problem("CONFLICTING_PARAMETERS", {
    detail: "upcoming goes with one instant, not with a date, a list or a range.",
    parameter: "upcoming",
    hint: "Send at as one instant with its time of day, or leave at out for now.",
  });
}

/** Discloses what a search did not find. */
export function warnUpcoming(outcome: SearchOutcome, body: string, days: number, warn: Warn): void {
  if (outcome === "none") {
    warn(
      "NO_EVENT_IN_WINDOW",
      `${body}: a rise or set is not found within ${days} days.`,
      "search_horizon_days",
    );
  }
  if (outcome === "range_end") {
    warn("SEARCH_TRUNCATED_AT_RANGE", "The search for what comes next ends with the years 1700 to 2200.");
  }
}
