import { FRAME_ECLIPJ2000, FRAME_J2000, turnToIcrf } from "../../spk/frames.ts";
import { AU_KM } from "../../units/constants.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { addTableRow, type Header, type RowReader } from "./horizons-rows.ts";
import { numberOf, TableFault } from "./numbers.ts";
import { type Moment, momentOfJdText, type Scale, type TableGroup } from "./rows.ts";

/** Rows of a vector table, to kilometres on the axes of the ICRF. */
export function vectorRows(header: Header, groups: TableGroup[]): RowReader {
  const { body, centre, facts, columns, line } = header;
  const type = facts.get("output type") ?? "geometric";
  const isSeen = /^LT\b/i.test(type) && !/\+\s*S/i.test(type);
  if (!isSeen && !/^geometric/i.test(type))
    throw new TableFault(
      line,
      `vectors that are geometric or corrected for light time (LT) were expected, not "${type}"`,
    );
  if (isSeen && centre !== "geocentric")
    throw new TableFault(line, "vectors with light time were expected from the Earth's centre");
  const frame = /eclip/i.test(facts.get("reference frame") ?? "") ? FRAME_ECLIPJ2000 : FRAME_J2000;
  const units = unitsOf(facts.get("output units") ?? "AU-D", line);
  const clock = facts.get("start time") ?? "";
  const scale: Scale = / TT$/.test(clock) ? "tt" : / UT$/.test(clock) ? "ut" : "tdb";
  const place = isSeen ? "astrometric" : "geometric";
  const group: TableGroup = { compared: { body, centre, place }, scale, kind: "vectors", rows: [] };
  groups.push(group);
  const finish = (number: number, moment: Moment | null, vectors: readonly (number | null)[]) => {
    const state = Float64Array.from(
      vectors,
      (value, i) => (value ?? Number.NaN) * (i < 3 ? units.km : units.km_s),
    );
    turnToIcrf(frame, state);
    // the velocity of what is seen is not that of the body
    addTableRow(group, { number, moment, numbers: isSeen ? [...state.subarray(0, 3)] : [...state] });
  };
  return columns.includes(",") ? vectorCells(columns, finish) : vectorLines(finish);
}

type Finish = (number: number, moment: Moment | null, vectors: readonly (number | null)[]) => void;

function unitsOf(text: string, line: number): { km: number; km_s: number } {
  const unit = /^(KM-S|AU-D|KM-D)/i.exec(text)?.[1]?.toUpperCase();
  if (unit === "KM-S") return { km: 1, km_s: 1 };
  if (unit === "AU-D") return { km: AU_KM, km_s: AU_KM / SECONDS_PER_DAY };
  if (unit === "KM-D") return { km: 1, km_s: 1 / SECONDS_PER_DAY };
  throw new TableFault(line, `output units KM-S, AU-D or KM-D were expected, not "${text.slice(0, 20)}"`);
}

const COMPONENTS = ["X", "Y", "Z", "VX", "VY", "VZ"];

function vectorCells(columns: string, finish: Finish): RowReader {
  const names = columns.split(",").map((name) => name.trim());
  const places = COMPONENTS.map((name) => names.indexOf(name)).filter((place) => place >= 0);
  const line = (number: number, text: string) => {
    const cells = text.split(",");
    const vectors = places.map((place) => numberOf(cells[place] ?? ""));
    if (vectors.includes(null) || places.length < 3)
      throw new TableFault(number, `the columns ${COMPONENTS.join(", ")} were expected`);
    finish(number, momentOfJdText(cells[0] ?? ""), vectors);
  };
  return { line };
}

/** A row is a line with its instant and one or two of `X = … Y = … Z = …`; further lines say what follows from them. */
function vectorLines(finish: Finish): RowReader {
  let moment: Moment | null = null;
  let place: (number | null)[] = [];
  let placeLine = 0;
  const flush = () => {
    if (place.length > 0) finish(placeLine, moment, place);
    place = [];
  };
  const line = (number: number, text: string) => {
    const at = /^\s*(\d{6,7}\.\d{1,18}) = /.exec(text)?.[1];
    const isPlace = /^\s*X\s*=/.test(text);
    const isVelocity = /^\s*VX\s*=/.test(text);
    if (at !== undefined) {
      flush();
      moment = momentOfJdText(at);
    } else if (isPlace || isVelocity) {
      const values = assignments(text);
      if (values.length !== 3)
        throw new TableFault(number, "three numbers were expected, as X = … Y = … Z = …");
      if (isPlace) [place, placeLine] = [values, number];
      else place = [...place, ...values];
      if (isVelocity) flush();
    } else if (!/^\s*(LT\s*=|$)/.test(text))
      throw new TableFault(number, "a line as X = … Y = … Z = … was expected");
  };
  // a place alone is known to be one when the next starts
  return { line, end: flush };
}

function assignments(text: string): (number | null)[] {
  const parts = text.split(/[XYZ]\s*=/).slice(1);
  const values = parts.map((part) => numberOf(part.replace(/V\s*$/, "")));
  return values.includes(null) ? [] : values;
}
