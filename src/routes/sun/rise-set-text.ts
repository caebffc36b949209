import type { Location } from "../../contract/ask/location.ts";
import type * as z from "../../contract/schema/schema.ts";
import type { UtcInstant } from "../../time/instant.ts";
import type { PrintedPassage } from "../parts/horizon-fields.ts";
import { locationName, type TextClock } from "../parts/text-clock.ts";
import { type Asking, telling, upcomingLines } from "../parts/text-lines.ts";
import type { RiseSetDay } from "./rise-set-fields.ts";

/** The plain-language form of /v2/rise-set: what is still to come first, then a line a day. */

type PrintedRiseSetDay = z.input<typeof RiseSetDay>;

interface Asked extends Asking {
  readonly location: Location;
  readonly times: { readonly at: UtcInstant | null };
  readonly targets: readonly { readonly name: string; readonly display: string }[];
}

export function riseSetText(rows: readonly PrintedRiseSetDay[], asked: Asked): string[] {
  const { location, targets } = asked;
  const told = telling(asked.times.at, asked);
  const { clock } = told;
  return targets
    .flatMap(({ name, display }) => {
      const own = rows.filter(({ body }) => body === name);
      const named = name === "moon" || name === "sun" ? `The ${display}` : display;
      return [
        ...own.flatMap((row) => upcomingLines(named, row, told)),
        `${display} at ${locationName(location)}, times of ${clock.zone_name}`,
        ...own.map((row) => `  ${row.date}  ${riseSetDayText(row, clock)}`),
        "",
      ];
    })
    .slice(0, -1);
}

/** All that happens on a day, in time order. */
function riseSetDayText(
  { events, status, special, next, date }: PrintedRiseSetDay,
  clock: TextClock,
): string {
  const happens = events.map(
    ({ kind, ...event }) =>
      `${VERBS[kind]} ${clock.onDate(event.instant, date)}${directionText(kind, event)}`,
  );
  if (status === null) return "past the end of its path";
  const state = `${(special ?? status).replaceAll("_", " ")}`;
  const said = status === "rises_and_sets" && special === null ? [] : [state];
  const coming = next === null ? [] : [`next: ${VERBS[next.kind]} ${clock.moment(next.instant)}`];
  return [...happens, ...said, ...coming].join(", ");
}

const VERBS = { rise: "rises", transit: "transit", set: "sets", lower_transit: "lower transit" } as const;

function directionText(
  kind: keyof typeof VERBS,
  { azimuth_deg, altitude_geometric_deg }: PrintedPassage,
): string {
  if (kind === "transit") return ` (altitude ${altitude_geometric_deg.toFixed(0)}°)`;
  return kind === "lower_transit" || azimuth_deg === null ? "" : ` (azimuth ${azimuth_deg.toFixed(0)}°)`;
}
