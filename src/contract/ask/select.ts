import { join, pathsOf, prune } from "../terms/node.ts";
import { nearestName, Problem } from "../terms/problem.ts";
import type { CompiledShape } from "../terms/shape.ts";

/** The members that `fields` selects, by paths below a row and below `data`. Null selects everything. */
export interface Selection {
  readonly row: readonly string[];
  readonly extra: readonly string[];
}

/** The names of the whole answer. */
const WHOLE = /^(data(\.(series|columns))?|series|columns)$/;

/**
 * Reads `fields`: each path may be written below the row, below a list element, below `series` or below `data`.
 * Every one is looked up, also beside one that names everything.
 */
export function readFields(
  fields: readonly string[],
  shape: CompiledShape,
  whole: CompiledShape,
): Selection | null {
  const parts = fields.filter((field) => !WHOLE.test(field));
  const rowPaths = new Set(pathsOf(shape.row));
  const extraPaths = new Set(pathsOf(shape.extra));
  const prefix = shape.explode?.field ?? null;
  const row: string[] = [];
  const extra: string[] = [];
  for (const path of parts.map(withoutRoots)) {
    const inElement = prefix === null ? path : join(prefix, path);
    if (rowPaths.has(path)) row.push(path);
    else if (rowPaths.has(inElement)) row.push(inElement);
    else if (extraPaths.has(path)) extra.push(path);
    else {
      const known = [...rowPaths, ...extraPaths];
      throw unknownField({ path, fields, known, everything: pathsOf(whole.row), prefix });
    }
  }
  return parts.length < fields.length ? null : { row, extra };
}

function withoutRoots(path: string): string {
  return path.replace(/^data\./, "").replace(/^(series|columns)\./, "");
}

interface UnknownField {
  readonly path: string;
  /** All the paths that were sent. */
  readonly fields: readonly string[];
  readonly known: readonly string[];
  readonly everything: readonly string[];
  readonly prefix: string | null;
}

function unknownField({ path, fields, known, everything, prefix }: UnknownField): Problem {
  const names = known.map((name) =>
    prefix !== null && name.startsWith(`${prefix}.`) ? name.slice(prefix.length + 1) : name,
  );
  const facts = {
    detail: `No member of the answer has the path "${path.slice(0, 100)}".`,
    parameter: "fields",
    value: path.slice(0, 100),
  };
  if (everything.includes(path) || (prefix !== null && everything.includes(join(prefix, path)))) {
    const hint = "Another verbosity shows it: send verbosity=full, or standard.";
    return new Problem("UNKNOWN_FIELD", { ...facts, hint, correction: { verbosity: "full" } });
  }
  const near = nearFields(path, names);
  const [nearest] = near;
  const corrected = fields.flatMap((field) => (withoutRoots(field) === path ? (nearest ?? []) : field));
  const hint =
    nearest === undefined
      ? `Members: ${names.slice(0, LISTED_NAMES).join(", ")}.`
      : `Did you mean ${near.slice(0, LISTED_NEAR).join(" or ")}?`;
  const correction = { fields: [...new Set(corrected)].join(",") };
  return new Problem("UNKNOWN_FIELD", { ...facts, hint, ...(corrected.length === 0 ? {} : { correction }) });
}

const LISTED_NAMES = 20;
const LISTED_NEAR = 3;

/** The path in another case; paths that end in the word that was written, or in one that starts with it; else the one spelt nearest. */
function nearFields(path: string, names: readonly string[]): string[] {
  const same = names.filter((name) => name.toLowerCase() === path.trim().toLowerCase());
  if (same.length > 0) return same;
  const word = lastOf(path).trim().toLowerCase();
  const ending = names.filter((name) => lastOf(name).toLowerCase() === word);
  if (ending.length > 0) return ending;
  const begun = word === "" ? [] : names.filter((name) => lastOf(name).startsWith(`${word}_`));
  if (begun.length > 0) return begun;
  const spelt = nearestName(path, names) ?? nearestName(word, names.map(lastOf));
  return names.filter((name) => name === spelt || lastOf(name) === spelt);
}

function lastOf(path: string): string {
  return path.split(".").at(-1) ?? path;
}

/** The shape with only what is selected. */
export function applySelection(shape: CompiledShape, selection: Selection | null): CompiledShape {
  if (selection === null) return shape;
  return { ...shape, row: prune(shape.row, selection.row), extra: prune(shape.extra, selection.extra) };
}

/** True if a member of the row or one beside the rows, or anything below or above it, is asked for. */
export function selects(selection: Selection | null, path: string): boolean {
  if (selection === null) return true;
  return [...selection.row, ...selection.extra].some(
    (wanted) => wanted === path || wanted.startsWith(`${path}.`) || path.startsWith(`${wanted}.`),
  );
}
