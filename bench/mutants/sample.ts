import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Instrumenter } from "@stryker-mutator/instrumenter";

/** Deliberate faults in the sources, of which a sample is tried. */

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Rooms whose faults the tests are to notice. */
export const WINGS = ["src/contract", "src/table", "src/solve", "src/time", "src/sky"];

/** Seed of the sample: the same code has the same mutants drawn. */
const SEED = "20261122";

export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface Mutant {
  /** Its identity, whatever lines stand before it. */
  readonly key: string;
  readonly file: string;
  readonly start: Place;
  readonly end: Place;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
}

export interface Source {
  readonly name: string;
  readonly content: string;
}

const silent = () => {};
const never = () => false;
const NO_LOG = {
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
};
const ALL_MUTATORS = { plugins: null, excludedMutations: [], ignorers: [] };

export function readSources(): Source[] {
  const names = WINGS.flatMap((wing) =>
    readdirSync(`${ROOT}${wing}`, { recursive: true, encoding: "utf8" }).map((name) => `${wing}/${name}`),
  );
  return names
    .filter((name) => name.endsWith(".ts"))
    .sort()
    .map((name) => ({ name, content: readFileSync(`${ROOT}${name}`, "utf8") }));
}

/** So many mutants of the sources, drawn by the hash of what they are. */
export async function drawSample(sources: readonly Source[], count: number): Promise<Mutant[]> {
  const { mutants } = await instrument(sources, () => true);
  const rank = (key: string) => createHash("sha256").update(`${SEED}\n${key}`).digest("hex");
  const ranked = mutants.map((mutant) => ({ mutant, rank: rank(mutant.key) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return ranked.slice(0, count).map(({ mutant }) => mutant);
}

export interface Instrumented {
  readonly files: readonly Source[];
  /** Each with the number that switches it on. */
  readonly mutants: readonly (Mutant & { readonly id: string })[];
}

/** The sources with switches for these mutants. */
export async function instrumentSample(
  sources: readonly Source[],
  sample: readonly Mutant[],
): Promise<Instrumented> {
  const drawn = new Set(sample.map(({ key }) => key));
  const touched = sources.filter(({ name }) => sample.some(({ file }) => file === name));
  const { files, mutants } = await instrument(touched, (name) =>
    sample.filter(({ file }) => file === name).map(({ start, end }) => ({ start, end })),
  );
  return { files, mutants: mutants.filter(({ key }) => drawn.has(key)) };
}

async function instrument(
  sources: readonly Source[],
  mutate: (name: string) => true | { start: Place; end: Place }[],
): Promise<Instrumented> {
  const inputs = sources.map(({ name, content }) => ({ name, content, mutate: mutate(name) }));
  const found = await new Instrumenter(NO_LOG).instrument(inputs, ALL_MUTATORS);
  const texts = new Map(sources.map(({ name, content }) => [name, content]));
  const mutants = found.mutants.map(
    ({ id, fileName, location: { start, end }, mutatorName, replacement }) => {
      const text = texts.get(fileName) ?? "";
      const from = offsetOf(text, start);
      const original = text.slice(from, offsetOf(text, end));
      const before = text.slice(0, from).split(original).length;
      const key = [fileName, mutatorName, original, replacement, before].join("\n");
      return { id, key, file: fileName, start, end, mutator: mutatorName, original, replacement };
    },
  );
  return { files: found.files, mutants };
}

function offsetOf(text: string, { line, column }: Place): number {
  let offset = 0;
  for (let i = 0; i < line; i++) offset = text.indexOf("\n", offset) + 1;
  return offset + column;
}
