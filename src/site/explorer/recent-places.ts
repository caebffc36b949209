import { keepValue, keptValue } from "./setting.ts";

/** A place as a form takes it. */
export interface PickedPlace {
  readonly name: string;
  readonly lat_deg: number;
  readonly lon_deg: number;
  readonly timezone: string;
}

/** A place that was found by its name. */
export interface Hit extends PickedPlace {
  readonly region?: string | null;
  readonly country?: { readonly name: string } | string | null;
}

const MOST_KEPT = 5;
const NAME = "places";

/** The places that were chosen last in this browser, the newest first. */
export function recentPlaces(): readonly PickedPlace[] {
  try {
    const kept: unknown = JSON.parse(keptValue(NAME) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
}

/** Those of them whose name starts so. */
export function recentPlacesLike(name: string): readonly PickedPlace[] {
  const begin = name.toLowerCase();
  return recentPlaces().filter((place) => place.name.toLowerCase().startsWith(begin));
}

/** The name under which degrees were chosen; null: they were not, or long ago. */
export function nameChosenFor(lat_deg: number, lon_deg: number): string | null {
  const place = recentPlaces().find((one) => one.lat_deg === lat_deg && one.lon_deg === lon_deg);
  return place?.name ?? null;
}

export function keepPlace({ name, lat_deg, lon_deg, timezone }: PickedPlace): void {
  const others = recentPlaces().filter((place) => place.lat_deg !== lat_deg || place.lon_deg !== lon_deg);
  const kept = [{ name, lat_deg, lon_deg, timezone }, ...others].slice(0, MOST_KEPT);
  keepValue(NAME, JSON.stringify(kept));
}

/** True if it is a place: other programs may have written anything there. */
function isPlace(value: unknown): value is PickedPlace {
  const { name, lat_deg, lon_deg, timezone } = (value ?? {}) as Partial<PickedPlace>;
  return (
    typeof name === "string" &&
    typeof lat_deg === "number" &&
    typeof lon_deg === "number" &&
    typeof timezone === "string"
  );
}
