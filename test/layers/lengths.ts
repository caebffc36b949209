import ts from "typescript";
import { GENERATED } from "./rooms.ts";
import { type Source, walk } from "./sources.ts";

/** Something to be read, and how many lines it has. */
export interface Length {
  readonly name: string;
  readonly lines: number;
}

export function fileLengths(sources: readonly Source[]): Length[] {
  return written(sources).map(({ path, tree }) => ({ name: path, lines: tree.getLineStarts().length - 1 }));
}

/** Functions that have a name of their own; a callback is read as a part of what it is passed to. */
export function functionLengths(sources: readonly Source[]): Length[] {
  return written(sources).flatMap(({ path, tree }) => {
    const lengths: Length[] = [];
    walk(tree, (node) => {
      const name = functionName(node);
      if (name !== null) lengths.push({ name: `${path} ${name}`, lines: linesOf(node, tree) });
    });
    return lengths;
  });
}

/** The value below which a part of the lengths lies. */
export function quantile(lengths: readonly Length[], part: number): number {
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

function written(sources: readonly Source[]): readonly Source[] {
  return sources.filter(({ path }) => !GENERATED.includes(path));
}

function linesOf(node: ts.Node, tree: ts.SourceFile): number {
  const lineAt = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
  return lineAt(node.end) - lineAt(node.getStart()) + 1;
}

function functionName(node: ts.Node): string | null {
  if (ts.isConstructorDeclaration(node)) return "constructor";
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isAccessor(node)) {
    return node.body === undefined ? null : (node.name?.getText() ?? null);
  }
  if (!(ts.isArrowFunction(node) || ts.isFunctionExpression(node))) return null;
  const holder = node.parent;
  const isNamed =
    ts.isVariableDeclaration(holder) || ts.isPropertyAssignment(holder) || ts.isPropertyDeclaration(holder);
  return isNamed && holder.initializer === node ? holder.name.getText() : null;
}
