import type { Entry, Node } from "../terms/node.ts";
import { inWords } from "../terms/sentences.ts";
import type { TimeFormat } from "../terms/values.ts";
import type { FlatColumn } from "../text/table.ts";

/**
 * The columns of csv as data: CSV on the Web, "Metadata Vocabulary for Tabular Data" (W3C Recommendation, 2015). It follows
 * from the members of the rows, whatever they hold, so that readers need not guess types from the first of them.
 */
export function csvwTable(url: string, columns: readonly FlatColumn[], time_format: TimeFormat): object {
  return {
    "@context": "http://www.w3.org/ns/csvw",
    url,
    dialect: { encoding: "utf-8", header: true, lineTerminators: ["\r\n"] },
    tableSchema: { columns: columns.map(({ path, entry }) => csvwColumn(path, entry, time_format)) },
  };
}

function csvwColumn(path: string, { node, facts }: Entry, time_format: TimeFormat): object {
  return {
    name: path,
    titles: path,
    ...csvwType(node, time_format),
    required: false,
    ...(facts.unit === null ? {} : { "schema:unitText": facts.unit }),
    ...(facts.description === null ? {} : { "dc:description": inWords(facts.description) }),
  };
}

interface CellType {
  readonly datatype: string;
  readonly separator?: string;
}

/** Lists of plain values are joined by semicolons, all others are JSON. */
function csvwType(node: Node, time_format: TimeFormat): CellType {
  switch (node.kind) {
    case "number":
      return { datatype: "double" };
    case "instant":
      return { datatype: time_format === "iso" ? "datetime" : "double" };
    case "local":
      return { datatype: "datetime" };
    case "plain":
      return { datatype: PLAIN_TYPES[node.holds] };
    case "array":
      return isPlain(node.item)
        ? { ...csvwType(node.item, time_format), separator: ";" }
        : { datatype: "json" };
    case "open":
      return { datatype: "string" };
    default:
      return { datatype: "json" };
  }
}

const PLAIN_TYPES = { text: "string", date: "date", integer: "integer", flag: "boolean" } as const;

function isPlain({ kind }: Node): boolean {
  return kind === "number" || kind === "plain" || kind === "instant";
}
