import type { Engine, StarAstrometry } from "../engine/types.ts";
import { DEFAULT_TIME_MODEL, type TimeModel } from "../time/scales.ts";

/** Radius of the Moon in units of the Earth's equatorial radius, for solar eclipses (CONTRACT: 0.272488 and 0.272281). */
export interface LunarRadius {
  readonly penumbral_earth_radii: number;
  readonly umbral_earth_radii: number;
}

/** The models that a comparison may replace by a reference's own conventions. */
export interface Models {
  readonly deltaT: TimeModel;
  readonly lunarRadius: LunarRadius;
  /** Refraction over that of the standard air, 1010 hPa and 10 °C. */
  readonly refraction_share: number;
  /** Replaces a catalogue star's astrometry, by canonical target name; null keeps the catalogue's. */
  readonly starAstrometry: (name: string) => StarAstrometry | null;
}

/** The models of the service's answers. */
export const DEFAULT_MODELS: Models = {
  deltaT: DEFAULT_TIME_MODEL,
  lunarRadius: { penumbral_earth_radii: 0.272488, umbral_earth_radii: 0.272281 },
  refraction_share: 1,
  starAstrometry: () => null,
};

/** The engine and the models in force, which all astronomy above the engine needs. */
export interface Sky {
  readonly engine: Engine;
  readonly models: Models;
  /** Where bodies from elements keep to their conics: the same sky with everything that pulls them. */
  readonly perturbed?: Sky;
}

/** An engine with models: those that are not named are the service's. */
export function createSky(engine: Engine, models: Partial<Models> = {}): Sky {
  return { engine, models: { ...DEFAULT_MODELS, ...models } };
}

/** An engine that does some things otherwise than another. */
export function engineBut(engine: Engine, changes: Partial<Engine>): Engine {
  return {
    build: engine.build,
    positions: (request) => engine.positions(request),
    row: changes.positions === undefined ? (request) => engine.row(request) : rowFrom(changes.positions),
    orientation: (instants) => engine.orientation(instants),
    equatorOfDate: (instants) => engine.equatorOfDate(instants),
    states: (...given) => engine.states(...given),
    viewpoint: (...given) => engine.viewpoint(...given),
    bounds: (...given) => engine.bounds(...given),
    facts: (...given) => engine.facts(...given),
    pastEnds: (...given) => engine.pastEnds(...given),
    sensitivities: (...given) => engine.sensitivities(...given),
    ensure: (needed) => engine.ensure(needed),
    ...changes,
  };
}

/** A row out of tables: for an engine that makes those otherwise. */
function rowFrom(positions: Engine["positions"]): Engine["row"] {
  return ({ targets, instant, observer, columns }) => {
    const instants = {
      count: 1,
      jd1_tt: Float64Array.of(instant.jd1_tt),
      jd2_tt: Float64Array.of(instant.jd2_tt),
      delta_t_s: Float64Array.of(instant.delta_t_s),
    };
    const place = observer === undefined ? {} : { observer };
    const tables = positions({ targets, instants, centre: "geocentric", columns, ...place });
    return Float64Array.from(
      tables.flatMap((table) => columns.map((name) => table[name]?.[0] ?? Number.NaN)),
    );
  };
}
