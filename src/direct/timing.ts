import type { EngineTarget, Observer, StarAstrometry } from "../engine/types.ts";
import { type TimingColumns, timingAt } from "../sky/barycentre/timing.ts";
import { ttOfUtc } from "../time/scales.ts";
import type { Body, Place } from "./answers.ts";
import { asAsked, type Named } from "./as-asked.ts";
import { type Moment, type Moments, utcOf, type Value } from "./moments.ts";
import type { Now } from "./now.ts";
import { overPlaces } from "./over-places.ts";
import { directTarget, observerAt } from "./positions.ts";

const TIMING = {
  bjd_tdb: "bjd_tdb",
  hjd_tdb: "hjd_tdb",
  hjd_utc: "hjd_utc",
  bjd_tdb_minus_jd_utc_s: "bjd_tdb_minus_jd_utc_s",
  tdb_minus_utc_s: "tdb_minus_utc_s",
  barycentric_light_travel_s: "barycentric_light_travel_s",
  heliocentric_light_travel_s: "heliocentric_light_travel_s",
  parallax_term_s: "parallax_term_s",
  radial_velocity_correction_m_s: "radial_velocity_correction_m_s",
  radial_velocity_correction_z: "radial_velocity_correction_z",
} as const satisfies Record<keyof TimingColumns, keyof TimingColumns>;

/** Times and velocities at the barycentre, under the names of `timing` of /v2/positions. */
export type Timing<Column> = Named<keyof typeof TIMING, Column>;

export function timingFunctions(now: Now) {
  const read = <Asked extends Moment | Moments>(
    far: Body | StarAstrometry,
    times: Asked,
    observer: Observer | null,
  ): Timing<Value<Asked>> =>
    now((sky) => {
      const target: EngineTarget =
        typeof far === "string" ? directTarget(sky, far) : { kind: "star", astrometry: far };
      const utc = utcOf(times);
      const instants = { tt: ttOfUtc(utc, sky.models.deltaT), utc_second: utc.second };
      const columns = timingAt(sky, instants, observer)(target);
      if (columns === null)
        throw new RangeError(
          `${String(far)} is near, or a direction of date: give a star, or radec:<hours>,<degrees>,j2000`,
        );
      return asAsked(times, TIMING, (name) => columns[name]);
    });
  return {
    /** BJD, HJD, light travel and velocity correction of a star or a direction on ICRS axes, from a place or the Earth's centre. */
    timing: <Asked extends Moment | Moments>(
      far: Body | StarAstrometry,
      times: Asked,
      place?: Place,
    ): Timing<Value<Asked>> =>
      read(
        far,
        times,
        place === undefined ? null : observerAt(place.lat_deg, place.lon_deg, place.elevation_m),
      ),

    /** The same from a list of places: row i is that of instant i at place i; a single instant, or place, serves all rows. */
    timingOver: (
      far: Body | StarAstrometry,
      times: Moment | Moments,
      places: readonly Place[],
    ): Timing<Float64Array> =>
      overPlaces(times, places, (some, { lat_deg, lon_deg, elevation_m }) =>
        read(far, some, observerAt(lat_deg, lon_deg, elevation_m)),
      ),
  };
}
