import type { Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { NONE } from "../horizon/event-table.ts";
import { topocentricColumns } from "../horizon/horizon-engine.ts";
import { columnOf } from "../positions/positions.ts";
import { sunDiameter_deg } from "../positions/sizes.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";
import { FIRST_DEPRESSION_LEVEL, LEVEL, type SunCourses, type SunTimeline } from "./sun-day.ts";
import { sunOver } from "./twilight.ts";

/** Golden and blue hours have no direction. */
const SEEN_LEVELS = [LEVEL.rise_set, LEVEL.civil, LEVEL.nautical, LEVEL.astronomical];

/** The engine's values of the rows: directions of their passages, and the Sun at noon, a value a row. */
export interface SunLooks {
  /** For each level, the index of a passage's direction among the directions of the rows that are shown. */
  readonly slots: readonly Int32Array[];
  readonly transitSlots: Int32Array;
  readonly azimuth_deg: Float64Array;
  readonly altitude_geometric_deg: Float64Array;
  readonly noon: NoonLooks;
}

/** The Sun at the noons of rows: from the Earth's centre. */
export const NOON_LOOKS = [
  "declination_deg",
  "distance_au",
  "apparent_diameter_deg",
  "equation_of_time_s",
] as const;
export type NoonLooks = Readonly<Record<(typeof NOON_LOOKS)[number], Float64Array>>;

/** Directions of the passages that some of the days show, each looked up once, in one call of the engine; and the Sun at their noons. */
export function sunLooks(
  sky: Sky,
  observer: Observer,
  sun: SunTimeline,
  { noon: upper, dawns, dusks }: SunCourses,
  days: Int32Array,
): SunLooks {
  const { transits, crossings } = sun;
  const wanted: number[] = [];
  const slots = crossings.map(({ t_day }) => new Int32Array(t_day.length));
  const transitSlots = new Int32Array(transits.t_day.length);
  const want = (slot: Int32Array, t_day: Float64Array, i: number) => {
    if (i === NONE) return;
    slot[i] = wanted.length;
    wanted.push(valueAt(t_day, i));
  };
  const levels = seenLevels(crossings.length);
  for (const day of days) {
    const noon = upper[day] ?? NONE;
    want(transitSlots, transits.t_day, noon);
    want(transitSlots, transits.t_day, noon + 1);
    for (const level of levels) {
      const [slot, t_day] = [slots[level], crossings[level]?.t_day];
      if (slot === undefined || t_day === undefined) continue;
      want(slot, t_day, dawns[level]?.[day] ?? NONE);
      want(slot, t_day, dusks[level]?.[day] ?? NONE);
    }
  }
  const seen = topocentricColumns(sky, sunOver(observer), Float64Array.from(wanted), [
    "azimuth_deg",
    "altitude_geometric_deg",
  ]);
  const noon_day = Float64Array.from(days, (day) => valueAt(transits.t_day, upper[day] ?? NONE));
  return {
    slots,
    transitSlots,
    azimuth_deg: columnOf(seen, "azimuth_deg"),
    altitude_geometric_deg: columnOf(seen, "altitude_geometric_deg"),
    noon: atNoons(sky, noon_day),
  };
}

/** The levels whose passages are shown with a direction. */
function seenLevels(count: number): number[] {
  const depressions = Array.from(
    { length: count - FIRST_DEPRESSION_LEVEL },
    (_, i) => FIRST_DEPRESSION_LEVEL + i,
  );
  return [...SEEN_LEVELS, ...depressions];
}

function atNoons(sky: Sky, noon_day: Float64Array): NoonLooks {
  const noons = columnsAt(sky.models.deltaT, noon_day);
  const [table = {}] = sky.engine.positions({
    targets: [{ kind: "body", body: "sun" }],
    instants: noons,
    centre: "geocentric",
    columns: ["dec_of_date_deg", "distance_au"],
  });
  const distance_au = columnOf(table, "distance_au");
  return {
    declination_deg: columnOf(table, "dec_of_date_deg"),
    distance_au,
    apparent_diameter_deg: distance_au.map(sunDiameter_deg),
    equation_of_time_s: sky.engine.orientation(noons).equation_of_time_s,
  };
}
