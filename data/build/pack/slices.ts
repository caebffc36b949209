import { EngineCore } from "../../../src/engine/core.ts";
import { sliceFile } from "../../../src/engine/errors.ts";
import { SERIES, SLICE_DAYS } from "../../../src/engine/layout.ts";
import { packSlice } from "../../../src/engine/slices.ts";
import { mjdFromCalendar } from "../../../src/time/calendar.ts";
import { J2000_JD, MJD_ZERO_JD } from "../../../src/units/constants.ts";

/** The filled segments of all series that years need, light time and neighbours of their ends included. Given: the tables of the series. */
export function* slicesOf(firstYear: number, lastYear: number): Generator<[name: string, bytes: Uint8Array]> {
  const core = new EngineCore();
  const sliceOf = (year: number) =>
    Math.floor((mjdFromCalendar(year, 1, 1) + MJD_ZERO_JD - J2000_JD) / SLICE_DAYS);
  for (let slice = sliceOf(firstYear); slice <= sliceOf(lastYear + 1); slice++) {
    for (const series of SERIES.filter(isAsked))
      yield [sliceFile({ series, slice }), packSlice(core, { series, slice })];
  }
}

/** The barycentre of Earth and Moon is never asked for: the segments of the Earth hold it. */
function isAsked(series: (typeof SERIES)[number]): boolean {
  return series !== "emb";
}
