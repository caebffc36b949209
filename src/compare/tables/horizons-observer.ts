import { AU_KM } from "../../units/constants.ts";
import type { SeenAs } from "../engine-states.ts";
import { addTableRow, type Header, type RowReader } from "./horizons-rows.ts";
import { declination_deg, numberOf, rightAscension_deg, TableFault } from "./numbers.ts";
import { type Moment, momentOfText, type Scale, type TableGroup } from "./rows.ts";

/** The meaning of a column's numbers. */
type Quantity = "astrometric" | "apparent" | "delta" | "other";

/** Rows of an observer table: right ascension and declination, and the distance where it is there. */
export function observerRows(header: Header, groups: TableGroup[]): RowReader {
  const { body, centre, columns, line: first, facts } = header;
  if (centre !== "geocentric")
    throw new TableFault(first, "an observer at the Earth's centre (500@399) was expected");
  const scale: Scale = /\(TT\)|JDTT/.test(columns) ? "tt" : /\(TDB\)|JDTDB/.test(columns) ? "tdb" : "ut";
  const isCsv = columns.includes(",");
  const read = isCsv
    ? cellsReader(columns, first)
    : wordsReader(columns, first, facts.get("ra format") ?? "HMS");
  const byPlace = new Map<SeenAs, TableGroup>();
  const groupOf = (place: SeenAs) => {
    const group: TableGroup = { compared: { body, centre, place }, scale, kind: "directions", rows: [] };
    byPlace.set(place, group);
    groups.push(group);
    return group;
  };
  const line = (number: number, text: string) => {
    if (text.trim() === "" || /^\s*>/.test(text)) return;
    const { moment, directions, delta_au } = read(number, text);
    for (const [place, pair] of directions) {
      const group = byPlace.get(place) ?? groupOf(place);
      addTableRow(group, { number, moment, numbers: delta_au === null ? pair : [...pair, delta_au * AU_KM] });
    }
  };
  return { line };
}

interface ObserverRow {
  readonly moment: Moment | null;
  readonly directions: readonly (readonly [
    SeenAs,
    readonly [ra_deg: number | null, dec_deg: number | null],
  ])[];
  readonly delta_au: number | null;
}

type ObserverReader = (number: number, text: string) => ObserverRow;

const NO_DIRECTION = "columns R.A. and DEC were expected, astrometric (quantity 1) or apparent (quantity 2)";

function quantityOf(name: string): Quantity {
  if (/^R\.A\..*\((ICRF|J2000)/i.test(name)) return "astrometric";
  if (/^R\.A\..*\((a-?app|app)/i.test(name)) return "apparent";
  return name === "delta" ? "delta" : "other";
}

function cellsReader(columns: string, line: number): ObserverReader {
  const names = columns.split(",").map((name) => name.trim());
  const date = names.findIndex((name) => name.startsWith("Date"));
  const seen = names.map(quantityOf);
  const places = (["astrometric", "apparent"] as const).flatMap((place) =>
    seen.includes(place) ? [[place, seen.indexOf(place)] as const] : [],
  );
  const delta = seen.indexOf("delta");
  if (places.length === 0 || date < 0) throw new TableFault(line, NO_DIRECTION);
  return (number, text) => {
    const cells = text.split(",");
    const directions = places.map(([place, at]): ObserverRow["directions"][number] => {
      const pair = [rightAscension_deg(cells[at] ?? ""), declination_deg(cells[at + 1] ?? "")] as const;
      if (pair.includes(null))
        throw new TableFault(
          number,
          "right ascension and declination were expected, as 18 45 12.3 or in degrees",
        );
      return [place, pair];
    });
    return {
      moment: momentOfText(cells[date] ?? ""),
      directions,
      delta_au: delta < 0 ? null : numberOf(cells[delta] ?? ""),
    };
  };
}

/** Columns of a text are told apart by blanks; a right ascension in hours has three words, as has a declination. */
function wordsReader(columns: string, line: number, format: string): ObserverReader {
  const names = columns.trim().split(/\s+/);
  const dates = names.filter((name) => name.startsWith("Date"));
  const seen = names.slice(dates.length).map(quantityOf);
  const firstOther = seen.indexOf("other");
  const readable = seen.slice(0, firstOther < 0 ? seen.length : firstOther);
  if (dates.length === 0 || !(names[0] ?? "").startsWith("Date"))
    throw new TableFault(line, "the column Date was expected first");
  if (!readable.some((quantity) => quantity === "astrometric" || quantity === "apparent"))
    throw new TableFault(line, `${NO_DIRECTION}, before all others`);
  const words = /^\s*DEG/i.test(format) ? 1 : 3;
  const wordsOf = (date: string) => (/JD/.test(date) ? 1 : 2);
  const dateWords = wordsOf(dates[0] ?? "");
  const allDates = dates.reduce((sum, date) => sum + wordsOf(date), 0);
  return (number, text) => {
    const all = text.trim().split(/\s+/);
    const rest = all.slice(allDates);
    // marks of daylight and of the Moon's presence
    while (rest.length > 0 && numberOf(rest[0] ?? "") === null) rest.shift();
    const row = { directions: [] as ObserverRow["directions"][number][], delta_au: null as number | null };
    for (const quantity of readable) {
      if (quantity === "delta") row.delta_au = numberOf(rest.shift() ?? "");
      else if (quantity !== "other") {
        const ra_deg = rightAscension_deg(rest.splice(0, words).join(" "));
        const dec_deg = declination_deg(rest.splice(0, words).join(" "));
        if (ra_deg === null || dec_deg === null)
          throw new TableFault(
            number,
            "right ascension and declination were expected, as 18 45 12.3 -23 00 12 or in degrees",
          );
        row.directions.push([quantity, [ra_deg, dec_deg]]);
      }
    }
    return { moment: momentOfText(all.slice(0, dateWords).join(" ")), ...row };
  };
}
