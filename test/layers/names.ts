import ts from "typescript";
import { ROLES } from "./rooms.ts";
import { roomOf, type Source } from "./sources.ts";

interface Holder {
  readonly path: string;
  readonly isExported: boolean;
}

/**
 * Functions of src that share a name without sharing a role, where a reader may take one for the other: both exported, or both in
 * one room.
 */
export function sharedNames(sources: readonly Source[]): string[] {
  const holders = new Map<string, Holder[]>();
  for (const { path, tree } of sources.filter((source) => source.path.startsWith("src/"))) {
    for (const [name, isExported] of new Map(tree.statements.flatMap(functionsOf))) {
      holders.set(name, [...(holders.get(name) ?? []), { path, isExported }]);
    }
  }
  return [...holders]
    .filter(([name, found]) => ROLES[name] === undefined && mayBeConfused(found))
    .map(([name, found]) => `${name}: ${found.map(({ path }) => path).join(", ")}`);
}

function mayBeConfused(holders: readonly Holder[]): boolean {
  const rooms = new Set(holders.map(({ path }) => roomOf(path)));
  return rooms.size < holders.length || holders.filter(({ isExported }) => isExported).length > 1;
}

function functionsOf(statement: ts.Statement): [name: string, isExported: boolean][] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  if (ts.isFunctionDeclaration(statement))
    return statement.name === undefined ? [] : [[statement.name.text, isExported]];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }): [string, boolean][] => {
    const isFunction =
      initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
    return isFunction ? [[name.getText(), isExported]] : [];
  });
}
