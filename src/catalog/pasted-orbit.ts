import { ElementsFault, isOrbitName, LEAST_ORBIT_LENGTH, readElements } from "./elements.ts";
import { K1_PER_SLOPE, PACKED_DATE, packedDate_jd, readMpcLine } from "./mpc-line.ts";
import { isoDay, type Pasted, pastedValues } from "./pasted-values.ts";

/** Orbits as people paste them, without the prefix or in another form than it has: what was meant by them. */

/** Blanks at the start of a line are lost on the way: of comets without a number there are four. */
const LOST_BLANKS = ["", "    ", "     "];
const MOST_LINES = 40;

/** The first of the two lines in which orbits of the Earth's satellites are written. */
const SATELLITE = /^ ?1 \d{5}[A-Z ] /;
const SATELLITES = "These are elements of a satellite of the Earth; orbits here go about the Sun.";

/** The hint for a pasted orbit, and the target it was meant for; null of any other text. */
export function pastedHint(text: string): { readonly hint: string; readonly meant: string | null } | null {
  if (SATELLITE.test(text)) return { hint: SATELLITES, meant: null };
  const meant = pastedOrbit(text);
  return meant === null ? null : { hint: `Orbits are written ${meant}`, meant };
}

/** The target that an orbit was meant for; null of any other text. */
export function pastedOrbit(pasted: string): string | null {
  if (pasted.length < LEAST_ORBIT_LENGTH) return null;
  const text = pasted.replace(/^(?:elements|mpc):/i, "");
  const lines = text.split(/\r?\n/).slice(0, MOST_LINES).map(withoutQuotes);
  for (const line of lines) {
    const found = line.length < LEAST_ORBIT_LENGTH ? null : (columnsPasted(line) ?? fieldsPasted(line));
    if (found !== null) return found;
  }
  return written(pastedValues(text));
}

