import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import ts from "typescript";
import { FIRST_LETTER } from "../../../src/contract/terms/sentences.ts";

/**
 * Sentences of declarations, which bundles leave out: a letter takes the place of each, by its index in the file of
 * all of them.
 */

/** Rooms whose declarations are told by documents. */
const ROOMS = ["src/contract", "src/routes"];
export const DECLARING = /[\\/]src[\\/](contract|routes)[\\/].*\.ts$/;
/** Modules whose functions take what a declaration says. */
const TAKING = /(terms\/fields|describe\/statements)\.ts$/;
/** Members that say it. */
const SAYING = new Set(["description", "publication", "role"]);
/** Shorter texts are not worth a letter, and those without a space are names. */
const isSentence = (text: string) => text.length >= 12 && text.includes(" ");
const MOST_SENTENCES = 0xf900 - FIRST_LETTER;

interface Piece {
  readonly text: string;
  /** Within the source, without its quotes. */
  readonly start: number;
  readonly end: number;
}

/** All sentences, in the order of their files and places: the letters of two builds of one source are the same. */
export function sentencesIn(root: string): readonly string[] {
  const said = declaringSources(root).flatMap((path) => piecesOf(path, readFileSync(path, "utf8")));
  const sentences = [...new Set(said.map(({ text }) => text))];
  const unfit = sentences.find((text) => /[\n\ue000-\uf8ff]/.test(text));
  if (unfit !== undefined || sentences.length > MOST_SENTENCES)
    throw new Error(`cannot be kept apart: ${unfit ?? `${sentences.length} sentences`}`);
  return sentences;
}

export function declaringSources(root: string): readonly string[] {
  const paths = ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).map((name) =>
      join(root, room, name),
    ),
  );
  return paths.filter((path) => DECLARING.test(path)).sort();
}

/** The letters of sentences by what they say. */
export function lettersOf(sentences: readonly string[]): ReadonlyMap<string, string> {
  return new Map(sentences.map((text, place) => [text, String.fromCharCode(FIRST_LETTER + place)]));
}

/** A source with letters in the place of its sentences. */
export function lettered(path: string, source: string, letters: ReadonlyMap<string, string>): string {
  let [contents, kept] = ["", 0];
  for (const { text, start, end } of piecesOf(path, source)) {
    contents += source.slice(kept, start) + (letters.get(text) ?? text);
    kept = end;
  }
  return contents + source.slice(kept);
}

/** Puts letters in the place of sentences, in whatever is bundled. */
export function withoutSentences(root: string): Plugin {
  return {
    name: "sentences apart",
    setup: ({ onLoad }) => {
      const letters = lettersOf(sentencesIn(root));
      onLoad({ filter: DECLARING }, ({ path }) => ({
        contents: lettered(path, readFileSync(path, "utf8"), letters),
        loader: "ts",
      }));
    },
  };
}

/** The texts of a source, piece by piece, with the code between the values within one. */
function piecesOf(path: string, source: string): readonly Piece[] {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.ES2022);
  const taking = functionsTaking(tree);
  const pieces: Piece[] = [];
  const take = (node: ts.Node): void => {
    const quotes = quotesOf(node);
    if (quotes !== null && "text" in node && isSentence(String(node.text)))
      pieces.push({ text: String(node.text), start: node.getStart(tree) + 1, end: node.end - quotes });
    else if (!ts.isConditionalExpression(node) && !ts.isCallExpression(node)) ts.forEachChild(node, take);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && SAYING.has(node.name.getText(tree))) take(node.initializer);
    else if (ts.isCallExpression(node) && taking.has(node.expression.getText(tree))) {
      for (const argument of node.arguments) (isText(argument) ? take : visit)(argument);
    } else ts.forEachChild(node, visit);
  };
  visit(tree);
  return pieces;
}

/** How much stands behind the text of a literal or a piece of one; null for all else. */
function quotesOf(node: ts.Node): number | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateTail(node))
    return 1;
  return ts.isTemplateHead(node) || ts.isTemplateMiddle(node) ? "${".length : null;
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node);
}

/** The names by which a source has functions that take what a declaration says: imported ones, and its own. */
function functionsTaking(tree: ts.SourceFile): ReadonlySet<string> {
  const names = tree.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.filter(isTaking).map(({ name }) => name.getText(tree));
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const bindings = statement.importClause?.namedBindings;
    if (!TAKING.test(statement.moduleSpecifier.text) || bindings === undefined) return [];
    return ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
  });
  return new Set(names);
}

/** A function whose parameter bears the name of a member that says it. */
function isTaking({ initializer }: ts.VariableDeclaration): boolean {
  return (
    initializer !== undefined &&
    ts.isArrowFunction(initializer) &&
    initializer.parameters.some(({ name }) => ts.isIdentifier(name) && SAYING.has(name.text))
  );
}
