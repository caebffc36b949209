import { hoursMinutesSeconds } from "../../units/clock-parts.ts";
import { capitalised, labelledLine, momentText } from "../parts/text-lines.ts";
import type { PrintedEclipse } from "./eclipse-fields.ts";

/** The plain-language form of /v2/eclipses. */

type Local = NonNullable<PrintedEclipse["local"]>;
type Moment = NonNullable<Local["maximum"]>;

const line = labelledLine(14);

export function eclipseText(rows: readonly PrintedEclipse[]): string[] {
  if (rows.length === 0) return ["Eclipses", "", "None in the years searched."];
  return ["Eclipses", ...rows.flatMap((row) => ["", ...eclipseLines(row)])];
}

function eclipseLines(row: PrintedEclipse): string[] {
  const saros = `saros ${row.saros.series}, gamma ${row.gamma}`;
  return [
    `${titleOf(row)} on ${momentText(row.local?.maximum ?? row.contacts.greatest)}`,
    ...(row.body === "sun" ? solarLines(row) : lunarLines(row)),
    line("series", saros),
    ...(row.local === null ? [] : localLines(row.local, row.body)),
  ];
}

/** The eclipse as the place sees it comes first: a total eclipse elsewhere is a partial one here. */
function titleOf({ body, kind, hybrid, local }: PrintedEclipse): string {
  const whole = hybrid === true ? "hybrid (total and annular)" : kind;
  const name = `${body === "sun" ? "solar" : "lunar"} eclipse`;
  if (local === null) return capitalised(`${whole} ${name}`);
  if (local.kind === null) return `Not visible here, ${whole} elsewhere: ${name}`;
  return capitalised(
    local.kind === whole ? `${whole} here: ${name}` : `${local.kind} here, ${whole} elsewhere: ${name}`,
  );
}

function solarLines({ magnitude, obscuration_percent, greatest }: PrintedEclipse): string[] {
  if (greatest === null) return [];
  const { lat_deg, lon_deg, central_duration_s, path_width_km } = greatest;
  const path = path_width_km === null ? "" : `, path ${path_width_km.toFixed(0)} km wide`;
  return [
    line("magnitude", `${magnitude}, ${obscuration_percent} % of the Sun's area`),
    line("greatest at", `${place(lat_deg, lon_deg)}`),
    ...(central_duration_s === null
      ? []
      : [line("there for", `${hoursMinutesSeconds(central_duration_s)}${path}`)]),
  ];
}

function lunarLines({ umbral_magnitude, penumbral_magnitude, durations }: PrintedEclipse): string[] {
  if (durations === null) return [];
  const { partial_s, totality_s, penumbral_s } = durations;
  return [
    line("magnitude", `umbral ${umbral_magnitude}, penumbral ${penumbral_magnitude}`),
    line("penumbral", hoursMinutesSeconds(penumbral_s)),
    ...(partial_s === null ? [] : [line("partial", hoursMinutesSeconds(partial_s))]),
    ...(totality_s === null ? [] : [line("total", hoursMinutesSeconds(totality_s))]),
  ];
}

const REASONS: Readonly<Record<NonNullable<Local["reason"]>, string>> = {
  outside_penumbra: "not visible: the Moon's shadow misses the place",
  sun_below_horizon: "not visible: the Sun is below the horizon",
  moon_below_horizon: "not visible: the Moon is below the horizon",
};

function localLines(local: Local, body: PrintedEclipse["body"]): string[] {
  if (local.reason !== null) return [line("here", REASONS[local.reason])];
  const share = body === "sun" ? `, ${local.obscuration_percent} % of the Sun's area` : "";
  const contacts = Object.entries(local.contacts ?? {}).flatMap(([name, moment]) =>
    moment === null || name === "greatest" ? [] : [line(`  ${name}`, momentAndAltitude(moment))],
  );
  return [
    line("here", `${local.kind}, magnitude ${local.magnitude}${share}`),
    ...(local.truncated_by === null ? [] : [line("", `cut off by ${local.truncated_by}`)]),
    ...(local.maximum === null ? [] : [line("  maximum", momentAndAltitude(local.maximum))]),
    ...contacts,
  ];
}

function momentAndAltitude(moment: Moment): string {
  const below = moment.limb_above_horizon ? "" : " (below horizon)";
  return `${momentText(moment)}, altitude ${moment.altitude_geometric_deg.toFixed(1)} deg${below}`;
}

function place(lat_deg: number, lon_deg: number): string {
  const [lat, lon] = [Math.abs(lat_deg).toFixed(2), Math.abs(lon_deg).toFixed(2)];
  return `${lat} deg ${lat_deg < 0 ? "S" : "N"}, ${lon} deg ${lon_deg < 0 ? "W" : "E"}`;
}