/** Lines of programs and sheets come in quotes; what is behind a line says nothing. */
function withoutQuotes(line: string): string {
  return line
    .replace(/^["'`]/, "")
    .replace(/["'`],?$/, "")
    .trimEnd();
}

/** A line that has kept its columns, or but for its first blanks. */
function columnsPasted(line: string): string | null {
  const given = [line, line.trimStart()];
  const candidates = given.flatMap((own) => LOST_BLANKS.map((blanks) => blanks + own));
  const found = candidates.find((padded) => isRead(() => readMpcLine(padded)));
  return found === undefined ? null : `mpc:${found}`;
}

const DECIMAL = /^[+-]?\d{1,7}(?:\.\d{0,20})?$/;

/** A line that has lost its columns, by the order of what stands in it. */
function fieldsPasted(line: string): string | null {
  const edb = line.split(",").map((one) => one.trim());
  const fields = line.trim().split(/\s+/);
  return written(asteroidFields(fields, line) ?? cometFields(fields, line) ?? edbFields(edb) ?? new Map());
}

/** Designation, H, G, epoch, M, perihelion, node, i, e, daily motion, a. */
function asteroidFields(fields: readonly string[], line: string): Pasted | null {
  const at = fields.findIndex((field) => PACKED_DATE.test(field));
  const numbers = fields.slice(at + 1, at + 8);
  if (at < 1 || numbers.length < 7 || !numbers.every((field) => DECIMAL.test(field))) return null;
  const [M, peri, node, i, e, , a] = numbers;
  const [h, g] = fields.slice(1, at).filter((field) => DECIMAL.test(field));
  const epoch = epochOf(fields[at] ?? "");
  if (epoch === null) return null;
  const name = /\((\d{1,7})\) ([A-Za-z][\w '-]{0,30}?)(?: {2}|$)/.exec(line)?.[2];
  return told({ epoch, M, a, e, i, node, peri, H: h, G: h === undefined ? undefined : g, name });
}

function epochOf(packed: string): string | null {
  try {
    return String(packedDate_jd(packed));
  } catch (fault) {
    if (fault instanceof ElementsFault) return null;
    throw fault;
  }
}

/** Year, month and day of the perihelion, q, e, perihelion, node, i; the epoch, M1 and slope where they are there. */
function cometFields(fields: readonly string[], line: string): Pasted | null {
  const at = fields.findIndex((_, k) => isDateOfPerihelion(fields.slice(k, k + 3)));
  const [year = "", month = "", day = "", q, e, peri, node, i, ...rest] = at < 0 ? [] : fields.slice(at);
  if (i === undefined || ![q, e, peri, node, i].every((field) => DECIMAL.test(field ?? ""))) return null;
  const [, y, m, d] = /^(\d{4})(\d\d)(\d\d)$/.exec(rest[0] ?? "") ?? [];
  const dated = y !== undefined && m !== undefined && d !== undefined ? isoDay(y, m, d) : undefined;
  const [total, slope] = rest.slice(dated === undefined ? 0 : 1);
  const bright = DECIMAL.test(total ?? "") && DECIMAL.test(slope ?? "");
  const name = /([CPDIA]\/\d{1,4} [A-Z]{1,2}\d{0,3}(?:-[A-Z])?|\d{1,3}[PDI])\b/.exec(line)?.[1];
  return told({
    epoch: dated,
    T: isoDay(year, month, day),
    q,
    ...{ e, i, node, peri },
    M1: bright ? total : undefined,
    K1: bright ? String(K1_PER_SLOPE * Number(slope)) : undefined,
    name,
  });
}

function isDateOfPerihelion([year = "", month = "", day = ""]: readonly string[]): boolean {
  return /^[12]\d{3}$/.test(year) && /^(?:0?[1-9]|1[0-2])$/.test(month) && /^\d{1,2}\.\d{1,8}$/.test(day);
}

/** XEphem's lines of bodies on ellipses: name, e, i, node, perihelion, a, n, e, M, month/day/year, equinox, g or H, slope. */
function edbFields(cells: readonly string[]): Pasted | null {
  const [name = "", form, i, node, peri, a, , e, M, date = "", , h = "", g] = cells;
  if (form !== "e" || M === undefined) return null;
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2}(?:\.\d{1,8})?)\/(\d{4})$/.exec(date) ?? [];
  if (month === undefined || day === undefined || year === undefined) return null;
  const bright = /^H? ?([+-]?\d{1,2}(?:\.\d{1,4})?)$/.exec(h)?.[1];
  return told({
    epoch: isoDay(year, month.padStart(2, "0"), day),
    ...{ M, a, e, i, node, peri },
    H: bright,
    G: bright === undefined ? undefined : g,
    name: name.replace(/[^\w ./()'-]/g, ""),
  });
}

function told(said: Readonly<Record<string, string | undefined>>): Pasted {
  return new Map(Object.entries(said).flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])));
}

const ORDER = ["epoch", "M", "a", "T", "q", "e", "i", "node", "peri", "H", "G", "M1", "K1", "A1", "A2", "A3"];

/** The target of elements that are whole; null where they are none. */
function written(found: Pasted): string | null {
  const isDated = ["epoch", "M", "a"].every((key) => found.has(key)) && Number(found.get("a")) > 0;
  const left = isDated ? ["T", "q"] : ["M", "a"];
  const own = found.has("H") && found.has("M1") ? ["H", "G"] : [];
  const name = found.get("name")?.trim() ?? "";
  const said = ORDER.filter((key) => found.has(key) && ![...left, ...own].includes(key)).map(
    (key) => `${key}=${found.get(key)}`,
  );
  const named = isOrbitName(name) ? [...said, `name=${name}`] : said;
  const text = named.map((pair) => pair.replace("=+", "=")).join(";");
  return isRead(() => readElements(text)) ? `elements:${text}` : null;
}

function isRead(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (fault) {
    if (fault instanceof ElementsFault) return false;
    throw fault;
  }
}
