import ts from "typescript";
import * as constants from "../../src/units/constants.ts";
import * as units from "../../src/units/units.ts";
import { CHOICES } from "./rooms.ts";
import { type Source, walk } from "./sources.ts";

const UNITS = "src/units/";
const FACTS = Object.entries({ ...units, ...constants });
/** A number of this many significant digits is nobody's choice: where it is a constant of src/units, it means that constant. */
const TELLING_DIGITS = 3;
/** One of so many is a fact wherever it is written, and written once in the engine and once in all else. */
const FACT_DIGITS = 5;
/** Rounder constants of src/units that mean little else, and the files where they do. */
const ROUND: Readonly<Record<number, readonly string[]>> = {
  [units.DEG_PER_TURN]: ["src/charts/kit/time-axis.ts", "src/sky/positions/skyline.ts"],
  [units.SECONDS_PER_HOUR]: [],
  [units.MS_PER_HOUR]: [],
};

interface Constant {
  readonly path: string;
  readonly name: string;
  /** Null where it is no plain number. */
  readonly value: number | null;
}

/**
 * Facts and ratios of units that stand a second time in src, or in the engine, which cannot read those of src: as a constant, or as a
 * number in an expression.
 */
export function repeatedFacts(sources: readonly Source[]): string[] {
  const own = sources.filter(({ path }) => path.startsWith("src/") && !path.startsWith(UNITS));
  const kernels = sources.filter(({ path }) => path.startsWith("engine-as/"));
  const found = own.flatMap(constantsOf);
  const names = new Set(FACTS.map(([name]) => name));
  const byValue = new Map(
    FACTS.filter(([, value]) => hasDigits(value, TELLING_DIGITS)).map(([name, value]) => [value, name]),
  );
  const isFact = (value: number) =>
    byValue.has(value) || value in ROUND || (hasDigits(value, FACT_DIGITS) && !isSize(value));
  return [
    ...found.filter(({ name }) => names.has(name)).map(({ path, name }) => `${path} declares ${name} again`),
    ...own.flatMap(({ path, tree }) =>
      numbersIn(tree)
        .filter((value) => byValue.has(value) || ROUND[value]?.includes(path) === false)
        .map((value) => `${path} writes ${value}: ${byValue.get(value) ?? "a constant of src/units"}`),
    ),
    ...sameConstants(found),
    ...sameNumbers(own, isFact),
    ...sameNumbers(kernels, isFact),
  ];
}

/** Numbers that are facts and stand in several of the files; those of src/units are told of by their name already. */
function sameNumbers(sources: readonly Source[], isFact: (value: number) => boolean): string[] {
  const holders = new Map<number, Set<string>>();
  for (const { path, tree } of sources)
    for (const value of numbersIn(tree).filter(isFact))
      holders.set(value, (holders.get(value) ?? new Set()).add(path));
  return [...holders].flatMap(([value, paths]) => {
    const written = [...paths].filter((path) => ROUND[value]?.includes(path) !== true);
    return written.length > 1 ? [`${value} stands in ${written.join(", ")}`] : [];
  });
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

function hasDigits(value: unknown, least: number): value is number {
  if (typeof value !== "number") return false;
  const [digits = ""] = Math.abs(value).toExponential().split("e");
  return digits.replace(".", "").length >= least;
}

/** A power of two to a million million, as lengths and counts of bytes are chosen. */
function isSize(value: number): boolean {
  return value <= 2 ** 40 && Number.isInteger(Math.log2(value));
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
    // hexadecimal ones are patterns of bits
    if (ts.isNumericLiteral(node) && !/^0x/i.test(node.getText(tree))) found.push(Number(node.text));
  });
  return found;
}
