import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";
import ts from "typescript";

/**
 * Object literals whose members follow a spread, as calls of `Object.assign`. V8 of Node 20 makes a hidden class of its own for each
 * object of such a literal: microseconds, and memory in the old part of the heap that only a whole collection frees.
 */

const SOURCE = /[\\/]src[\\/].*\.ts$/;

/** The same code, TypeScript or JavaScript, with those literals written so. */
export function assigned(path: string, source: string): string {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.ES2022);
  return rewritten(tree, tree, 0, source.length);
}

/** The text from one place to another, the literals below a node rewritten. */
function rewritten(tree: ts.SourceFile, node: ts.Node, from: number, to: number): string {
  let [text, kept] = ["", from];
  const visit = (child: ts.Node): void => {
    if (followsSpread(child)) {
      text += tree.text.slice(kept, child.getStart(tree)) + assignment(tree, child);
      kept = child.end;
    } else ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return text + tree.text.slice(kept, to);
}

/** A pattern that takes the rest of an object has nothing behind it. */
function followsSpread(node: ts.Node): node is ts.ObjectLiteralExpression {
  if (!ts.isObjectLiteralExpression(node) || node.properties.some(ts.isAccessor)) return false;
  const first = node.properties.findIndex(ts.isSpreadAssignment);
  return first >= 0 && first < node.properties.length - 1;
}

function assignment(tree: ts.SourceFile, { properties }: ts.ObjectLiteralExpression): string {
  const sources: string[] = [];
  let members: string[] = [];
  const close = () => {
    if (members.length > 0 || sources.length === 0) sources.push(`{ ${members.join(", ")} }`);
    members = [];
  };
  for (const member of properties) {
    const taken = ts.isSpreadAssignment(member) ? member.expression : member;
    const text = rewrittenWhole(tree, taken);
    if (taken === member) members.push(text);
    else {
      close();
      sources.push(text);
    }
  }
  if (members.length > 0) close();
  return `Object.assign(${sources.join(", ")})`;
}

function rewrittenWhole(tree: ts.SourceFile, node: ts.Node): string {
  if (followsSpread(node)) return assignment(tree, node);
  return rewritten(tree, node, node.getStart(tree), node.end);
}

/** Rewrites the sources of this project, and none of a package's, in whatever is bundled. */
export function withAssigned(): Plugin {
  return {
    name: "members behind spreads",
    setup: ({ onLoad }) =>
      onLoad({ filter: SOURCE }, ({ path }) => ({
        contents: assigned(path, readFileSync(path, "utf8")),
        loader: "ts",
      })),
  };
}
