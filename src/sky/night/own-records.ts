import { ElementsFault } from "../../catalog/elements.ts";
import { LEAST_SEMIMAJOR_AU, packedDate_jd } from "../../catalog/mpc-line.ts";
import { ELEMENTS_OBLIQUITY_ARCSEC, GAUSS_K } from "../../catalog/orbit.ts";
import { math } from "../../engine/math.ts";
import { valueAt } from "../../solve/function.ts";
import { J2000_JD } from "../../units/constants.ts";
import { DEG_PER_TURN, RAD_PER_ARCSEC, RAD_PER_DEG } from "../../units/units.ts";
import type { Vector } from "../positions/vector.ts";

/**
 * Lines of MPCORB.DAT as records of numbers, 68 bytes each: what two bodies and the bound on what they lead off are worked out from, for one
 * picture after another. Only whole lines of ellipses become records; others are read as all lines are.
 */

/**
 * The signs that a column of a whole line may hold: d a digit, b a digit or a blank, n either or a sign or a point, C M D the letters of a packed date,
 * * anything, else itself.
 */
const PLAIN =
  "********nnnnn nnnnn CddMD bbb.ddddd  bbb.ddddd  bbb.ddddd  bbb.ddddd  0.ddddddd bb.dddddddd bbb.ddddddd";
const LARGEST_MAG = 50;
const FIRST_ROOM = 1024;

/** Columns of numbers, one of each a record. */
const COLUMNS = ["epoch_day", "mean_rad", "semimajor_au", "eccentricity"] as const;
const SINGLES = [
  ...(["px", "py", "pz", "qx", "qy", "qz"] as const),
  ...(["pull_au_day2", "pull_from_day", "pull_to_day"] as const),
] as const;

/** A record's numbers; axes towards the perihelion (p) and a quarter of the orbit on (q), ecliptic of J2000. */
type Columns = Record<(typeof COLUMNS)[number], Float64Array> &
  Record<(typeof SINGLES)[number], Float32Array>;

export class OwnRecords {
  count = 0;
  columns = columnsOf(FIRST_ROOM);
  readonly #epochs = new Map<string, number>();

  /** Adds the record of a line; false of one that is not plainly an ellipse in whole columns. */
  add(line: string): boolean {
    if (!isPlain(line)) return false;
    const number = (first: number, last: number) => Number(line.slice(first - 1, last));
    if (!(Math.abs(number(9, 13)) < LARGEST_MAG && Math.abs(number(15, 19)) < LARGEST_MAG)) return false;
    const [mean_deg, peri_deg, node_deg, inclination_deg] = [
      number(27, 35),
      number(38, 46),
      number(49, 57),
      number(60, 68),
    ];
    const [eccentricity, semimajor_au] = [number(71, 79), number(93, 103)];
    const epoch_day = this.#epochDay(line.slice(20, 25));
    const isRead = Math.max(mean_deg, peri_deg, node_deg) <= DEG_PER_TURN && inclination_deg <= 180;
    if (!isRead || !(semimajor_au >= LEAST_SEMIMAJOR_AU) || Number.isNaN(epoch_day)) return false;
    this.#room();
    const [at, { columns }] = [this.count++, this];
    columns.epoch_day[at] = epoch_day;
    columns.mean_rad[at] = mean_deg * RAD_PER_DEG;
    columns.semimajor_au[at] = semimajor_au;
    columns.eccentricity[at] = eccentricity;
    putAxes(columns, at, [peri_deg * RAD_PER_DEG, node_deg * RAD_PER_DEG, inclination_deg * RAD_PER_DEG]);
    columns.pull_from_day[at] = Number.NaN;
    return true;
  }

  #room(): void {
    const { length } = this.columns.epoch_day;
    if (this.count < length) return;
    const more = columnsOf(Math.ceil(1.5 * length));
    for (const name of COLUMNS) more[name].set(this.columns[name]);
    for (const name of SINGLES) more[name].set(this.columns[name]);
    this.columns = more;
  }

  /** Days of the epoch from J2000; NaN where there is no such date. */
  #epochDay(packed: string): number {
    const known = this.#epochs.get(packed);
    if (known !== undefined) return known;
    let day = Number.NaN;
    try {
      day = packedDate_jd(packed) - J2000_JD;
    } catch (fault) {
      if (!(fault instanceof ElementsFault)) throw fault;
    }
    this.#epochs.set(packed, day);
    return day;
  }
}

function columnsOf(room: number): Columns {
  const doubles = COLUMNS.map((name) => [name, new Float64Array(room)] as const);
  const singles = SINGLES.map((name) => [name, new Float32Array(room)] as const);
  return { ...Object.fromEntries(doubles), ...Object.fromEntries(singles) } as Columns;
}

