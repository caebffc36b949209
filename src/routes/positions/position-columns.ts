import { constellationAbbreviations } from "../../catalog/constellations.ts";
import type { Target } from "../../catalog/target.ts";
import type { InstantColumns, PositionColumn, PositionTable } from "../../engine/types.ts";
import type { Photometry } from "../../sky/planets/body-looks.ts";
import {
  aboveOwnHorizon,
  apparentAltitudes,
  columnOf,
  compassIndices,
  kilometres,
  lightTimes_s,
} from "../../sky/positions/positions.ts";
import type { Sky } from "../../sky/sky.ts";
import { MAGNITUDE_STATUSES } from "../../sky/state-words.ts";
import { hoursOf } from "../../sky/time/sidereal-time.ts";
import type { GroupColumn } from "../../table/column.ts";
import { groupOf, isGroup, type Written, type WrittenColumns } from "../../table/written.ts";
import { DEG_PER_HOUR } from "../../units/units.ts";
import { COMPASS_POINTS } from "../astronomy/words.ts";
import type { Refraction } from "./position-air.ts";

/** Which blocks an answer has, and how each is made of the engine's columns. */

export type FrameSet = "minimal" | "standard" | "all";

export interface Blocks {
  readonly frames: FrameSet;
  readonly refraction: Refraction;
  /** True if a horizon is known: a location in a geocentric frame. */
  readonly hasHorizon: boolean;
  readonly isFull: boolean;
  /** How a target looks; null where the Sun is the origin. */
  readonly looksOf: (target: Target) => Photometry | null;
  readonly wants: (path: string) => boolean;
}

type Row = Record<string, Written>;

interface Block {
  readonly path: string;
  readonly from: FrameSet;
  readonly needs: readonly PositionColumn[];
  readonly write: (row: Row, table: PositionTable, target: Target, blocks: Blocks) => void;
}

const RANK: Record<FrameSet, number> = { minimal: 0, standard: 1, all: 2 };

const APPEARANCE = "appearance";

const BLOCKS: readonly Block[] = [
  equatorialBlock("equatorial.of_date", "minimal", "ra_of_date_deg", "dec_of_date_deg"),
  equatorialBlock("equatorial.j2000", "standard", "ra_j2000_deg", "dec_j2000_deg"),
  longitudes("ecliptic.of_date", "standard", "lon_of_date_deg", "lat_of_date_deg"),
  longitudes("ecliptic.j2000", "all", "lon_j2000_deg", "lat_j2000_deg"),
  longitudes("galactic", "all", "galactic_lon_deg", "galactic_lat_deg"),
  {
    path: "horizontal",
    from: "minimal",
    needs: ["azimuth_deg", "altitude_geometric_deg", "refraction_deg", "topocentric_distance_au"],
    write: writeHorizontal,
  },
  { path: "distance", from: "standard", needs: ["distance_au"], write: writeDistance },
  { path: "constellation", from: "standard", needs: ["constellation_index"], write: writeConstellation },
  { path: APPEARANCE, from: "all", needs: [], write: writeAppearance },
  {
    path: "target_point",
    from: "standard",
    needs: [],
    write: (row, _table, target) => {
      row["target_point"] = targetPoint(target);
    },
  },
];

const TOPOCENTRIC: Block = {
  path: "topocentric",
  from: "all",
  needs: ["topocentric_ra_deg", "topocentric_dec_deg", "hour_angle_deg", "topocentric_distance_au"],
  write: writeTopocentric,
};

/** The blocks of the answer; those that need a horizon are written as null where there is none, but for the one of all frames. */
function blocksOf(blocks: Blocks): readonly Block[] {
  return wantedBlocks(blocks).filter((block) => isWithin(block, blocks) && !lacksObserver(block, blocks));
}

function wantedBlocks(blocks: Blocks): readonly Block[] {
  return [...BLOCKS, TOPOCENTRIC].filter((block) => blocks.wants(`positions.${block.path}`));
}

function isWithin(block: Block, blocks: Blocks): boolean {
  return RANK[block.from] <= RANK[blocks.frames] || (block === TOPOCENTRIC && blocks.isFull);
}

function lacksObserver(block: Block, blocks: Blocks): boolean {
  return block === TOPOCENTRIC && !blocks.isFull && !blocks.hasHorizon;
}

/** True if the answer shows how bright and how large its targets are. */
export function showsLooks(blocks: Blocks): boolean {
  return blocksOf(blocks).some(({ path }) => path === APPEARANCE);
}

/** The least set of frames that has what was asked for, when the answer would hold nothing of it; else null. */
export function framesNeeded(blocks: Blocks): FrameSet | null {
  const wanted = wantedBlocks(blocks);
  const isAnswered = wanted.some((block) => isWithin(block, blocks));
  const [first] = wanted;
  return isAnswered || first === undefined ? null : first.from;
}

function needsHorizon(block: Block): boolean {
  return block.path === "horizontal" || block.path === "topocentric";
}

/** The engine's columns that the answer needs. */
export function engineColumns(blocks: Blocks): PositionColumn[] {
  const needed = blocksOf(blocks).filter((block) => blocks.hasHorizon || !needsHorizon(block));
  return [...new Set(needed.flatMap((block) => block.needs))];
}

/** The columns of one body. */
export function bodyColumns(table: PositionTable, target: Target, blocks: Blocks): WrittenColumns {
  const row: Row = {};
  for (const block of blocksOf(blocks)) {
    if (needsHorizon(block) && !blocks.hasHorizon) row[block.path] = null;
    else block.write(row, table, target, blocks);
  }
  return row;
}

