import { seededRandom } from "../../test/samples/random.ts";
import type { Place } from "./doors.ts";

export const SEED = 20_261_125;

/** Numbers of one seed, drawn by places first and by windows after them. */
export const random = seededRandom(SEED);

/** Spread over the sphere by area; poles, the date line and the three towns of the first report among them. */
export function placesOver(count: number): readonly Place[] {
  return [
    ...[
      [48.9569, -54.6089],
      [41.86953, -2.70656],
      [34.05, -118.24],
      [89.9, 0],
      [-77.85, 166.67],
      [0, 180],
    ].map(([lat = 0, lon = 0]) => ({ lat, lon })),
    ...Array.from({ length: count }, () => ({
      lat: latitude(),
      lon: Math.round(36_000 * random() - 18_000) / 100,
    })),
  ].slice(0, count);
}

/** Evenly over the sphere, to a hundredth; the arc sine by bisection, for it only places samples. */
function latitude(): number {
  const z = 2 * random() - 1;
  let [low, high] = [-90, 90];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (Math.sin((middle * Math.PI) / 180) < z) low = middle;
    else high = middle;
  }
  return Math.round(low * 100) / 100;
}
