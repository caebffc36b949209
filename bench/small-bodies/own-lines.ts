import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isTargetError, parseTarget } from "../../src/catalog/target.ts";
import { isPathFault } from "../../src/engine/path-parts.ts";
import type { InstantColumns } from "../../src/engine/types.ts";
import { createMeridian } from "../../src/library/node.ts";
import { centresOf } from "../../src/sky/night/field.ts";
import { ownBody } from "../../src/sky/night/own-bodies.ts";
import { ownCone } from "../../src/sky/night/own-cone.ts";
import { OwnRecords } from "../../src/sky/night/own-records.ts";
import { sweptBodies } from "../../src/sky/night/small-body-sweep.ts";
import { direction, separation_deg, type Vector } from "../../src/sky/positions/vector.ts";
import { fromUnixMs } from "../../src/time/instant.ts";
import { instantColumns } from "../../src/time/scales.ts";
import { mpcLine, SET_ORBITS } from "../../test/samples/mpc-lines.ts";
import { seededRandom } from "../../test/samples/random.ts";
import { sky } from "../../test/sky/observing.ts";
import { digits, processor_ms, type Row } from "./row.ts";

/** The cost of circles of the sky over a caller's own catalogue, and their contents: lines made by drawing the set's asteroids again. */

const CATALOGUE = 1_400_000;
const CIRCLE = { target: "radec:4,20,j2000", radius_deg: 1 } as const;
const [SPREAD_E, SPREAD_A] = [0.05, 0.02];
const [MOST_FIRST_S, MOST_NEXT_S, MOST_MB] = [15, 2, 500];
const SPANS = [
  ["the epoch", "2022-08-09T00:00Z"],
  ["400 days on", "2023-09-13T00:00Z"],
] as const;
/** Circles that are held against integrating every line. */
const [HELD_LINES, HELD_CIRCLES, HELD_DEG] = [20_000, 300, 1];

export async function ownLinesRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "meridian-lines-"));
  try {
    const file = join(folder, "lines.dat");
    writeMade(file, CATALOGUE);
    const meridian = await createMeridian();
    const opening = await processor_ms(() => meridian.openCatalogue({ file }));
    const catalogue = opening.result;
    if (catalogue.lines.read !== CATALOGUE) throw new Error(`${catalogue.lines.read} lines are read`);
    const rows: Row[] = [];
    for (const [span, at] of SPANS) {
      const [first, next] = [
        await processor_ms(() => meridian.field({ ...CIRCLE, at, catalogue })),
        await processor_ms(() => meridian.field({ ...CIRCLE, target: "radec:10,5,j2000", at, catalogue })),
      ];
      const [first_s, next_s] = [(opening.ms + first.ms) / 1000, next.ms / 1000];
      const alone = await processor_ms(() => meridian.field({ ...CIRCLE, at, file }));
      const isSame = JSON.stringify(alone.result.data) === JSON.stringify(first.result.data);
      rows.push({
        number: 13,
        what: `a circle of 1° over ${CATALOGUE} made lines, ${span}: opening the catalogue and the first, the next, s (each as one question over the file: ${digits(alone.ms / 1000)} s, ${isSame ? "the same" : "another"} answer)`,
        bar: `${MOST_FIRST_S}; ${MOST_NEXT_S}`,
        figure: `${digits(first_s)}; ${digits(next_s)}`,
        isMet: first_s <= MOST_FIRST_S && next_s <= MOST_NEXT_S && isSame,
      });
    }
    const most_mb = process.resourceUsage().maxRSS / 1024;
    rows.push({
      number: 13,
      what: "the same: memory of the process at most, MB",
      bar: String(MOST_MB),
      figure: String(Math.round(most_mb)),
      isMet: most_mb <= MOST_MB,
      ...(most_mb > MOST_MB && {
        cause:
          "the texts of the lines are kept; records grow by copies, beside the engines of the measurement",
      }),
    });
    return [...rows, heldRow()];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Bodies that stand in circles by their integrated paths, and those of them that two bodies rule out. */
function heldRow(): Row {
  const lines = [...madeLines(HELD_LINES)];
  const random = seededRandom(13);
  const instants = instantColumns([fromUnixMs(Date.parse(SPANS[1][1]))], sky.models.deltaT);
  const towards = lines.map((line) => placeOf(line, instants));
  let [inside, missed] = [0, 0];
  for (let circle = 0; circle < HELD_CIRCLES; circle++) {
    const [ra_deg, dec_deg] = [360 * random(), 60 * random() - 30];
    const centre = parseTarget(`radec:${(ra_deg / 15).toFixed(6)},${dec_deg.toFixed(6)},j2000`);
    if (isTargetError(centre)) throw new Error(centre.hint);
    const request = { centre, radius_deg: HELD_DEG, instants, observer: null, bodies: [], set: [] };
    const cone = ownCone(sky, request, centresOf(sky, request));
    const records = new OwnRecords();
    lines.forEach((line, at) => {
      const place = towards[at];
      const isInside =
        place != null && separation_deg(place, direction({ lon_deg: ra_deg, lat_deg: dec_deg })) <= HELD_DEG;
      if (!isInside) return;
      inside += 1;
      records.count = 0;
      if (records.add(line) && cone.isOutside(records, 0)) missed += 1;
    });
  }
  return {
    number: 13,
    what: `${HELD_CIRCLES} circles of ${HELD_DEG}° over ${HELD_LINES} made lines, 400 days on, against integrating all: of ${inside} bodies inside, those ruled out`,
    bar: "0",
    figure: String(missed),
    isMet: missed === 0 && inside > 0,
  };
}

/** Where the path of a line's body is seen; null where it cannot be followed. */
function placeOf(line: string, instants: InstantColumns): Vector | null {
  try {
    const [seen] = sweptBodies(sky, [ownBody(line)], instants);
    return direction({ lon_deg: seen?.ra_deg[0] ?? Number.NaN, lat_deg: seen?.dec_deg[0] ?? Number.NaN });
  } catch (fault) {
    if (isPathFault(fault)) return null;
    throw fault;
  }
}

function writeMade(file: string, count: number): void {
  const out = openSync(file, "w");
  for (const line of madeLines(count)) writeSync(out, `${line}\n`);
  closeSync(out);
}

function* madeLines(count: number): Generator<string> {
  const random = seededRandom(37);
  const around = (spread: number) => 1 + spread * (2 * random() - 1);
  for (let k = 0; k < count; k++) {
    const orbit = SET_ORBITS[k % SET_ORBITS.length];
    if (orbit === undefined) throw new Error("the set is empty");
    yield mpcLine({
      ...orbit,
      designation: String(k + 1).padStart(7, "0"),
      absolute_mag: orbit.absolute_mag + 8 * random(),
      mean_anomaly_deg: 360 * random(),
      peri_deg: 360 * random(),
      node_deg: 360 * random(),
      eccentricity: orbit.eccentricity * around(SPREAD_E),
      semimajor_au: orbit.semimajor_au * around(SPREAD_A),
    });
  }
}
