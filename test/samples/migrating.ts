/** Where and when the rows of docs/migrating.md are asked of both libraries: 40 places on 20 dates, mornings and evenings. */

/** A spread of places without a random generator: latitudes to ±78°, all longitudes. */
export const PLACES = Array.from({ length: 40 }, (_, i) => ({
  lat: ((i * 47) % 157) - 78,
  lon: ((i * 83) % 359) - 179,
}));

const HOUR_MS = 3_600_000;
/** Dates of 2024 to 2026, each at another hour. */
export const INSTANTS = Array.from(
  { length: 20 },
  (_, i) => Date.UTC(2024, 0, 5) + i * 54 * 24 * HOUR_MS + ((i * 7) % 24) * HOUR_MS,
);
