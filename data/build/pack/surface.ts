import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

/** The exports of modules, with the comments above them: read off the sources, without checking types. */

export interface Exported {
  readonly name: string;
  /** The comment above its declaration; null where there is none. */
  readonly comment: string | null;
  /** The declaration without what it does. */
  readonly declaration: string;
  readonly isFunction: boolean;
}

const parsed = new Map<string, ts.SourceFile>();

function sourceAt(path: string): ts.SourceFile {
  const known = parsed.get(path);
  if (known !== undefined) return known;
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  parsed.set(path, source);
  return source;
}

/** Everything that a module exports, in its order; what it passes on is followed to its declaration. */
export function exportsOf(path: string): Exported[] {
  return sourceAt(path).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement)) return declared(statement);
    const { exportClause, moduleSpecifier } = statement;
    if (exportClause === undefined || !ts.isNamedExports(exportClause) || moduleSpecifier === undefined)
      return [];
    const from = join(dirname(path), (moduleSpecifier as ts.StringLiteral).text);
    return exportClause.elements.map(({ name, propertyName }) => {
      const found = exportsOf(from).find((one) => one.name === (propertyName ?? name).text);
      if (found === undefined) throw new Error(`${from} has no export ${name.text}`);
      return { ...found, name: name.text };
    });
  });
}

function declared(statement: ts.Statement): Exported[] {
  if (!ts.canHaveModifiers(statement)) return [];
  const isExported = ts
    .getModifiers(statement)
    ?.some(({ kind }: ts.Modifier) => kind === ts.SyntaxKind.ExportKeyword);
  if (isExported !== true) return [];
  const comment = commentAbove(statement);
  const as = (name: string, isFunction: boolean): Exported[] => [
    { name, comment, isFunction, declaration: withoutBody(statement) },
  ];
  if (ts.isFunctionDeclaration(statement)) return as(statement.name?.text ?? "", true);
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => as(name.getText(), false));
  if (
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement)
  )
    return as(statement.name?.text ?? "", false);
  return [];
}

/** The comment as a text; of several the nearest. */
function commentAbove(node: ts.Node): string | null {
  const [first] = ts.getJSDocCommentsAndTags(node).slice(-1);
  if (first === undefined) return null;
  const text = ts.getTextOfJSDocComment(first.comment);
  return text === undefined ? null : text.replace(/\s+/g, " ");
}

/** As it is written, without what a function does and what a constant holds. */
function withoutBody(statement: ts.Statement): string {
  const text = statement.getText();
  const end = (node: ts.Node | undefined) =>
    node === undefined ? text : text.slice(0, node.getStart() - statement.getStart()).trimEnd();
  const written = ts.isFunctionDeclaration(statement)
    ? end(statement.body)
    : ts.isVariableStatement(statement)
      ? end(statement.declarationList.declarations[0]?.initializer).replace(/\s*=$/, "")
      : ts.isClassDeclaration(statement)
        ? `${text.slice(0, text.indexOf("{")).trimEnd()} { … }`
        : text;
  return written.replace(/^export (async )?/, "");
}
