import * as constants from "../../../src/units/constants.ts";
import type { EngineTables, SeriesRow } from "../formats/engine-tables.ts";
import { entryOf, setOf } from "../formats/engine-tables.ts";
import { constantName, GENERATED } from "./names.ts";

/** `src/engine/layout.ts`: the same lists as TypeScript constants and the types of their members. */
export function hostSide(tables: EngineTables, hash: number): string {
  const { series } = tables;
  const bodies = series.filter(({ kind }) => kind !== null);
  return [
    GENERATED,
    "",
    `export const LAYOUT_HASH = ${hash};`,
    "",
    ...tables.numbers
      .filter(({ name, text }) => !isConstant(constantName(name), text))
      .flatMap(({ name, text, comment }) => [
        ...documented(comment),
        `export const ${constantName(name)} = ${text};`,
      ]),
    "",
    "/** Bodies that the engine computes. */",
    ...listOf("ENGINE_BODIES", "EngineBody", bodies),
    "",
    "/** Series of the block store; the place in the list is the engine's code. */",
    ...listOf("SERIES", "Series", series),
    "",
    "/** Powers of two that the coefficients of their segments are whole multiples of. */",
    `export const GRIDS = [${series.map(({ grid }) => grid).join(", ")}] as const;`,
    "",
    "/** Sections of the packed tables that hold the terms of a series and what is added to them. */",
    ...tablesOfSeries(series),
    "",
    "/** Codes of what light comes from. */",
    codes(tables, "kind"),
    "",
    "/** Codes of the centres of state vectors. */",
    codes(tables, "centre"),
    "",
    "/** How light comes from each body. */",
    `export const BODY_KINDS = { ${bodies.map((row) => bodyKind(tables, row)).join(", ")} } as const;`,
    "",
    "/** Sections that the kernels find by a code of their own. */",
    ...listOf("SECTIONS", "SectionName", setOf(tables, "section")),
    "",
    "/** The kind of value that a piece of text prints. */",
    codes(tables, "piece"),
    "",
    ...outputs(tables, "position", "Columns of positions, one Float64Array each."),
    "",
    "/** Columns that need a place on the Earth. */",
    `export const TOPOCENTRIC_COLUMNS = ${names(setOf(tables, "position").filter(({ needsObserver }) => needsObserver))} as const;`,
    "",
    ...outputs(tables, "orientation", "Columns of the Earth's orientation and of the time scales."),
    "",
    ...outputs(tables, "state", "Columns of geometric state vectors."),
    "",
    ...outputs(tables, "viewpoint", "Columns of where light is received."),
    "",
  ].join("\n");
}

interface Named {
  readonly name: string;
}

function names(rows: readonly Named[]): string {
  return `[${rows.map(({ name }) => JSON.stringify(name)).join(", ")}]`;
}

function documented(comment: string | null): string[] {
  return comment === null ? [] : [`/** ${comment.charAt(0).toUpperCase()}${comment.slice(1)}. */`];
}

function listOf(constant: string, type: string, rows: readonly Named[]): string[] {
  return [
    `export const ${constant} = ${names(rows)} as const;`,
    `export type ${type} = (typeof ${constant})[number];`,
  ];
}

function codes(tables: EngineTables, set: string): string {
  const entries = setOf(tables, set).map(({ name, index }) => `${name}: ${index}`);
  return `export const ${constantName(set)} = { ${entries.join(", ")} } as const;`;
}

function bodyKind({ sets }: EngineTables, { name, kind }: SeriesRow): string {
  return `${name}: ${entryOf(sets, "kind", kind ?? "", name).index}`;
}

function tablesOfSeries(series: readonly SeriesRow[]): string[] {
  const rows = series.map(({ name, section, hasResidual }) => {
    const residual = hasResidual ? JSON.stringify(`res.${name}`) : "null";
    return `${name}: { section: ${JSON.stringify(section)}, residual: ${residual} },`;
  });
  return ["export const SERIES_TABLES = {", ...rows, "} as const;"];
}

/** A list of columns, a line each with its comment. */
function outputs(tables: EngineTables, set: string, comment: string): string[] {
  const rows = setOf(tables, set).map(
    (row) => `${JSON.stringify(row.name)},${row.comment === null ? "" : ` // ${row.comment}`}`,
  );
  const constant = constantName(set, "columns");
  const type = `${set.charAt(0).toUpperCase()}${set.slice(1)}Column`;
  return [
    `/** ${comment} */`,
    `export const ${constant} = [`,
    ...rows,
    "] as const;",
    `export type ${type} = (typeof ${constant})[number];`,
  ];
}

/** True if src/units/constants has it for the whole of src; throws where it has another value. */
function isConstant(name: string, text: string): boolean {
  const constant = new Map<string, unknown>(Object.entries(constants)).get(name);
  if (constant !== undefined && constant !== Number(text))
    throw new Error(`${name}: ${text} in data/engine/numbers.tsv, ${constant} in src/units/constants.ts`);
  return constant !== undefined;
}
