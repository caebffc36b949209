import type * as z from "../../contract/schema/schema.ts";
import { compactHours, signedMinutes } from "../../units/clock-parts.ts";
import { SECONDS_PER_HOUR } from "../../units/units.ts";
import type { PrintedPassage } from "../parts/horizon-fields.ts";
import { labelledLine, momentText, type Telling, upcomingLines } from "../parts/text-lines.ts";
import type { SunRow } from "./sun-row.ts";

type PrintedSunDay = z.input<typeof SunRow>;

/** The plain-language form of a solar day; what is still to come leads it, when it was asked for. */
export function sunText(row: PrintedSunDay, told: Telling): string[] {
  const { twilight, polar } = row;
  return [
    ...upcomingLines("The Sun", row, told),
    `Sun on ${row.date}`,
    ...stateLines(row),
    line("sunrise", momentAndAzimuth(row.sunrise)),
    line(
      "solar noon",
      `${momentText(row.solar_noon)}, altitude ${degreesText(row.solar_noon.altitude_geometric_deg)}`,
    ),
    line("sunset", momentAndAzimuth(row.sunset)),
    line(
      "day length",
      `${compactHours(row.day_length_s)}, ${signedMinutes(row.day_length_change_s)} from the day before`,
    ),
    ...skylineLines(row),
    line("civil twilight", dawnAndDusk(twilight.civil)),
    line("nautical twilight", dawnAndDusk(twilight.nautical)),
    line("astronomical twilight", dawnAndDusk(twilight.astronomical)),
    ...row.depressions.map((pair) =>
      line(`depression ${degreesText(pair.depression_deg)}`, dawnAndDusk(pair)),
    ),
    ...(polar.next_sunrise === null ? [] : [line("next sunrise", momentAndAzimuth(polar.next_sunrise))]),
    ...(polar.next_sunset === null ? [] : [line("next sunset", momentAndAzimuth(polar.next_sunset))]),
  ];
}

const line = labelledLine(23);

function skylineLines({ skyline }: PrintedSunDay): string[] {
  if (skyline === undefined) return [];
  const { first_light, last_light, sun_hours } = skyline;
  return [
    line("over the horizon asked", compactHours(sun_hours * SECONDS_PER_HOUR)),
    line("  first light", momentAndAzimuth(first_light)),
    line("  last light", momentAndAzimuth(last_light)),
  ];
}

function dawnAndDusk({
  dawn,
  dusk,
}: {
  readonly dawn: PrintedPassage | null;
  readonly dusk: PrintedPassage | null;
}): string {
  return dawn === null && dusk === null ? "none" : `${momentText(dawn)} and ${momentText(dusk)}`;
}

function momentAndAzimuth(event: PrintedPassage | null): string {
  if (event === null) return "none";
  const { azimuth_deg } = event;
  return azimuth_deg === null
    ? momentText(event)
    : `${momentText(event)}, azimuth ${degreesText(azimuth_deg)}`;
}

function stateLines({ polar }: PrintedSunDay): string[] {
  if (polar.status === "midnight_sun") return ["  The Sun stays above the horizon (midnight sun)."];
  return polar.status === "polar_night" ? ["  The Sun stays below the horizon (polar night)."] : [];
}

function degreesText(value_deg: number): string {
  return `${value_deg.toFixed(1)}°`;
}
