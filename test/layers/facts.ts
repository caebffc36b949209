import ts from "typescript";
import * as constants from "../../src/units/constants.ts";
import * as units from "../../src/units/units.ts";
import { CHOICES } from "./rooms.ts";
import { type Source, walk } from "./sources.ts";

const UNITS = "src/units/";
const FACTS = Object.entries({ ...units, ...constants });
/** A number of this many significant digits is nobody's choice: where it is a constant of src/units, it means that constant. */
const TELLING_DIGITS = 3;

interface Constant {
  readonly path: string;
  readonly name: string;
  /** Null where it is no plain number. */
  readonly value: number | null;
}

/** Facts and ratios of units that stand in src a second time: as a constant, or as a number in an expression. */
export function repeatedFacts(sources: readonly Source[]): string[] {
  const own = sources.filter(({ path }) => path.startsWith("src/") && !path.startsWith(UNITS));
  const found = own.flatMap(constantsOf);
  const names = new Set(FACTS.map(([name]) => name));
  const byValue = new Map(
    FACTS.filter(([, value]) => isTelling(value)).map(([name, value]) => [value, name]),
  );
  return [
    ...found.filter(({ name }) => names.has(name)).map(({ path, name }) => `${path} declares ${name} again`),
    ...own.flatMap(({ path, tree }) =>
      numbersIn(tree)
        .filter((value) => byValue.has(value))
        .map((value) => `${path} writes ${value}: ${byValue.get(value)}`),
    ),
    ...sameConstants(found),
  ];
}

/** Constants of one name and one value in several files, but those that are each file's own choice. */
function sameConstants(found: readonly Constant[]): string[] {
  const holders = new Map<string, string[]>();
  for (const { path, name, value } of found) {
    if (value === null || CHOICES.test(name)) continue;
    const key = `${name} = ${value}`;
    holders.set(key, [...(holders.get(key) ?? []), path]);
  }
  return [...holders]
    .filter(([, paths]) => paths.length > 1)
    .map(([constant, paths]) => `${constant} stands in ${paths.join(", ")}`);
}

function isTelling(value: unknown): value is number {
  if (typeof value !== "number") return false;
  const [digits = ""] = Math.abs(value).toExponential().split("e");
  return digits.replace(".", "").length >= TELLING_DIGITS;
}

function constantsOf({ path, tree }: Source): Constant[] {
  return tree.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.map(({ name, initializer }) => ({
      path,
      name: name.getText(tree),
      value: initializer !== undefined && ts.isNumericLiteral(initializer) ? Number(initializer.text) : null,
    })),
  );
}

function numbersIn(tree: ts.SourceFile): number[] {
  const found: number[] = [];
  walk(tree, (node) => {
    if (ts.isNumericLiteral(node)) found.push(Number(node.text));
  });
  return found;
}
