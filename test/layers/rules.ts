import ts from "typescript";
import { DOORS, EXACT, GLOBALS, NEVER, ORDER, OUTSIDE } from "./rooms.ts";
import { type Import, roomOf, type Source, walk } from "./sources.ts";

/** Imports from rooms that stand later in the order, or that the house refuses all the same. */
export function upwardImports(sources: readonly Source[]): string[] {
  return sources
    .flatMap(({ imports }) => imports)
    .filter((link) => !link.isOutside && isRefused(link))
    .map(({ from, to }) => `${from} imports ${to}`);
}

function isRefused({ from, to }: Import): boolean {
  const [room, target] = [roomOf(from), roomOf(to)];
  if (ORDER.indexOf(target) > ORDER.indexOf(room)) return true;
  return NEVER.some(([of, never]) => isIn(room, of) && isIn(target, never));
}

/** A wing, which ends in a slash, holds all rooms below it. */
function isIn(room: string, roomOrWing: string): boolean {
  return roomOrWing.endsWith("/") ? `${room}/`.startsWith(roomOrWing) : room === roomOrWing;
}

/** The files of src that name a package or a part of the machine that is not their own. */
export function foreignNames(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith("src/"))
    .flatMap((source) => [...foreignPackages(source), ...foreignGlobals(source)]);
}

/** The files of src below the doors that count by the host's own functions, or sort and print by its language. */
export function hostArithmetic(sources: readonly Source[]): string[] {
  return sources.filter(({ path }) => isIn(roomOf(path), "src/") && !isDoor(path)).flatMap(hostFunctions);
}

function isDoor(path: string): boolean {
  return DOORS.some((wing) => isIn(roomOf(path), wing));
}

export function hostFunctions({ path, tree }: Pick<Source, "path" | "tree">): string[] {
  const found: string[] = [];
  walk(tree, (node) => {
    if (ts.isBinaryExpression(node) && POWERS.includes(node.operatorToken.kind))
      found.push(`${path} uses **`);
    if (ts.isIdentifier(node) && OF_A_LANGUAGE.test(node.text)) found.push(`${path} uses ${node.text}`);
    if (!ts.isIdentifier(node) || node.text !== "Math") return;
    const { parent } = node;
    const isExact = ts.isPropertyAccessExpression(parent) && EXACT.includes(parent.name.text);
    if (!isExact) found.push(`${path} uses ${parent.getText(tree)}`);
  });
  return found;
}

/** Objects of src below the doors that a function gives an accessor: V8 keeps what it sees until the whole heap is collected. */
export function ownAccessors(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => isIn(roomOf(path), "src/") && !isDoor(path))
    .flatMap(({ path, tree }) => accessorsIn(tree).map((name) => `${path} ${name}`));
}

export function accessorsIn(tree: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(tree, (node) => {
    if (!ts.isAccessor(node) || !ts.isObjectLiteralExpression(node.parent)) return;
    if (ts.findAncestor(node.parent, ts.isFunctionLike) !== undefined) found.push(node.name.getText(tree));
  });
  return found;
}

const POWERS: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.AsteriskAsteriskEqualsToken,
];

/** Functions that sort or print by the language of the machine. */
const OF_A_LANGUAGE = /^(Intl|localeCompare|toLocale\w+)$/;

function foreignPackages({ path, imports }: Source): string[] {
  return imports
    .filter(({ to, isOutside }) => isOutside && !ownersOf(to).some((owner) => isIn(roomOf(path), owner)))
    .map(({ to }) => `${path} imports ${to}`);
}

function ownersOf(name: string): readonly string[] {
  const key = Object.keys(OUTSIDE).find((pattern) =>
    pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
  return key === undefined ? [] : (OUTSIDE[key] ?? []);
}

function foreignGlobals({ path, tree }: Source): string[] {
  const used = new Set<string>();
  walk(tree, (node) => {
    if (ts.isIdentifier(node)) used.add(node.text);
    if (ts.isPropertyAccessExpression(node)) used.add(node.getText());
    if (ts.isNewExpression(node) && node.getText() === "new Date()") used.add("Date.now");
  });
  return Object.entries(GLOBALS)
    .filter(([name, owners]) => used.has(name) && !owners.some((owner) => isIn(roomOf(path), owner)))
    .map(([name]) => `${path} uses ${name}`);
}
