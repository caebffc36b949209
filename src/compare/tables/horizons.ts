import { bodyOfCode, centreOfCode, foreignCode } from "../../sky/kernels/naif-codes.ts";
import { EXPECTED } from "./csv.ts";
import { observerRows } from "./horizons-observer.ts";
import type { Header, RowReader } from "./horizons-rows.ts";
import { vectorRows } from "./horizons-vectors.ts";
import { TableFault } from "./numbers.ts";
import type { TableGroup } from "./rows.ts";

/**
 * Tables of JPL Horizons, as text or as csv: of vectors, and of an observer at the Earth's centre. Reference: JPL, Horizons
 * documentation, "Vector table" and "Observer table".
 */

const START = "$$SOE";
const END = "$$EOE";

/** Reads a table line by line. */
export interface HorizonsReading {
  line(number: number, text: string): void;
  /** Throws TableFault where the table has not ended. */
  end(): readonly TableGroup[];
}

export function readHorizons(): HorizonsReading {
  const groups: TableGroup[] = [];
  let header: string[] = [];
  let row: RowReader | null = null;
  let last = 0;
  const line = (number: number, text: string) => {
    last = number;
    const trimmed = text.trim();
    if (trimmed === START) row = rowReader(headerOf(header, number), groups);
    else if (trimmed === END) {
      row?.end?.();
      [row, header] = [null, []];
    } else if (row !== null) row.line(number, text.replace(/\r$/, ""));
    else if (header.length < MOST_HEADER_LINES) header.push(text.replace(/\r$/, ""));
  };
  const end = () => {
    if (row !== null) throw new TableFault(last, `the table is cut: ${END} was expected`);
    if (groups.length === 0)
      throw new TableFault(
        last,
        `${START} was expected, where the rows of a table of Horizons start; of a csv ${EXPECTED}`,
      );
    return groups;
  };
  return { line, end };
}

const MOST_HEADER_LINES = 2000;

function headerOf(lines: readonly string[], line: number): Header {
  const facts = new Map<string, string>();
  for (const text of lines) {
    const colon = text.indexOf(":");
    if (colon > 0) facts.set(text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim());
  }
  const named = lines.filter((text) => text.trim() !== "" && !/^\s*\*+\s*$/.test(text));
  const target = codeIn(facts.get("target body name"));
  if (target === null)
    throw new TableFault(line, 'the header "Target body name: … (code)" was expected before the rows');
  const body = bodyOfCode(target);
  if (body === null) throw new TableFault(line, `the target cannot be compared: ${foreignCode(target)}`);
  const site = facts.get("center-site name") ?? "";
  const center = codeIn(facts.get("center body name"));
  const centre =
    center === null || !/^(geocentric|body ?center|bodycentric|sun|solar system barycenter|)\b/i.test(site)
      ? null
      : centreOfCode(center);
  if (centre === null)
    throw new TableFault(
      line,
      "the center was expected to be the Earth's (500@399), the Sun (500@10) or the barycentre (500@0)",
    );
  return { body, centre, facts, columns: named.at(-1) ?? "", line };
}

/** The code of `Mars Barycenter (4)  {source: DE441}`. */
function codeIn(text: string | undefined): number | null {
  const [, code] = /\((-?\d{1,9})\)/.exec((text ?? "").split("{")[0] ?? "") ?? [];
  return code === undefined ? null : Number(code);
}

function rowReader(header: Header, groups: TableGroup[]): RowReader {
  const isObserver = /Date_/.test(header.columns);
  return isObserver ? observerRows(header, groups) : vectorRows(header, groups);
}
