import { parseZone, type Zone } from "../../time/zone.ts";
import { latitudeAndLongitude } from "../near/numbers.ts";
import { Problem } from "../terms/problem.ts";
import type { Warn } from "../terms/warnings.ts";
import type { CallFacts, PlaceAnswer, ResolvedPlace } from "./context.ts";
import type { Given } from "./decode.ts";

/** Where the observer stands, and how that is known. */
export interface Location {
  readonly lat_deg: number;
  readonly lon_deg: number;
  readonly elevation_m: number;
  readonly source: "parameters" | "place" | "mpc";
  readonly place: ResolvedPlace | null;
}

export interface ResolvedZone {
  readonly zone: Zone;
  readonly source: "parameter" | "place" | "offset" | "default_utc";
}

/** The clocks by which dates have their noons; null where no zone was given: then local mean time. */
export function clocksOf({ zone, source }: ResolvedZone): Zone | null {
  return source === "default_utc" ? null : zone;
}

export type LocationRule = "required" | "optional" | "none";

/** The location of a request: lat and lon together, or a place. Null when none is given and none is needed. */
export function resolveLocation(
  given: Given,
  rule: LocationRule,
  context: CallFacts,
  warn: Warn,
): Location | null {
  if (rule === "none") return null;
  const { lat, lon, place } = given;
  checkLocationParameters(given);
  if (place !== undefined) return atPlace(place.value, given, context, warn);
  if (lat !== undefined && lon !== undefined) {
    return {
      lat_deg: lat.value,
      lon_deg: lon.value,
      elevation_m: given.elevation_m?.value ?? 0,
      source: "parameters",
      place: null,
    };
  }
  if (rule === "required") {
    throw new Problem("MISSING_PARAMETER", {
      detail: "This route needs a location: lat and lon, or place.",
      parameter: "lat",
      hint: "Add lat=51.5&lon=0, or place=Paris.",
    });
  }
  return null;
}

function checkLocationParameters({ lat, lon, place, elevation_m }: Given): void {
  if (place !== undefined && (lat !== undefined || lon !== undefined)) {
    throw new Problem("CONFLICTING_PARAMETERS", {
      detail: "place excludes lat and lon.",
      parameter: "place",
      hint: "Send place, or lat and lon; of both the coordinates say more.",
      correction: { place: null },
    });
  }
  if ((lat === undefined) !== (lon === undefined)) {
    const missing = lat === undefined ? "lat" : "lon";
    throw new Problem("MISSING_PARAMETER", {
      detail: `lat and lon come together; ${missing} is missing.`,
      parameter: missing,
      hint: `Add ${missing}.`,
    });
  }
  if (elevation_m !== undefined && lat === undefined && place === undefined) {
    throw new Problem("MISSING_PARAMETER", {
      detail: "elevation_m needs lat and lon, or a place.",
      parameter: "lat",
      hint: "Add lat and lon, or place; without a place elevation_m means nothing.",
    });
  }
}

function atPlace(name: string, given: Given, context: CallFacts, warn: Warn): Location {
  const strategy = given.place_strategy?.value ?? "best";
  const place = foundPlace(
    name,
    context.places?.resolve(name, strategy) ?? { status: "none", suggestions: [] },
    warn,
  );
  return {
    lat_deg: place.lat_deg,
    lon_deg: place.lon_deg,
    elevation_m: given.elevation_m?.value ?? place.elevation_m ?? 0,
    source: place.id.startsWith(OBSERVATORY_ID) ? "mpc" : "place",
    place,
  };
}

/** Ids of observatories start so; their places owe no credit. */
const OBSERVATORY_ID = "mpc:";

function foundPlace(name: string, answer: PlaceAnswer, warn: Warn): ResolvedPlace {
  if (answer.status === "none") throw placeNotFound(name, answer.suggestions, answer.reason);
  if (answer.status === "ambiguous") {
    throw new Problem("AMBIGUOUS_PLACE", {
      detail: `${answer.candidates.length} or more places are named "${name}".`,
      parameter: "place",
      value: name,
      allowed: answer.candidates.map(printPlace),
      hint: `Send ${answer.candidates
        .slice(0, 3)
        .map((place) => `place=${place.id} for ${nameOf(place)}`)
        .join(", ")}; or place_strategy=best.`,
    });
  }
  if (answer.others.length > 0) {
    warn(
      "PLACE_AMBIGUOUS",
      `"${name}" is read as ${printPlace(answer.place)}; also ${answer.others.map(printPlace).join("; ")}.`,
      "place",
    );
  }
  const { approximate_m } = answer.place;
  if (approximate_m !== undefined)
    warn(
      "PLACE_APPROXIMATE",
      `The list of observatories places ${answer.place.name} to ${Number(approximate_m.toPrecision(2))} m, height included; send lat, lon and elevation_m where you know better.`,
      "place",
    );
  return answer.place;
}

/** Coordinates where a name is asked for are sent as such; of names nearly so written one is taken only if there is one. */
function placeNotFound(name: string, suggestions: readonly string[], reason?: string): Problem {
  const facts = { detail: `No place is named "${name}".`, parameter: "place", value: name };
  if (reason !== undefined) return new Problem("PLACE_NOT_FOUND", { ...facts, hint: reason });
  const pair = latitudeAndLongitude(name);
  if (pair !== null) {
    const [lat, lon] = pair;
    const hint = `Coordinates are sent as lat=${lat}&lon=${lon}.`;
    return new Problem("PLACE_NOT_FOUND", { ...facts, hint, correction: { place: null, lat, lon } });
  }
  const [only, ...others] = suggestions;
  const hint = only === undefined ? undefined : `Did you mean ${suggestions.join(" or ")}?`;
  return new Problem("PLACE_NOT_FOUND", {
    ...facts,
    hint,
    meant: others.length > 0 ? undefined : idOf(only),
  });
}

/** The id in a place as it is shown to people. */
function idOf(shownPlace: string | undefined): string | undefined {
  return /\(id (\d+)\)$/.exec(shownPlace ?? "")?.[1];
}

function printPlace(place: ResolvedPlace): string {
  return `${nameOf(place)} (id ${place.id})`;
}

function nameOf({ name, region, country }: ResolvedPlace): string {
  return [name, region, country].filter((part) => part !== null).join(", ");
}

const UTC: Zone = { name: "UTC", kind: "utc" };

/** The zone of a request: `tz`, else that of the place, else UTC. */
export function resolveZone(given: Given, location: Location | null): ResolvedZone {
  if (given.tz !== undefined) {
    const zone = given.tz.value;
    return { zone, source: zone.kind === "offset" ? "offset" : "parameter" };
  }
  const place = location?.place ?? null;
  const placeZone = place === null ? null : parseZone(place.timezone);
  return placeZone === null ? { zone: UTC, source: "default_utc" } : { zone: placeZone, source: "place" };
}