const [ZERO, NINE, BLANK] = [48, 57, 32];
const isDigit = (code: number) => code >= ZERO && code <= NINE;
/** Tests of the signs of PLAIN, by their codes. */
const KINDS: ReadonlyMap<string, (code: number) => boolean> = new Map([
  ["*", () => true],
  ["d", isDigit],
  ["b", (code: number) => code === BLANK || isDigit(code)],
  ["n", (code: number) => code === BLANK || isDigit(code) || "+-.".includes(String.fromCharCode(code))],
  ["C", (code: number) => "IJK".includes(String.fromCharCode(code))],
  ["M", (code: number) => "123456789ABC".includes(String.fromCharCode(code))],
  ["D", (code: number) => "123456789ABCDEFGHIJKLMNOPQRSTUV".includes(String.fromCharCode(code))],
]);
const ASCII = 128;
/** Which codes each column may have: a byte each. */
const ALLOWED = allowedCodes();

function allowedCodes(): Uint8Array {
  const table = new Uint8Array(PLAIN.length * ASCII);
  Array.from(PLAIN).forEach((sign, column) => {
    const allows = KINDS.get(sign) ?? ((code: number) => code === sign.charCodeAt(0));
    for (let code = 0; code < ASCII; code++) table[column * ASCII + code] = allows(code) ? 1 : 0;
  });
  return table;
}

function isPlain(line: string): boolean {
  for (let column = 0; column < PLAIN.length; column++) {
    const code = line.charCodeAt(column);
    if (code >= ASCII || ALLOWED[column * ASCII + code] !== 1) return false;
  }
  return line.length === PLAIN.length || line.charCodeAt(PLAIN.length) === BLANK;
}

function putAxes(columns: Columns, at: number, [peri, node, inclination]: readonly [number, number, number]) {
  const [cw, sw, cn, sn] = [math.cos(peri), math.sin(peri), math.cos(node), math.sin(node)];
  const [ci, si] = [math.cos(inclination), math.sin(inclination)];
  columns.px[at] = cw * cn - sw * sn * ci;
  columns.py[at] = cw * sn + sw * cn * ci;
  columns.pz[at] = sw * si;
  columns.qx[at] = -sw * cn - cw * sn * ci;
  columns.qy[at] = cw * cn * ci - sw * sn;
  columns.qz[at] = cw * si;
}

/** Turns ICRS axes into those of the ecliptic of J2000, in which elements are given. */
export function toEcliptic([x, y, z]: Vector): Vector {
  const obliquity = ELEMENTS_OBLIQUITY_ARCSEC * RAD_PER_ARCSEC;
  const [cos, sin] = [math.cos(obliquity), math.sin(obliquity)];
  return [x, cos * y + sin * z, cos * z - sin * y];
}

/** A place, heliocentric, ecliptic of J2000, au. */
export interface OwnPlace {
  x: number;
  y: number;
  z: number;
}

/** A step of the anomaly that is smaller is the last, which leaves its square. */
const SETTLED_RAD = 1e-4;
const MOST_STEPS = 20;

/** By Newton's steps; NaN where they do not settle. */
function eccentricAnomaly(mean_rad: number, e: number): number {
  let anomaly = mean_rad + e * math.sin(mean_rad);
  for (let step = 0; step < MOST_STEPS; step++) {
    const change = (anomaly - e * math.sin(anomaly) - mean_rad) / (1 - e * math.cos(anomaly));
    anomaly -= change;
    if (Math.abs(change) < SETTLED_RAD) return anomaly;
  }
  return Number.NaN;
}

/** Where two bodies have a record at a day: within 1e-5 of its distance. */
export function placeOf({ columns }: OwnRecords, at: number, day: number, out: OwnPlace): void {
  const [a, e] = [valueAt(columns.semimajor_au, at), valueAt(columns.eccentricity, at)];
  const mean_rad =
    valueAt(columns.mean_rad, at) + (GAUSS_K * (day - valueAt(columns.epoch_day, at))) / (a * Math.sqrt(a));
  const anomaly = eccentricAnomaly(mean_rad, e);
  const along = a * (math.cos(anomaly) - e);
  const across = a * Math.sqrt(1 - e * e) * math.sin(anomaly);
  out.x = along * (columns.px[at] ?? 0) + across * (columns.qx[at] ?? 0);
  out.y = along * (columns.py[at] ?? 0) + across * (columns.qy[at] ?? 0);
  out.z = along * (columns.pz[at] ?? 0) + across * (columns.qz[at] ?? 0);
}
