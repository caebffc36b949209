import { IN_PROGRESS } from "../../time/policies.ts";
import * as z from "../schema/schema.ts";
import { THEMES } from "../terms/values.ts";

/** Parameters that mean something in one format alone, or to events that last. */

/** The parameter of events that last. */
export const eventProgress = {
  in_progress: z.enum(IN_PROGRESS).default("include").meta({
    description:
      "include: events under way count, from the first whose span has not ended, and a window lists every event whose span meets it; exclude: events count by their instants alone, so that windows that meet neither lose nor double one.",
    "x-enum": "in_progress",
  }),
};

/** The parameter of routes with events that a calendar shows. */
export const calendarParameters = {
  all_day: z.boolean().default(false).meta({
    description: "With format=ics, events on their local dates instead of at their instants.",
  }),
};

/** Widths of pictures in pixels. */
const NARROWEST_PX = 200;
const WIDEST_PX = 2000;
export const USUAL_PX = 740;

/** The parameters of routes that have a picture. */
export const chartParameters = {
  width: z.int().min(NARROWEST_PX).max(WIDEST_PX).default(USUAL_PX).meta({
    description: "With format=svg, the width of the picture in pixels; its height follows.",
    "x-echo": "when_sent",
  }),
  theme: z.enum(THEMES).default("auto").meta({
    description: "With format=svg, the colours of the picture; auto follows the reader's system.",
    "x-echo": "when_sent",
    "x-enum": "themes",
  }),
  y: z.string().max(200).optional().meta({
    description:
      "With format=svg, the path of a number (a column of csv) that is drawn over time in the place of the route's own picture.",
    "x-echo": "when_sent",
  }),
};

export const ROWS = "rows";

/** The `rows` parameter of a route whose answer holds such lists beside its rows or within them. */
export function rowsParameter(lists: readonly string[]) {
  return z
    .enum([ROWS, ...lists])
    .default(ROWS)
    .meta({
      description:
        "Which list gives the lines of csv, ndjson and arrow: the rows, a list beside them, or one within them (a line an element, its members under its name, after those of the row). JSON holds them all.",
      "x-needs": ["table"],
    });
}

export const CALENDAR_NAMES = Object.keys(calendarParameters);
export const CHART_NAMES = Object.keys(chartParameters);
