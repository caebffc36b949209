import type { UtcInstant } from "../../time/instant.ts";
import {
  type Asking,
  capitalised,
  momentText,
  type PrintedMoment,
  type Telling,
  telling,
  upcomingLines,
} from "../parts/text-lines.ts";
import type { MoonRowOut, PrintedMoon } from "./moon-fields.ts";

/** The sentence of a row and the txt form of /v2/moon. */

const TENTHS = 10;
const TEXT_DECIMALS = 2;

/** One sentence that says the phase; its numbers are those of the row. */
export function moonSummary(
  phase: Pick<MoonRowOut["phase"], "name" | "illumination_percent" | "age_days">,
  next: { readonly name: string; readonly days_until: number } | undefined,
): string {
  const lit = `${inTenths(phase.illumination_percent)} % of the disc is lit`;
  const coming = next === undefined ? "" : `, and ${next.name} is in ${countDays(next.days_until)}`;
  return `${capitalised(phase.name)}: ${lit}, new moon was ${countDays(phase.age_days)} ago${coming}.`;
}

function countDays(days: number): string {
  const shown = inTenths(days);
  return `${shown} ${shown === "1.0" ? "day" : "days"}`;
}

/** So near to the middle of two tenths a product does not show which of them is meant. */
const UNDECIDED = 1e-6;
const knownTenths: string[] = [];

/** A number from 0 to a hundred or so as `toFixed(1)` prints it; each text is made once, for a sentence a row. */
function inTenths(value: number): string {
  const tenths = value * TENTHS;
  const whole = Math.floor(tenths + 0.5);
  if (Math.abs(tenths - whole) > 0.5 - UNDECIDED || !(whole >= 0 && whole <= MOST_TENTHS))
    return value.toFixed(1);
  knownTenths[whole] ??= (whole / TENTHS).toFixed(1);
  return knownTenths[whole];
}

const MOST_TENTHS = 1000;

function degrees(value_deg: number): string {
  return `${value_deg.toFixed(TEXT_DECIMALS)} deg`;
}

/** The rows, a line without text between them. */
export function moonText(
  rows: readonly (PrintedMoon & PrintedMoment)[],
  asked: Asking & { readonly times: { readonly instants: readonly UtcInstant[] } },
): string[] {
  const told = telling(asked.times.instants[0], asked);
  return rows.flatMap((row, i) => (i === 0 ? rowText(row, told) : ["", ...rowText(row, told)]));
}

/** One row as lines; what is still to come leads them, when it was asked for. */
function rowText(row: PrintedMoon & PrintedMoment, told: Telling): string[] {
  const { geocentric, libration, bright_limb, constellation, tropical } = row;
  return [
    ...upcomingLines("The Moon", row, told),
    `The Moon at ${momentText(row)}`,
    row.summary,
    ...row.next_phases.map(
      (next) =>
        `  ${next.name.padEnd(13)}  ${momentText(next)}  in ${next.days_until.toFixed(TEXT_DECIMALS)} days`,
    ),
    `Distance ${geocentric.distance_km} km, diameter ${degrees(geocentric.apparent_diameter_deg)}`,
    `In ${constellation.name}; tropical ${tropical.sign}, ${degrees(tropical.degree)}`,
    `Bright limb at ${degrees(bright_limb.position_angle_deg)} from north through east`,
    `Libration ${degrees(libration.lon_deg)} in longitude, ${degrees(libration.lat_deg)} in latitude (${libration.favoured_limb})`,
    ...observedText(row),
  ];
}

function observedText({ topocentric, today }: PrintedMoon): string[] {
  if (topocentric === null || today === null) return [];
  const { altitude_deg, azimuth_deg, compass_point } = topocentric.horizontal;
  const events = (["rise", "transit", "set"] as const).map((kind) => {
    const event = today[kind];
    return `  ${kind.padEnd(7)}  ${momentText(event)}`;
  });
  return [
    `Altitude ${degrees(altitude_deg)}, azimuth ${degrees(azimuth_deg)} (${compass_point})`,
    `On ${today.date}:`,
    ...events,
    ...(today.skyline === undefined
      ? []
      : [
          `Over the horizon asked: up ${today.skyline.up_hours.toFixed(1)} h, rise ${momentText(today.skyline.rise)}, set ${momentText(today.skyline.set)}`,
        ]),
  ];
}
