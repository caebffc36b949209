import { isTargetError, parseTarget, type Target } from "../catalog/target.ts";
import type { PositionColumn } from "../engine/types.ts";
import { MOON_AND_SUN, moonDiscColumns, moonDiscOf } from "../sky/moon/moon-disc.ts";
import { planetAppearances } from "../sky/planets/appearance.ts";
import { isPlanet, type Planet } from "../sky/planets/planet-bodies.ts";
import { columnOf } from "../sky/positions/positions.ts";
import { separationColumns } from "../sky/positions/separation.ts";
import type { Sky } from "../sky/sky.ts";
import { wrap0To360 } from "../solve/angle.ts";
import { valueAt } from "../solve/function.ts";
import { ttOfUtc, utcToTt } from "../time/scales.ts";
import type { Body } from "./answers.ts";
import { asAsked, numberAsAsked } from "./as-asked.ts";
import { isOne, type Moment, type Moments, utcInstantOf, utcOf, type Value } from "./moments.ts";
import type { Now } from "./now.ts";

/** How a disc is lit, as seen from the Earth's centre. */
export interface Illumination<Column> {
  /** Share of the disc that is lit, 0 … 1. */
  readonly illuminated_fraction: Column;
  /** Angle Sun–body–Earth. */
  readonly phase_angle_deg: Column;
  /** Middle of the bright limb, from north through east, 0 … 360. */
  readonly bright_limb_deg: Column;
  /** Angle between the body and the Sun, 0 … 180. */
  readonly elongation_deg: Column;
}

const ILLUMINATION = {
  illuminated_fraction: "illuminated_fraction",
  phase_angle_deg: "phase_angle_deg",
  bright_limb_deg: "bright_limb_deg",
  elongation_deg: "elongation_deg",
} as const;

export function lookFunctions(now: Now) {
  return {
    /** Angle between two bodies as seen from the Earth's centre, in degrees. */
    separation: <Asked extends Moment | Moments>(first: Body, second: Body, times: Asked): Value<Asked> =>
      now((sky) => {
        const { separation_deg } = separationColumns(
          sky,
          { first: namedTarget(first), second: namedTarget(second), observer: null },
          utcOf(times),
        );
        return asAsked(times, { separation_deg: "separation_deg" }, () => separation_deg).separation_deg;
      }),

    /** Apparent minus mean solar time at Greenwich, in seconds: what a sundial shows before the clock. */
    equationOfTime: <Asked extends Moment | Moments>(times: Asked): Value<Asked> =>
      now((sky) => {
        const { equation_of_time_s } = sky.engine.orientation(ttOfUtc(utcOf(times), sky.models.deltaT));
        return asAsked(times, { equation_of_time_s: "equation_of_time_s" }, () => equation_of_time_s)
          .equation_of_time_s;
      }),

    /** How the Moon or a planet is lit. */
    illumination: <Asked extends Moment | Moments>(
      body: "moon" | Planet,
      times: Asked,
    ): Illumination<Value<Asked>> =>
      now((sky) => {
        if (body === "moon" && isOne(times)) return moonNow(sky, times);
        const instants = ttOfUtc(utcOf(times), sky.models.deltaT);
        if (body === "moon") {
          const disc = moonDiscColumns(sky, instants);
          return asAsked(times, ILLUMINATION, (name) =>
            name === "bright_limb_deg" ? disc[name].map(wrap0To360) : disc[name],
          );
        }
        if (!isPlanet(body)) throw new RangeError(`"${String(body)}" has no phase: ask the moon or a planet`);
        const [looks] = planetAppearances(sky, [body], instants, Object.values(ILLUMINATION));
        if (looks === undefined) throw new RangeError(`${body} was not placed`);
        return asAsked(times, ILLUMINATION, (name) =>
          name === "elongation_deg" ? looks[name].map(Math.abs) : looks[name],
        );
      }),

    /** The Moon's apparent longitude minus the Sun's: 0 new moon, 90 first quarter, 180 full moon, 270 last quarter. */
    moonPhase: <Asked extends Moment | Moments>(times: Asked): Value<Asked> =>
      now((sky) => moonPhases_deg(sky, times)),
  };
}

function namedTarget(body: Body): Target {
  const target = parseTarget(body);
  if (isTargetError(target)) throw new RangeError(`there is no body "${target.text}". ${target.hint}`);
  return target;
}

function moonNow<Asked extends Moment | Moments>(sky: Sky, time: Asked & Moment): Illumination<Value<Asked>> {
  const disc = moonDiscOf(sky, utcToTt(utcInstantOf(time), sky.models.deltaT));
  return {
    illuminated_fraction: numberAsAsked<Asked>(disc.illuminated_fraction),
    phase_angle_deg: numberAsAsked<Asked>(disc.phase_angle_deg),
    bright_limb_deg: numberAsAsked<Asked>(wrap0To360(disc.bright_limb_deg)),
    elongation_deg: numberAsAsked<Asked>(disc.elongation_deg),
  };
}

const LONGITUDE = ["lon_of_date_deg"] as const satisfies readonly PositionColumn[];

function moonPhases_deg<Asked extends Moment | Moments>(sky: Sky, times: Asked): Value<Asked> {
  if (isOne(times)) {
    const instant = utcToTt(utcInstantOf(times), sky.models.deltaT);
    const row = sky.engine.row({ targets: MOON_AND_SUN, instant, columns: LONGITUDE });
    return numberAsAsked<Asked>(wrap0To360(valueAt(row, 0) - valueAt(row, 1)));
  }
  const instants = ttOfUtc(utcOf(times), sky.models.deltaT);
  const tables = sky.engine.positions({
    targets: MOON_AND_SUN,
    instants,
    centre: "geocentric",
    columns: LONGITUDE,
  });
  const [moon, sun] = tables.map((table) => columnOf(table, "lon_of_date_deg"));
  if (moon === undefined || sun === undefined) throw new RangeError("the Moon was not placed");
  const phase_deg = moon.map((lon_deg, row) => wrap0To360(lon_deg - valueAt(sun, row)));
  return asAsked(times, { phase_deg: "phase_deg" }, () => phase_deg).phase_deg;
}
