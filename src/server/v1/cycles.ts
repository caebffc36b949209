import * as z from "zod";
import { cycles } from "../../routes/almanac/cycles.ts";
import { ask, Event, isoOf, isoOrNull, rounded, type V1Context } from "./ask.ts";
import type { V1Request } from "./request.ts";

const CycleData = z.object({
  cycles: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      kind: z.string(),
      fraction: z.number().nullable(),
      position: z.string().nullable(),
      started: Event,
      ends: Event,
    }),
  ),
});

/** The cycles of v1, by their keys in /v2. */
const V1_CYCLES: Readonly<Record<string, string>> = {
  synodicMonth: "synodic_month",
  siderealMonth: "sidereal_month",
  tropicalYear: "tropical_year",
  seasons: "seasons",
  lunarNodalCycle: "nodal_cycle",
  jupiterSaturn: "jupiter_saturn",
  venusFigure: "venus_figure",
  metonicCycle: "metonic",
  solarCycle25: "solar_cycle_25",
  eclipseSeason: "eclipse_season",
};

/** `/v1/cycles`: where each cycle stands, as a fraction from 0 to 1 and in words. */
export async function cycleBody({ date, instant }: V1Request, context: V1Context) {
  const data = await ask(cycles, { at: date }, CycleData, context);
  const bodies = Object.entries(V1_CYCLES).map(([name, key]) => [name, cycleOf(key, data)]);
  return { date: isoOf(instant), cycles: Object.fromEntries(bodies) };
}

function cycleOf(key: string, data: z.output<typeof CycleData>) {
  const cycle = data.cycles.find((known) => known.key === key);
  if (cycle === undefined) throw new TypeError(`there is no cycle ${key}`);
  return {
    name: cycle.name,
    kind: cycle.kind,
    fraction: cycle.fraction === null ? null : rounded(cycle.fraction, 3),
    position: cycle.position,
    started: isoOrNull(cycle.started),
    ends: isoOrNull(cycle.ends),
  };
}
