import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { seededRandom } from "../../test/samples/random.ts";
import type { Attack, Finding } from "./attack.ts";
import { copyOf } from "./copy.ts";
import { becomesReady, launch } from "./target.ts";

/** Tables, Wasm and places that are not as they were built. */

const CASES = 200;
const SEED = 20_261_122;
const ZEROED_BYTES = 64;
/** Status of a start that names what is wrong. */
const REFUSED = 2;

type Damage = (bytes: Buffer, at: number) => Buffer | null;

const DAMAGES: readonly Damage[] = [
  (bytes, at) => {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
    return damaged;
  },
  (bytes, at) => bytes.subarray(0, at),
  (bytes, at) => {
    const damaged = Buffer.from(bytes).fill(0, at, Math.min(at + ZEROED_BYTES, bytes.length));
    if (damaged.equals(bytes)) damaged[at] = 1;
    return damaged;
  },
  () => null,
];

async function damaged(folder: string): Promise<Finding> {
  const copy = copyOf(folder);
  const random = seededRandom(SEED);
  let [ready, refused] = [0, 0];
  try {
    for (let i = 0; i < CASES; i++) {
      const path = join(copy.folder, copy.files[Math.floor(random() * copy.files.length)] ?? "");
      const whole = readFileSync(path);
      const bytes = DAMAGES[i % DAMAGES.length]?.(whole, Math.floor(random() * whole.length)) ?? null;
      if (bytes === null) rmSync(path);
      else writeFileSync(path, bytes);
      const target = await launch({ folder: copy.folder, environment: { THREADS: "0" } });
      if (await becomesReady(target)) ready += 1;
      else if (target.process.exitCode === REFUSED) refused += 1;
      await target.end();
      writeFileSync(path, whole);
    }
  } finally {
    copy.remove();
  }
  return {
    figures: `${ready} of ${CASES} ready, ${refused} refused with one line and status ${REFUSED}`,
    held: refused === CASES,
  };
}

export const DAMAGED_FILES: readonly Attack[] = [
  {
    name: "damage",
    what: `${CASES} starts over flipped, truncated, zeroed and missing files`,
    bar: "0 ready, so that no answer is wrong",
    run: damaged,
  },
];
