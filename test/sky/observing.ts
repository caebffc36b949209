import { readFileSync } from "node:fs";
import { createEngine } from "../../src/engine/engine.ts";
import type { EngineBody, EngineTarget, Observer } from "../../src/engine/types.ts";
import { KIND, type UndatedEvents } from "../../src/sky/horizon/event-table.ts";
import type { TopocentricTarget } from "../../src/sky/horizon/horizon-engine.ts";
import { directionsAt } from "../../src/sky/horizon/horizon-engine.ts";
import { aboveLevel_deg, type HorizonLevel } from "../../src/sky/positions/horizon-level.ts";
import { createSky, engineBut, type Sky } from "../../src/sky/sky.ts";
import { addSeconds, fromUnixMs, type UtcInstant } from "../../src/time/instant.ts";
import { constantDeltaT, DEFAULT_TIME_MODEL } from "../../src/time/scales.ts";

/** Helpers that the tests of the sky share. */

const engine = await createEngine();
export const sky: Sky = createSky(engine);

/** An event as tests compare it; an upper transit is called rising. */
export interface ListedEvent {
  readonly t_day: number;
  readonly rising: boolean;
  readonly rate_deg_day: number;
}

export function listedEvents({ t_day, rate_deg_day, kind }: UndatedEvents): ListedEvent[] {
  return Array.from(t_day, (t, i) => ({
    t_day: t,
    rising: kind[i] === KIND.rise || kind[i] === KIND.upper,
    rate_deg_day: rate_deg_day[i] ?? Number.NaN,
  }));
}

/** A sky that counts how often its engine is asked for places or for the Earth's axis. */
export function countingSky(): { readonly sky: Sky; asked(): number } {
  let count = 0;
  const counted = engineBut(engine, {
    positions: (request) => {
      count++;
      return engine.positions(request);
    },
    orientation: (instants) => {
      count++;
      return engine.orientation(instants);
    },
  });
  return { sky: createSky(counted), asked: () => count };
}

/** A sky whose UTC is UT1, with a fixed delta T. */
export function skyAt(delta_t_s: number): Sky {
  return createSky(engine, { deltaT: constantDeltaT(delta_t_s) });
}

/** A sky whose UTC is UT1, with delta T as the service has it at an instant. */
export function skyInUt1(instant: UtcInstant): Sky {
  return skyAt(DEFAULT_TIME_MODEL.deltaT(instant.mjd + instant.second / 86400).delta_t_s);
}

/** Rows of a file in test/golden by column name. */
export function goldenRows(file: string): ((column: string) => string)[] {
  const text = readFileSync(new URL(`../golden/${file}`, import.meta.url), "utf8");
  const [header = "", ...lines] = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const names = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return (column) => {
      const cell = cells[names.indexOf(column)];
      if (cell === undefined) throw new Error(`${file}: no column ${column}`);
      return cell;
    };
  });
}

/** The sun, a planet, or a star of the golden catalogue by its Hipparcos number or its name. */
export function targetNamed(name: string): EngineTarget {
  const star = STARS.get(name.toLowerCase());
  return star ?? { kind: "body", body: name.toLowerCase() as EngineBody };
}

const HIPPARCOS_EPOCH_JD_TDB = 2448349.0625;

const STARS: ReadonlyMap<string, EngineTarget> = new Map(
  goldenRows("stars-catalog.csv").flatMap((row) => {
    const target: EngineTarget = {
      kind: "star",
      astrometry: {
        ra_deg: Number(row("ra_deg")),
        dec_deg: Number(row("dec_deg")),
        pm_ra_cosdec_mas_yr: Number(row("pmra_masyr")),
        pm_dec_mas_yr: Number(row("pmdec_masyr")),
        parallax_mas: Number(row("plx_mas")),
        radial_velocity_km_s: Number(row("rv_kms")),
        epoch_jd_tdb: HIPPARCOS_EPOCH_JD_TDB,
      },
    };
    return [
      [`hip${row("hip")}`, target],
      [row("name").toLowerCase(), target],
    ] as const;
  }),
);

export function over(name: string, lat_deg: number, lon_deg: number, elevation_m = 0): TopocentricTarget {
  return { target: targetNamed(name), observer: { lat_deg, lon_deg, elevation_m } };
}

export function place(lat_deg: number, lon_deg: number): Observer {
  return { lat_deg, lon_deg, elevation_m: 0 };
}

export function utc(iso: string): UtcInstant {
  return fromUnixMs(Date.parse(/T.*Z$/.test(iso) ? iso : iso.includes("T") ? `${iso}Z` : `${iso}T00:00:00Z`));
}

export function dayAfter(start: UtcInstant, days = 1): { start: UtcInstant; end: UtcInstant } {
  return { start, end: addSeconds(start, days * 86400) };
}

/** Geometric altitude less the level's, at days from J2000.0 TT. */
export function altitudeOffsets(
  at: Sky,
  overhead: TopocentricTarget,
  level: HorizonLevel,
  t_day: Float64Array,
): Float64Array {
  return Float64Array.from(directionsAt(at, overhead, Array.from(t_day)), (direction) =>
    aboveLevel_deg(level, direction),
  );
}
