import type { Location, ResolvedZone } from "../../contract/ask/location.ts";
import { hoursMinutes } from "../../units/clock-parts.ts";
import { displayName } from "../parts/planet-fields.ts";
import { locationName, type PrintedInstant, type TextClock, textClock } from "../parts/text-clock.ts";
import type { PrintedToday } from "./today-fields.ts";

interface Asked {
  readonly location: Location | null;
  readonly zone: ResolvedZone;
}

/** The clock of the report, and the date on which times stand without theirs. */
interface Report {
  readonly clock: TextClock;
  readonly date: string;
}

/** The report of a day that a person would forward: one zone throughout, whole minutes. */
export function todayText(
  row: PrintedToday & { readonly instant: PrintedInstant },
  { location, zone }: Asked,
): string[] {
  const clock = textClock(zone);
  const report = { clock, date: clock.dateOf(row.instant) };
  const where = location === null ? "" : ` at ${locationName(location)}`;
  return [
    `The sky${where} on ${clock.moment(row.instant)} (${clock.zone_name})`,
    ...section("Sun", sunLines(row, report)),
    ...section("Moon", moonLines(row, report)),
    ...section("Planets", planetLines(row)),
    ...section("Night", nightLines(row, report)),
    ...section("Under way", underWayLines(row, report)),
    ...section("Coming", eventLines(row, report)),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];
}

type PrintedMoonEvent = NonNullable<PrintedToday["moon"]>["rise"];

function momentOnDate(event: PrintedMoonEvent, { clock, date }: Report): string {
  return event === null ? "none" : clock.onDate(event.instant, date);
}

function sunLines({ sun }: PrintedToday, report: Report): string[] {
  if (sun === undefined || sun === null) return [];
  return [
    `rises ${momentOnDate(sun.sunrise, report)}, sets ${momentOnDate(sun.sunset, report)}`,
    nextText(sun.upcoming, report),
    `day of ${hoursMinutes(sun.day_length_s)}; now at altitude ${sun.altitude_geometric_deg.toFixed(0)}°`,
  ];
}

/** Rise and set that come next, in the order of their instants, on whatever day they fall. */
function nextText({ rise, set }: NonNullable<PrintedToday["sun"]>["upcoming"], report: Report): string {
  const events = [
    ...(rise === null ? [] : [{ verb: "rises", at: rise.instant }]),
    ...(set === null ? [] : [{ verb: "sets", at: set.instant }]),
  ].sort((a, b) => (String(a.at) < String(b.at) ? -1 : 1));
  if (events.length === 0) return "neither rises nor sets in the next days";
  return `next ${events.map(({ verb, at }) => `${verb} ${report.clock.onDate(at, report.date)}`).join(", ")}`;
}

function moonLines({ moon }: PrintedToday, report: Report): string[] {
  if (moon === undefined) return [];
  const { phase } = moon;
  const first = `${phase.name}, ${phase.illumination_percent.toFixed(0)} % lit, in ${moon.constellation.name}`;
  if (moon.up === null || moon.upcoming === null) return [first];
  const state = moon.up ? "up now" : "below the horizon now";
  return [first, `${state}, ${nextText(moon.upcoming, report)}`];
}

function planetLines({ planets_up, planets }: PrintedToday): string[] {
  if (planets_up !== undefined && planets_up !== null) {
    if (planets_up.length === 0) return ["none is above the horizon"];
    return planets_up.map(
      ({ name, magnitude, altitude_deg, visibility }) =>
        `${displayName(name)}, magnitude ${magnitude.toFixed(1)}, altitude ${altitude_deg.toFixed(0)}°: ${visibility.replaceAll("_", " ")}`,
    );
  }
  return (planets ?? []).map(
    ({ name, magnitude, constellation, visibility }) =>
      `${displayName(name)}, magnitude ${magnitude.toFixed(1)}, in ${constellation.name}: ${visibility.replaceAll("_", " ")}`,
  );
}

function nightLines({ night }: PrintedToday, report: Report): string[] {
  if (night === undefined || night === null) return [];
  const { window } = night;
  const at = (instant: PrintedInstant) => report.clock.onDate(instant, report.date);
  const dark = window === null ? [] : [`dark window from ${at(window.start)} to ${at(window.end)}`];
  return [night.summary, ...dark];
}

function underWayLines({ in_progress }: PrintedToday, { clock, date }: Report): string[] {
  return (in_progress ?? []).map(({ label, start, maximum, end }) => {
    const at = (event: { readonly instant: PrintedInstant } | null) =>
      event === null ? "beyond the service's years" : clock.onDate(event.instant, date);
    const greatest = maximum === null ? "" : `, greatest ${at(maximum)}`;
    return `${label}: ${at(start)} to ${at(end)}${greatest}`;
  });
}

function eventLines({ next_events }: PrintedToday, { clock }: Report): string[] {
  return (next_events ?? []).map(
    ({ label, days_until, instant }) =>
      `${clock.moment(instant)}  ${label} (in ${days_until.toFixed(1)} days)`,
  );
}
