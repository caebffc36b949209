import { instantText } from "../contract/txt.ts";
import type { MoonRowOut, MoonRowWire } from "./moon-row.ts";

/** The sentence of a row and the txt form of /v2/moon. */

const SUMMARY_DECIMALS = 1;

/** One sentence that says the phase; its numbers are those of the row. */
export function moonSummary(
  { name, illumination_percent, age_days }: MoonRowOut["phase"],
  next: readonly { readonly name: string; readonly days_until: number }[],
): string {
  const lit = `${illumination_percent.toFixed(SUMMARY_DECIMALS)} % of the disc is lit`;
  const [first] = next;
  const coming = first === undefined ? "" : `, and ${first.name} is in ${countDays(first.days_until)}`;
  return `${capitalised(name)}: ${lit}, new moon was ${countDays(age_days)} ago${coming}.`;
}

function countDays(days: number): string {
  const shown = days.toFixed(SUMMARY_DECIMALS);
  return `${shown} ${shown === "1.0" ? "day" : "days"}`;
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** One row as lines. */
export function moonText(row: MoonRowWire): string[] {
  const { geocentric, libration, bright_limb, constellation, tropical } = row;
  return [
    `The Moon at ${instantText(row)}`,
    row.summary,
    ...row.next_phases.map(
      ({ name, instant, days_until }) => `  ${name.padEnd(13)}  ${instant}  in ${days_until} days`,
    ),
    `Distance ${geocentric.distance_km} km, diameter ${geocentric.apparent_diameter_deg} deg`,
    `In ${constellation.name}; ${tropical.sign} ${tropical.degree} deg`,
    `Bright limb at ${bright_limb.position_angle_deg} deg from north through east`,
    `Libration ${libration.lon_deg} deg in longitude, ${libration.lat_deg} deg in latitude (${libration.favoured_limb})`,
    ...observedText(row),
  ];
}

function observedText({ topocentric, today }: MoonRowWire): string[] {
  if (topocentric === null || today === null) return [];
  const { altitude_deg, azimuth_deg, compass_point } = topocentric.horizontal;
  const events = (["rise", "transit", "set"] as const).map(
    (kind) => `${kind} ${today[kind]?.instant ?? "none"}`,
  );
  return [
    `Altitude ${altitude_deg} deg, azimuth ${azimuth_deg} deg (${compass_point})`,
    `${today.date}: ${events.join(", ")}`,
  ];
}
