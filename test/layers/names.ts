import ts from "typescript";
import { ROLES } from "./rooms.ts";
import type { Source } from "./sources.ts";

/** Functions of src that share a name with one of another file without sharing its role. */
export function sharedNames(sources: readonly Source[]): string[] {
  const holders = new Map<string, string[]>();
  for (const { path, tree } of sources.filter((source) => source.path.startsWith("src/"))) {
    for (const name of new Set(tree.statements.flatMap(functionsOf))) {
      holders.set(name, [...(holders.get(name) ?? []), path]);
    }
  }
  return [...holders]
    .filter(([name, paths]) => paths.length > 1 && ROLES[name] === undefined)
    .map(([name, paths]) => `${name}: ${paths.join(", ")}`);
}

export function functionsOf(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return statement.name === undefined ? [] : [statement.name.text];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    const isFunction =
      initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
    return isFunction ? [name.getText()] : [];
  });
}
