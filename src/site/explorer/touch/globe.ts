import { DEG_PER_TURN, RAD_PER_DEG } from "../../../units/units.ts";

/** Which place of the Earth a point of a drawn ball is: a page that is asked for a place takes it from its map. */

/** A click on a map asks its page for that place; while a part of the map is looked at closer, clicks move it. */
export function pickPlace({ target, clientX, clientY }: MouseEvent): void {
  const svg = target instanceof SVGElement ? target.closest("svg") : null;
  const page = svg?.closest<HTMLElement>("[data-picks]")?.dataset["picks"];
  const ball = svg?.querySelector<SVGElement>("[data-globe]")?.dataset["globe"];
  const matrix = svg?.getScreenCTM();
  if (page === undefined || ball === undefined || matrix == null) return;
  if (svg?.closest("[data-near]") !== null) return;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  const place = placeOn(ball, x, y);
  if (place === null) return;
  void goToPlace(page, place);
}

/** Shows a page as a place has it, by the clock of its zone; by UTC where the service does not name the zone in time. */
export async function goToPlace(
  page: string,
  { lat_deg, lon_deg }: { readonly lat_deg: number; readonly lon_deg: number },
): Promise<void> {
  const where = `lat=${lat_deg.toFixed(2)}&lon=${lon_deg.toFixed(2)}`;
  const zone = await zoneAt(where);
  location.assign(`${page}?${where}${zone === null ? "" : `&tz=${zone.replace("+", "%2B")}`}`);
}

const ZONE_WITHIN_MS = 1500;

async function zoneAt(where: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(ZONE_WITHIN_MS);
    const response = await fetch(`/v2/places?${where}&limit=1`, { signal });
    const { data }: { data: { position: { timezone: string } } } = await response.json();
    return data.position.timezone;
  } catch {
    return null;
  }
}

/** Where a place stands on a ball; null: on its far side. The same projection. Reference: Snyder, equations 20-3 to 20-5. */
export function onBall(
  ball: string,
  place: { readonly lat_deg: number; readonly lon_deg: number },
): readonly [x: number, y: number] | null {
  const [lat = 0, lon = 0, cx = 0, cy = 0, radius = 1] = ball.split(" ").map(Number);
  const [sin, cos] = [Math.sin(lat * RAD_PER_DEG), Math.cos(lat * RAD_PER_DEG)];
  const [sin_lat, cos_lat] = [Math.sin(place.lat_deg * RAD_PER_DEG), Math.cos(place.lat_deg * RAD_PER_DEG)];
  const over = (place.lon_deg - lon) * RAD_PER_DEG;
  const along = cos_lat * Math.cos(over);
  if (sin * sin_lat + cos * along < 0) return null;
  return [cx + radius * cos_lat * Math.sin(over), cy - radius * (cos * sin_lat - sin * along)];
}

/**
 * `ball`: latitude and longitude of its middle in degrees, then its centre and radius in the drawing, as `data-globe` has them. Null:
 * beside the ball. The orthographic projection turned round. Reference: Snyder, Map Projections (1987), equations 20-14 and 20-15.
 */
export function placeOn(
  ball: string,
  x: number,
  y: number,
): { readonly lat_deg: number; readonly lon_deg: number } | null {
  const [lat = 0, lon = 0, cx = 0, cy = 0, radius = 1] = ball.split(" ").map(Number);
  const [right, up] = [(x - cx) / radius, (cy - y) / radius];
  const far = Math.hypot(right, up);
  if (!(far < 1)) return null;
  const near = Math.sqrt(1 - far * far);
  const [sin, cos] = [Math.sin(lat * RAD_PER_DEG), Math.cos(lat * RAD_PER_DEG)];
  const over = Math.atan2(right, near * cos - up * sin) / RAD_PER_DEG;
  return {
    lat_deg: Math.asin(Math.max(-1, Math.min(1, near * sin + up * cos))) / RAD_PER_DEG,
    lon_deg: ((((lon + over + 180) % DEG_PER_TURN) + DEG_PER_TURN) % DEG_PER_TURN) - 180,
  };
}

/** The ball of a map, as `data-globe` has it (`src/site/explorer/touch/globe.ts`); null: the drawing has none. */
export function ballOf(svg: SVGSVGElement): string | null {
  return svg.querySelector<SVGElement>("[data-globe]")?.dataset["globe"] ?? null;
}
