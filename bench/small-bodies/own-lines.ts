import { mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMeridian } from "../../src/library/node.ts";
import { mpcLine, SET_ORBITS } from "../../test/samples/mpc-lines.ts";
import { seededRandom } from "../../test/samples/random.ts";
import type { Row } from "./row.ts";

/** What a circle of the sky over a caller's own catalogue costs: lines made by drawing the set's asteroids anew. */

const [COUNT, CATALOGUE] = [100_000, 1_400_000];
const CIRCLE = { target: "radec:4,20,j2000", radius_deg: 1 } as const;
const [SPREAD_E, SPREAD_A] = [0.05, 0.02];
const [MOST_FIRST_S, MOST_NEXT_S] = [15, 2];

/** A row for each span between the elements' epoch and the picture. */
export async function ownLinesRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "meridian-lines-"));
  try {
    const file = join(folder, "lines.dat");
    writeMade(file);
    const sky = await createMeridian();
    const rows: Row[] = [];
    for (const [span, at] of [
      ["the epoch", "2022-08-09T00:00Z"],
      ["four years on", "2026-11-26T22:00Z"],
    ] as const) {
      const seconds: number[] = [];
      for (let turn = 0; turn < 2; turn++) {
        const before = process.cpuUsage();
        const { lines } = await sky.field({ ...CIRCLE, at, file });
        const { user, system } = process.cpuUsage(before);
        if (lines.read !== COUNT) throw new Error(`${lines.read} lines are read`);
        seconds.push((user + system) / 1e6);
      }
      const [first = 0, next = 0] = seconds.map((one) => (one * CATALOGUE) / COUNT);
      const isMet = first <= MOST_FIRST_S && next <= MOST_NEXT_S;
      rows.push({
        number: 13,
        what: `a circle of 1° over ${COUNT} made lines, ${span}: processor of ${CATALOGUE} lines, first and next, s`,
        bar: `${MOST_FIRST_S}; ${MOST_NEXT_S}`,
        figure: `${Math.round(first)}; ${Math.round(next)}`,
        isMet,
        ...(!isMet && {
          cause: "what two bodies do not rule out is integrated line by line, and nothing is kept",
        }),
      });
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeMade(file: string): void {
  const random = seededRandom(37);
  const around = (spread: number) => 1 + spread * (2 * random() - 1);
  const out = openSync(file, "w");
  for (let k = 0; k < COUNT; k++) {
    const orbit = SET_ORBITS[k % SET_ORBITS.length];
    if (orbit === undefined) throw new Error("the set is empty");
    const line = mpcLine({
      ...orbit,
      designation: String(k + 1).padStart(5, "0"),
      absolute_mag: orbit.absolute_mag + 8 * random(),
      mean_anomaly_deg: 360 * random(),
      peri_deg: 360 * random(),
      node_deg: 360 * random(),
      eccentricity: orbit.eccentricity * around(SPREAD_E),
      semimajor_au: orbit.semimajor_au * around(SPREAD_A),
    });
    writeSync(out, `${line}\n`);
  }
}
