import { instantText } from "../../contract/answer/txt.ts";
import { displayName } from "../parts/planet-fields.ts";
import type { TodayWire } from "./today-fields.ts";

/** The report of a day that a person would forward. */
export function todayText(row: TodayWire): string[] {
  return [
    `The sky at ${instantText(row)}`,
    ...section("Sun", sunLines(row)),
    ...section("Moon", moonLines(row)),
    ...section("Planets", planetLines(row)),
    ...section("Night", nightLines(row)),
    ...section("Coming", eventLines(row)),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];
}

type WireEvent = NonNullable<TodayWire["moon"]>["rise"];

function moment(event: WireEvent): string {
  return event === null ? "none" : String(event.local ?? event.instant);
}

function sunLines({ sun }: TodayWire): string[] {
  if (sun === undefined || sun === null) return [];
  const hours = Math.floor(sun.day_length_s / 3600);
  const minutes = Math.round((sun.day_length_s - hours * 3600) / 60);
  return [
    `rises ${moment(sun.sunrise)}, sets ${moment(sun.sunset)}`,
    `day of ${hours} h ${minutes} min; now at altitude ${sun.altitude_geometric_deg.toFixed(0)}°`,
  ];
}

function moonLines({ moon }: TodayWire): string[] {
  if (moon === undefined) return [];
  const { phase } = moon;
  const first = `${phase.name}, ${phase.illumination_percent.toFixed(0)} % lit, in ${moon.constellation}`;
  if (moon.up === null) return [first];
  return [
    first,
    `rises ${moment(moon.rise)}, sets ${moment(moon.set)}; ${moon.up ? "up now" : "below the horizon now"}`,
  ];
}

function planetLines({ planets_up, planets }: TodayWire): string[] {
  if (planets_up !== undefined && planets_up !== null) {
    if (planets_up.length === 0) return ["none is above the horizon"];
    return planets_up.map(
      ({ name, magnitude, altitude_deg, visibility }) =>
        `${displayName(name)}, magnitude ${magnitude.toFixed(1)}, altitude ${altitude_deg.toFixed(0)}°: ${visibility.replaceAll("_", " ")}`,
    );
  }
  return (planets ?? []).map(
    ({ name, magnitude, constellation, visibility }) =>
      `${displayName(name)}, magnitude ${magnitude.toFixed(1)}, in ${constellation}: ${visibility.replaceAll("_", " ")}`,
  );
}

function nightLines({ night }: TodayWire): string[] {
  if (night === undefined || night === null) return [];
  const { window } = night;
  return [night.summary, ...(window === null ? [] : [`dark window from ${window.start} to ${window.end}`])];
}

function eventLines({ next_events }: TodayWire): string[] {
  return (next_events ?? []).map(
    ({ label, days_until, instant }) => `${instant}  ${label} (in ${days_until.toFixed(1)} days)`,
  );
}