function equatorialBlock(path: string, from: FrameSet, ra: PositionColumn, dec: PositionColumn): Block {
  return {
    path,
    from,
    needs: [ra, dec],
    write: (row, table, _target, { wants }) => {
      const ra_deg = columnOf(table, ra);
      const hours = wants(`positions.${path}.ra_hours`) ? { ra_hours: hoursOf(ra_deg) } : {};
      addTo(row, path, { ...hours, ra_deg, dec_deg: columnOf(table, dec) });
    },
  };
}

function longitudes(path: string, from: FrameSet, lon: PositionColumn, lat: PositionColumn): Block {
  return {
    path,
    from,
    needs: [lon, lat],
    write: (row, table) => {
      addTo(row, path, { lon_deg: columnOf(table, lon), lat_deg: columnOf(table, lat) });
    },
  };
}

/** Writes a group, or one within a group that has other members too. */
function addTo(row: Row, path: string, members: WrittenColumns): void {
  const [name = path, inner] = path.split(".");
  const known = row[name];
  if (inner === undefined) row[name] = groupOf(members);
  else row[name] = groupOf({ ...(isGroup(known) ? known.columns : {}), [inner]: groupOf(members) });
}

function writeHorizontal(row: Row, table: PositionTable, target: Target, blocks: Blocks): void {
  const azimuth_deg = columnOf(table, "azimuth_deg");
  const geometric_deg = columnOf(table, "altitude_geometric_deg");
  const refraction_deg = blocks.refraction.of(geometric_deg, columnOf(table, "refraction_deg"));
  row["horizontal"] = groupOf({
    azimuth_deg,
    altitude_deg: apparentAltitudes(geometric_deg, refraction_deg),
    altitude_geometric_deg: geometric_deg,
    refraction_deg,
    compass_point: {
      kind: "word",
      indices: Float64Array.from(compassIndices(azimuth_deg)),
      words: COMPASS_POINTS,
    },
    above_horizon: aboveOwnHorizon(
      target.engine,
      geometric_deg,
      table.topocentric_distance_au,
      blocks.refraction.share,
    ),
  });
}

/** A direction without distance has no distance at any instant. */
function writeDistance(row: Row, table: PositionTable, _target: Target, { wants }: Blocks): void {
  const distance_au = columnOf(table, "distance_au");
  if (Number.isNaN(distance_au[0] ?? Number.NaN)) {
    row["distance"] = null;
    return;
  }
  row["distance"] = groupOf({
    au: distance_au,
    ...(wants("positions.distance.km") ? { km: kilometres(distance_au) } : {}),
    ...(wants("positions.distance.light_time_s") ? { light_time_s: lightTimes_s(distance_au) } : {}),
  });
}

function writeConstellation(row: Row, table: PositionTable): void {
  const indices = columnOf(table, "constellation_index");
  row["constellation"] = { kind: "word", indices, words: constellationAbbreviations() };
}

function writeTopocentric(row: Row, table: PositionTable): void {
  row["topocentric"] = groupOf({
    ra_deg: columnOf(table, "topocentric_ra_deg"),
    dec_deg: columnOf(table, "topocentric_dec_deg"),
    hour_angle_deg: columnOf(table, "hour_angle_deg"),
    distance_au: columnOf(table, "topocentric_distance_au"),
  });
}

function writeAppearance(row: Row, _table: PositionTable, target: Target, { looksOf }: Blocks): void {
  const looks = looksOf(target);
  if (looks === null) {
    row[APPEARANCE] = null;
    return;
  }
  row[APPEARANCE] = groupOf({
    magnitude: looks.magnitude,
    magnitude_status: { kind: "word", indices: magnitudeStatuses(looks), words: MAGNITUDE_STATUSES },
    phase_angle_deg: looks.phase_angle_deg,
    illuminated_percent: looks.illuminated_percent,
    elongation_deg: looks.elongation_deg,
    apparent_diameter_arcsec: looks.apparent_diameter_arcsec,
  });
}

function magnitudeStatuses({ magnitude, unfitted, continued }: Photometry): Float64Array {
  const none = MAGNITUDE_STATUSES.indexOf(unfitted ? "outside_fit" : "unknown");
  return magnitude.map((mag, i) =>
    Number.isNaN(mag) ? none : MAGNITUDE_STATUSES.indexOf(continued?.[i] === true ? "continued" : "known"),
  );
}

/** Bodies that the engine places by the barycentre of their system of moons. */
const SYSTEMS: ReadonlySet<string> = new Set(["jupiter", "saturn", "uranus", "neptune", "pluto"]);

function targetPoint(target: Target): string | null {
  if (target.body === undefined) return null;
  return SYSTEMS.has(target.body) ? "system_barycentre" : "centre";
}

/** The Earth's orientation at each instant. */
export function orientationColumn(sky: Sky, instants: InstantColumns): GroupColumn {
  const table = sky.engine.orientation(instants);
  const hours = (angle_deg: Float64Array) => angle_deg.map((degrees) => degrees / DEG_PER_HOUR);
  return groupOf({
    gmst_hours: hours(table.gmst_deg),
    gast_hours: hours(table.gast_deg),
    earth_rotation_angle_deg: table.era_deg,
    dpsi_arcsec: table.dpsi_arcsec,
    deps_arcsec: table.deps_arcsec,
    mean_obliquity_deg: table.mean_obliquity_deg,
    true_obliquity_deg: table.true_obliquity_deg,
    tdb_minus_tt_s: table.tdb_minus_tt_s,
  });
}
