import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const TREES = ["engine-as", "src", "data/build", "test", "bench"];
/** Programs in other languages and their packages. */
const ASIDE = /node_modules\/|^bench\/peers\/|^test\/bundlers\/programs\//;

/** A module that a file names, whether by import, export, `import()` or in a type. */
export interface Import {
  readonly from: string;
  /** Path of the file in the repository; the package's name for what comes from outside. */
  readonly to: string;
  readonly isOutside: boolean;
  readonly isTypeOnly: boolean;
}

export interface Source {
  readonly path: string;
  readonly tree: ts.SourceFile;
  readonly imports: readonly Import[];
}

/** Every file of code, parsed. */
export function readSources(): readonly Source[] {
  const paths = TREES.flatMap((tree) =>
    readdirSync(join(ROOT, tree), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => `${tree}/${file.replaceAll("\\", "/")}`),
  )
    .filter((path) => !ASIDE.test(path))
    .sort();
  const known = new Set(paths);
  return paths.map((path) => {
    const tree = ts.createSourceFile(
      path,
      readFileSync(join(ROOT, path), "utf8"),
      ts.ScriptTarget.Latest,
      true,
    );
    return { path, tree, imports: importsOf(path, tree, known) };
  });
}

export function roomOf(path: string): string {
  return dirname(path);
}

/** Calls `visit` for a node and all below it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

function importsOf(path: string, tree: ts.SourceFile, known: ReadonlySet<string>): Import[] {
  const imports: Import[] = [];
  walk(tree, (node) => {
    const name = moduleNamed(node);
    if (name === null) return;
    const isOutside = !name.startsWith(".");
    const to = isOutside ? name : resolved(normalize(join(dirname(path), name)), known);
    imports.push({ from: path, to, isOutside, isTypeOnly: isTypeOnly(node) });
  });
  return imports;
}

/** AssemblyScript names files without their ending. */
function resolved(path: string, known: ReadonlySet<string>): string {
  return known.has(`${path}.ts`) ? `${path}.ts` : path;
}

function moduleNamed(node: ts.Node): string | null {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return textOf(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return textOf(node.argument.literal);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return textOf(node.arguments[0]);
  }
  return null;
}

function textOf(node: ts.Node | undefined): string | null {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : null;
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isImportTypeNode(node)) return true;
  if (ts.isExportDeclaration(node)) {
    return node.isTypeOnly || areTypes(node.exportClause);
  }
  if (!ts.isImportDeclaration(node) || node.importClause === undefined) return false;
  const { isTypeOnly, name, namedBindings } = node.importClause;
  return isTypeOnly || (name === undefined && areTypes(namedBindings));
}

function areTypes(names: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean {
  if (names === undefined || !(ts.isNamedImports(names) || ts.isNamedExports(names))) return false;
  return names.elements.length > 0 && names.elements.every((element) => element.isTypeOnly);
}
