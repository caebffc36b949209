const LUNATIONS_PER_SAROS = 223;
/** An inex of 358 lunations leads to the next series; 135·38 ≡ 1 (mod 223), 358 ≡ 135. */
const SERIES_PER_LUNATION = 38;
const SOLAR_SERIES_AT_ZERO = 112;
const LUNAR_SERIES_AT_ZERO = 124;

/**
 * Saros series of the eclipse at a syzygy.
 *
 * Given     lunation   Meeus' k: whole at new moons (0 is that of 2000-01-06), half at full moons
 * Validity  1700–2200, where every series number lies within 0…222
 * Reference: van den Bergh 1955, Periodicity and Variation of Solar (and Lunar) Eclipses: the saros–inex panorama;
 *            both zero points fitted to numbered eclipses of 1715–2150.
 */
export function sarosSeries(lunation: number): number {
  const new_moon = Math.floor(lunation);
  const zero = lunation === new_moon ? SOLAR_SERIES_AT_ZERO : LUNAR_SERIES_AT_ZERO;
  const series = (zero + SERIES_PER_LUNATION * new_moon) % LUNATIONS_PER_SAROS;
  return series < 0 ? series + LUNATIONS_PER_SAROS : series;
}
