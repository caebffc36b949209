import * as z from "../../contract/schema/schema.ts";
import { jd, quantity, ratio, word } from "../../contract/terms/fields.ts";
import { TIMING_STATUSES } from "../../sky/state-words.ts";

const TIMING_DECIMALS = 7;
const Z_DECIMALS = 12;
const timingSeconds = (description: string) =>
  quantity("s", `${description} Null unless status is far.`, TIMING_DECIMALS).nullable();
const date = (description: string) => jd(`${description} Null unless status is far.`).nullable();

/** Times and the velocity correction at the barycentre, of `timing=true`. */
export const Timing = z
  .object({
    status: word(
      TIMING_STATUSES,
      "far: a star or a direction on ICRS axes; near: a body (its light has no one direction); of_date: a direction of date, which is not fixed.",
      "timing_statuses",
    ),
    bjd_tdb: date(
      "Barycentric Julian Date in TDB: one number is good to 40 microseconds, the seconds below to theirs.",
    ),
    hjd_tdb: date("Heliocentric Julian Date in TDB."),
    hjd_utc: date("Heliocentric Julian Date in UTC."),
    bjd_tdb_minus_jd_utc_s: timingSeconds("Seconds to add to your own Julian Date in UTC to get bjd_tdb."),
    tdb_minus_utc_s: timingSeconds("TDB - UTC, of the geocentre."),
    barycentric_light_travel_s: timingSeconds(
      "How much later a plane wave reaches the barycentre than the observer.",
    ),
    heliocentric_light_travel_s: timingSeconds("How much later a plane wave reaches the Sun's centre."),
    parallax_term_s: timingSeconds(
      "Part of bjd_tdb_minus_jd_utc_s that the curvature of the wave adds at the star's distance; 0 where no distance is known.",
    ),
    radial_velocity_correction_m_s: quantity(
      "m",
      "Speed of light times radial_velocity_correction_z, metres a second: do not add it, multiply. Null unless status is far.",
      4,
    ).nullable(),
    radial_velocity_correction_z: ratio(
      "z_B of Wright and Eastman 2014: 1 + z_true = (1 + z_measured)(1 + z_B). From the Earth's centre without the Earth's own potential. Null unless status is far.",
      Z_DECIMALS,
    ).nullable(),
  })
  .meta({ id: "Timing", description: "Times and the velocity correction at the barycentre." });
