import type * as z from "zod";
import { type Telling, upcomingLines } from "../parts/upcoming.ts";
import type { SunRow } from "./sun-fields.ts";

type Wire = z.input<typeof SunRow>;
type WireEvent = Wire["solar_noon"];

/** The plain-language form of a solar day; what is still to come leads it, when it was asked for. */
export function sunText(row: Wire, told: Telling): string[] {
  const { twilight, polar } = row;
  return [
    ...upcomingLines("The Sun", row, told),
    `Sun on ${row.date}`,
    ...stateLines(row),
    line("sunrise", facing(row.sunrise)),
    line(
      "solar noon",
      `${moment(row.solar_noon)}, altitude ${degrees(row.solar_noon.altitude_geometric_deg)}`,
    ),
    line("sunset", facing(row.sunset)),
    line(
      "day length",
      `${duration(row.day_length_s)}, ${signed(row.day_length_change_s)} from the day before`,
    ),
    line("civil twilight", span(twilight.civil)),
    line("nautical twilight", span(twilight.nautical)),
    line("astronomical twilight", span(twilight.astronomical)),
    ...row.depressions.map((pair) => line(`depression ${degrees(pair.depression_deg)}`, span(pair))),
    ...(polar.next_sunrise === null ? [] : [line("next sunrise", facing(polar.next_sunrise))]),
    ...(polar.next_sunset === null ? [] : [line("next sunset", facing(polar.next_sunset))]),
  ];
}

const LABEL_WIDTH = 23;

function line(label: string, value: string): string {
  return `  ${label.padEnd(LABEL_WIDTH)}${value}`;
}

function span({ dawn, dusk }: { readonly dawn: WireEvent | null; readonly dusk: WireEvent | null }): string {
  return dawn === null && dusk === null ? "none" : `${moment(dawn)} and ${moment(dusk)}`;
}

function facing(event: WireEvent | null): string {
  if (event === null) return "none";
  const { azimuth_deg } = event;
  return azimuth_deg === null ? moment(event) : `${moment(event)}, azimuth ${degrees(azimuth_deg)}`;
}

function stateLines({ polar }: Wire): string[] {
  if (polar.status === "midnight_sun") return ["  The Sun stays above the horizon (midnight sun)."];
  return polar.status === "polar_night" ? ["  The Sun stays below the horizon (polar night)."] : [];
}

/** Local time where a zone is resolved, else UTC, as the answer prints it. */
function moment(event: WireEvent | null): string {
  return event === null ? "none" : String(event.local ?? event.instant);
}

function degrees(value_deg: number): string {
  return `${value_deg.toFixed(1)}°`;
}

function duration(value_s: number): string {
  const minutes = Math.round(value_s / 60);
  return `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, "0")}m`;
}

function signed(value_s: number): string {
  const seconds = Math.round(Math.abs(value_s));
  return `${value_s < 0 ? "-" : "+"}${Math.floor(seconds / 60)}m ${String(seconds % 60).padStart(2, "0")}s`;
}
