import * as z from "../../contract/schema/schema.ts";
import { hours, identity, text, word } from "../../contract/terms/fields.ts";
import { RISE_SET_SPECIAL } from "../../sky/words.ts";
import { DaySpan, date, HorizonEvent, HorizonKindEvent, status } from "../parts/horizon-fields.ts";
import { upcomingFields } from "../parts/upcoming.ts";

/** The row of /v2/rise-set. */
export const RiseSetDay = z.object({
  body: identity(text("Canonical name of the target.")),
  date: identity(date),
  day: DaySpan,
  status: status.nullable().meta({
    description:
      "Course of the body on the day; null on days past the end of a path of elements (PATH_ENDS).",
  }),
  special: word(
    RISE_SET_SPECIAL,
    "midnight_sun and polar_night of the Sun, circumpolar and never_rises of other bodies; grazing: a culmination of the day lies within 5' of the altitude, where the weather decides.",
    "rise_set_special",
  ).nullable(),
  rise: HorizonEvent.nullable().meta({ description: "First rise of the day." }),
  transit: HorizonEvent.nullable().meta({ description: "First upper transit of the day: hour angle 0." }),
  set: HorizonEvent.nullable().meta({ description: "First set of the day." }),
  lower_transit: HorizonEvent.nullable().meta({
    description: "First lower transit of the day: hour angle 180.",
  }),
  events: z
    .array(HorizonKindEvent)
    .meta({ description: "All events of the day in time order; a kind may occur twice." }),
  up_hours: hours("Time above the altitude of rise and set within the day; null as status is.").nullable(),
  next: HorizonKindEvent.nullable().meta({
    description:
      "The next rise or set after a day that has neither; null on other days, and when the search found none.",
  }),
  ...upcomingFields,
});
