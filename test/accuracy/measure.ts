import type { Engine } from "../../src/engine/types.ts";
import type { Figure } from "./compare/figure.ts";
import type { Table } from "./compare/table.ts";
import { ECLIPSE_SUBJECTS, type EclipseTableName } from "./eclipses/eclipse-tables.ts";
import { meridianFigures } from "./further/faces.ts";
import { FURTHER_SUBJECTS, type FurtherTableName } from "./further/further-tables.ts";
import { kernelVectorFigures } from "./further/state-vectors.ts";
import { whenIntervalFigures, whenWindowFigures } from "./further/when.ts";
import { HORIZON_SUBJECTS, type HorizonTableName } from "./horizon/horizon-tables.ts";
import { earthApsisVectorFigures, lunarApsisVectorFigures, perigeeFigures } from "./moon/apsis-vectors.ts";
import { MOON_SUBJECTS, type MoonTableName } from "./moon/moon-tables.ts";
import { GALILEAN_SUBJECTS, type GalileanTableName } from "./planets/galilean-tables.ts";
import { PLANET_SUBJECTS, type PlanetTableName } from "./planets/planet-tables.ts";
import { blockStoreFigures } from "./positions/block-store.ts";
import { frameFigures } from "./positions/frames.ts";
import { orientationFigures } from "./positions/orientation.ts";
import { positionFigures } from "./positions/positions.ts";
import { reductionFigures } from "./positions/reductions.ts";
import { ownCatalogueFigures, starFigures } from "./positions/stars.ts";
import { topocentricFigures } from "./positions/topocentric.ts";
import { SAMPLE_SUBJECTS, type SampleTableName } from "./sample-tables.ts";
import type { Reference, TableName } from "./sources.ts";

type Comparison = (engine: Engine, reference: Reference) => Figure[];

/** The comparisons with tables of phases, seasons, apsides, nodes and lunar aspects. */
const moonSubjects = comparisons<MoonTableName>(MOON_SUBJECTS);

/** The comparisons with tables of eclipses. */
const eclipseSubjects = comparisons<EclipseTableName>(ECLIPSE_SUBJECTS);

/** The comparisons with tables of the planets' events and aspects. */
const planetSubjects = comparisons<PlanetTableName>(PLANET_SUBJECTS);

/** The comparisons with tables of rise and set; stars by the astrometry of the tables. */
const horizonSubjects = comparisons<HorizonTableName>(HORIZON_SUBJECTS);

/** The comparisons with tables of the Galilean moons. */
const galileanSubjects = comparisons<GalileanTableName>(GALILEAN_SUBJECTS);

/** The comparisons with samples of events and published cases. */
const sampleSubjects = comparisons<SampleTableName>(SAMPLE_SUBJECTS);

/** The comparisons with transits, crescents, occultations, elements and state vectors. */
const furtherSubjects = comparisons<FurtherTableName>(FURTHER_SUBJECTS);

/** Comparisons that each read the table of their name, and the stars' astrometry where they want it. */
function comparisons<Name extends TableName>(
  subjects: Readonly<Record<Name, (engine: Engine, table: Table, catalog: Table) => Figure[]>>,
): Readonly<Record<Name, Comparison>> {
  const names = Object.keys(subjects) as Name[];
  const entries = names.map((name): [Name, Comparison] => [
    name,
    (engine, { table }) => subjects[name](engine, table(name), table("stars-catalog")),
  ]);
  return Object.fromEntries(entries) as Record<Name, Comparison>;
}

/** The comparisons, by the table that each reads. */
export const SUBJECTS = {
  positions: (engine: Engine, { table }: Reference) => [
    ...positionFigures(engine, table("positions")),
    ...reductionFigures(engine, table("positions")),
  ],
  "positions-de440": (engine: Engine, { table }: Reference) =>
    positionFigures(engine, table("positions-de440")),
  topocentric: (engine: Engine, { table }: Reference) =>
    topocentricFigures(engine, table("topocentric"), table("topocentric-vectors")),
  stars: (engine: Engine, { table }: Reference) =>
    starFigures(engine, table("stars"), table("stars-catalog")),
  time: (engine: Engine, { table }: Reference) => orientationFigures(engine, table("time")),
  frames: (engine: Engine, { table }: Reference) => frameFigures(engine, table("frames")),
  ...moonSubjects,
  ...eclipseSubjects,
  ...planetSubjects,
  ...galileanSubjects,
  ...horizonSubjects,
  ...sampleSubjects,
  ...furtherSubjects,
  "state-vectors-jpl": (engine: Engine, { table }: Reference) =>
    kernelVectorFigures(engine, table("state-vectors-jpl")),
  "earth-apsis-vectors": (engine: Engine, { table }: Reference) =>
    earthApsisVectorFigures(engine, table("earth-apsis-vectors"), table("earth-apsides")),
  "lunar-apsis-vectors": (engine: Engine, { table }: Reference) =>
    lunarApsisVectorFigures(engine, table("lunar-apsis-vectors")),
  "lunar-perigee-1855": (engine: Engine, { table }: Reference) =>
    perigeeFigures(engine, table("lunar-perigee-1855")),
  "meridian-windows": (engine: Engine, { table }: Reference) =>
    meridianFigures(engine, table("meridian-windows"), table("meridian-transits")).slice(0, 1),
  "meridian-transits": (engine: Engine, { table }: Reference) =>
    meridianFigures(engine, table("meridian-windows"), table("meridian-transits")).slice(1),
  "when-windows": (engine: Engine, { table }: Reference) =>
    whenWindowFigures(engine, table("when-windows"), table("when-intervals")),
  "when-intervals": (engine: Engine, { table }: Reference) =>
    whenIntervalFigures(engine, table("when-windows"), table("when-intervals")),
} as const satisfies Record<string, Comparison>;
export type SubjectName = keyof typeof SUBJECTS;

/** Every figure of every comparison. */
export function measure(engine: Engine, reference: Reference): Figure[] {
  const figures = Object.values(SUBJECTS).flatMap((figuresOf) => figuresOf(engine, reference));
  return [...figures, ...blockStoreFigures(engine), ...ownCatalogueFigures(engine, reference.table("stars"))];
}
