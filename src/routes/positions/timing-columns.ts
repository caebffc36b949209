import type { Target } from "../../catalog/target.ts";
import type { InstantTimes } from "../../contract/ask/instant-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import * as z from "../../contract/schema/schema.ts";
import { Problem } from "../../contract/terms/problem.ts";
import type { Observer } from "../../engine/types.ts";
import { type TimingColumns, timingAt } from "../../sky/barycentre/timing.ts";
import { timingError } from "../../sky/barycentre/timing-error.ts";
import type { Sky } from "../../sky/sky.ts";
import { TIMING_STATUSES, type TimingStatus } from "../../sky/state-words.ts";
import { groupOf, type Written } from "../../table/written.ts";
import { ttOfUtc } from "../../time/scales.ts";
import type { InstantBounds } from "../astronomy/types.ts";
import { catalogueError_arcsec } from "../astronomy/warnings.ts";

/** Times at the barycentre: the parameter, what it refuses, and the columns. */

export const timingParameters = {
  timing: z.boolean().optional().meta({
    description:
      "Adds BJD, HJD, light travel and the velocity correction, for stars and radec targets with j2000; from the place, or the geocentre without one.",
    "x-echo": "when_sent",
  }),
};

interface Asked {
  readonly query: { readonly timing?: boolean | undefined; readonly frame: "geocentric" | "heliocentric" };
  readonly targets: readonly Target[];
  readonly times: InstantTimes;
  readonly location: Location | null;
  readonly instants: InstantBounds[];
  wants(path: string): boolean;
}

/** Cost of a row of timing beside its place. */
const TIMING_UNITS = 2;

export function timingUnits(timing: unknown): number {
  return timing === true ? TIMING_UNITS : 0;
}

/** Refuses what has no timing at all. */
export function checkTiming({ query, targets }: Asked): void {
  if (query.timing !== true) return;
  if (query.frame === "heliocentric")
    throw new Problem("CONFLICTING_PARAMETERS", {
      detail: "timing is of an observer on the Earth or the geocentre; frame=heliocentric has none.",
      parameter: "timing",
      hint: "Leave frame out.",
      correction: { frame: null },
    });
  if (targets.some((target) => statusOf(target) === "far")) return;
  throw new Problem("UNSUPPORTED_TARGET", {
    detail: "timing needs a star or a direction on ICRS axes; every target here is near or of date.",
    parameter: "bodies",
    value: targets.map(({ name }) => name).join(","),
    hint: "Send star:<name>, hr:<number> or radec:<hours>,<degrees>,j2000.",
  });
}

function statusOf({ kind, engine }: Target): TimingStatus {
  if (kind === "body" || kind === "orbit") return "near";
  return engine.kind === "fixed" && engine.axes === "of_date" ? "of_date" : "far";
}

const NONE: Readonly<Record<keyof TimingColumns, null>> = {
  bjd_tdb: null,
  hjd_tdb: null,
  hjd_utc: null,
  bjd_tdb_minus_jd_utc_s: null,
  tdb_minus_utc_s: null,
  barycentric_light_travel_s: null,
  heliocentric_light_travel_s: null,
  parallax_term_s: null,
  radial_velocity_correction_m_s: null,
  radial_velocity_correction_z: null,
};

/** The columns of each target; none where timing is not asked for. `targetOf`: with the astrometry of the models in force. */
export function timingOf(
  sky: Sky,
  asked: Asked,
  observer: Observer | null,
): (target: Target, engine: Target["engine"]) => Record<string, Written> {
  const { query, times, wants } = asked;
  if (query.timing !== true || !wants("positions.timing")) return () => ({});
  const { utc } = times;
  const columnsOf = timingAt(sky, { tt: ttOfUtc(utc, sky.models.deltaT), utc_second: utc.second }, observer);
  boundTiming(sky, asked);
  return (target, engine) => {
    const columns = columnsOf(engine) ?? NONE;
    const status = statusOf(target);
    const index = TIMING_STATUSES.indexOf(status);
    return {
      timing: groupOf({
        status: { kind: "word", indices: new Float64Array(utc.count).fill(index), words: TIMING_STATUSES },
        ...columns,
      }),
    };
  };
}

/** States how far times and velocities can be off, by the service and by the catalogue. */
function boundTiming(sky: Sky, { targets, location, instants }: Asked): void {
  const far = targets.filter((target) => statusOf(target) === "far");
  instants.push({
    targets: [],
    span: null,
    worst: () => null,
    stated: (span) => {
      const errors_arcsec = far.map((target) => catalogueError_arcsec(target, span) ?? 0);
      const catalogue_arcsec = Math.max(0, ...errors_arcsec);
      return timingError(sky, span, { isOnEarth: location !== null, catalogue_arcsec });
    },
  });
}
