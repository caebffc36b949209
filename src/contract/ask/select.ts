import { join, pathsOf, prune } from "../terms/node.ts";
import { nearestName, Problem } from "../terms/problem.ts";
import type { CompiledShape } from "../terms/shape.ts";

/** What `fields` selects, by paths below a row and below `data`. Null selects everything. */
export interface Selection {
  readonly row: readonly string[];
  readonly extra: readonly string[];
}

const WHOLE = new Set(["data", "series", "columns"]);

/** Reads `fields`: each path may be written below the row, below a list element, below `series` or below `data`. */
export function readFields(
  fields: readonly string[],
  shape: CompiledShape,
  whole: CompiledShape,
): Selection | null {
  const paths = fields.map((field) => withoutRoots(field));
  if (paths.some((path) => path === "" || WHOLE.has(path))) return null;
  const rowPaths = new Set(pathsOf(shape.row));
  const extraPaths = new Set(pathsOf(shape.extra));
  const prefix = shape.explode?.field ?? null;
  const row: string[] = [];
  const extra: string[] = [];
  for (const path of paths) {
    const inElement = prefix === null ? path : join(prefix, path);
    if (rowPaths.has(path)) row.push(path);
    else if (rowPaths.has(inElement)) row.push(inElement);
    else if (extraPaths.has(path)) extra.push(path);
    else throw unknownField(path, [...rowPaths, ...extraPaths], pathsOf(whole.row), prefix);
  }
  return { row, extra };
}

function withoutRoots(path: string): string {
  return path.replace(/^data(\.|$)/, "").replace(/^(series|columns)(\.|$)/, "");
}

function unknownField(
  path: string,
  known: readonly string[],
  everything: readonly string[],
  prefix: string | null,
): Problem {
  const names = known.map((name) =>
    prefix !== null && name.startsWith(`${prefix}.`) ? name.slice(prefix.length + 1) : name,
  );
  const lastWord = path.split(".").at(-1) ?? path;
  const nearest = names.find((name) => name.endsWith(`.${lastWord}`)) ?? nearestName(path, names);
  const isHidden = everything.includes(path) || (prefix !== null && everything.includes(join(prefix, path)));
  return new Problem("UNKNOWN_FIELD", {
    detail: `No member of the answer has the path "${path.slice(0, 100)}".`,
    parameter: "fields",
    value: path.slice(0, 100),
    hint: isHidden
      ? "Another verbosity shows it: send verbosity=full, or standard."
      : unknownHint(nearest, names),
  });
}

const LISTED_NAMES = 20;

function unknownHint(nearest: string | null, names: readonly string[]): string {
  return nearest === null
    ? `Members: ${names.slice(0, LISTED_NAMES).join(", ")}.`
    : `Did you mean ${nearest}?`;
}

/** The shape with only what is selected. */
export function applySelection(shape: CompiledShape, selection: Selection | null): CompiledShape {
  if (selection === null) return shape;
  return { ...shape, row: prune(shape.row, selection.row), extra: prune(shape.extra, selection.extra) };
}

/** Whether a member of the row, or anything below or above it, is asked for. */
export function selects(selection: Selection | null, path: string): boolean {
  if (selection === null) return true;
  return selection.row.some(
    (wanted) => wanted === path || wanted.startsWith(`${path}.`) || path.startsWith(`${wanted}.`),
  );
}
