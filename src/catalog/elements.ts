import { daysInMonth, mjdFromCalendar } from "../time/calendar.ts";
import { MJD_ZERO_JD } from "../units/constants.ts";
import { DEG_PER_TURN } from "../units/units.ts";
import { readDecimal, SIGNED_DECIMAL } from "./decimal.ts";
import { type OrbitElements, perihelionTime_jd, withinHalfTurn } from "./orbit.ts";

/**
 * The grammar of orbits: `elements:` and `key=value` pairs joined by `;`. Either epoch, M and a (or q), or T and q (or a), with or
 * without the epoch at which they osculate. Keys are read as they are written; numbers are plain or with an exponent.
 */

const KEYS = [
  ...(["epoch", "M", "a", "q", "T", "e", "i", "node", "peri"] as const),
  ...(["H", "G", "G1", "G2", "G12", "M1", "K1", "A1", "A2", "A3", "ng", "name"] as const),
] as const;
type Key = (typeof KEYS)[number];

export const ELEMENTS_EXAMPLE =
  "elements:epoch=2461000.5;M=10;a=2.7;e=0.1;i=10;node=80;peri=70;H=10;name=Example";
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Never starts with what a spreadsheet takes for a formula. */
const NAME = /^(?![=+\-@])[\w .()/'-]{1,40}$/;
export const DEFAULT_G = 0.15;
const DEFAULT_K1 = 10;
/** No line and no set of elements is shorter than this. */
export const LEAST_ORBIT_LENGTH = 30;
/** Farther out, and nearer in, nothing is an orbit about the Sun. */
export const LARGEST_ORBIT_AU = 1e5;
const LEAST_AU = 1e-4;
const LARGEST_ECCENTRICITY = 100;
const FIRST_JD = 1_721_058;
const LAST_JD = 5_373_484;

/** A fault, as a sentence about the elements; where it is plain what was meant, with the text behind `elements:` that says so. */
export class ElementsFault extends Error {
  readonly meant: string | null;

  constructor(message: string, meant: string | null = null) {
    super(message);
    this.meant = meant;
  }
}

export interface ReadElements {
  readonly elements: OrbitElements;
  readonly canonical: string;
}

/** Reads the pairs behind `elements:`; throws an `ElementsFault`. */
export function readElements(text: string): ReadElements {
  const pairs = new Map<Key, string>();
  for (const piece of text.split(";")) {
    const split = piece.indexOf("=");
    const key = KEYS.find((known) => known === piece.slice(0, Math.max(0, split)).trim());
    if (key === undefined)
      throw new ElementsFault(`"${piece.slice(0, 40)}" is no pair of a known key and a value`);
    if (pairs.has(key)) throw new ElementsFault(`${key} is given twice`);
    pairs.set(key, piece.slice(split + 1).trim());
  }
  return { elements: elementsOf(pairs), canonical: canonicalText(pairs) };
}

function canonicalText(pairs: ReadonlyMap<Key, string>): string {
  const said = KEYS.flatMap((key) => {
    const text = pairs.get(key);
    if (text === undefined) return [];
    return [`${key}=${SIGNED_DECIMAL.test(text) ? String(readDecimal(text)) : text}`];
  });
  return `elements:${said.join(";")}`;
}

type Pairs = ReadonlyMap<Key, string>;

function elementsOf(pairs: Pairs): OrbitElements {
  const eccentricity = within(pairs, "e", [0, LARGEST_ECCENTRICITY]);
  return {
    eccentricity,
    inclination_deg: within(pairs, "i", [0, 180]),
    node_deg: within(pairs, "node", [-DEG_PER_TURN, DEG_PER_TURN]),
    peri_deg: within(pairs, "peri", [-DEG_PER_TURN, DEG_PER_TURN]),
    ...datedPerihelion(pairs, eccentricity),
    own: ownOf(pairs),
    brightness: brightnessOf(pairs),
    name: nameOf(pairs),
  };
}

/** Distance and time of the perihelion from exactly one of the two sets. */
function datedPerihelion(pairs: Pairs, eccentricity: number) {
  const isEpoch = pairs.has("M");
  if (isEpoch === pairs.has("T"))
    throw new ElementsFault("send either epoch and M, or T (with or without epoch)");
  if (pairs.has("a") === pairs.has("q")) throw new ElementsFault("send either a or q");
  if (eccentricity >= 1 && (isEpoch || pairs.has("a")))
    throw new ElementsFault("an orbit with e of 1 or more needs q and T");
  const bounds = [LEAST_AU, LARGEST_ORBIT_AU] as const;
  const perihelion_au = pairs.has("q")
    ? within(pairs, "q", bounds)
    : within(pairs, "a", bounds) * (1 - eccentricity);
  if (perihelion_au < LEAST_AU) throw new ElementsFault(`the perihelion is nearer than ${LEAST_AU} au`);
  if (!isEpoch) return { perihelion_au, ...datesOf(pairs), mean_anomaly_deg: null };
  const epoch_jd_tt = dateOf(pairs, "epoch");
  const semimajor_au = perihelion_au / (1 - eccentricity);
  if (semimajor_au > LARGEST_ORBIT_AU)
    throw new ElementsFault(
      `q and e make a semi-major axis above ${LARGEST_ORBIT_AU} au: send T, the time of the perihelion, instead of M`,
    );
  const mean_deg = within(pairs, "M", [-DEG_PER_TURN, DEG_PER_TURN]);
  return {
    perihelion_au,
    perihelion_jd_tt: perihelionTime_jd(epoch_jd_tt, mean_deg, semimajor_au),
    epoch_jd_tt,
    mean_anomaly_deg: withinHalfTurn(mean_deg),
  };
}

/** The dates of a dated perihelion, and of the osculation where it is another. */
function datesOf(pairs: Pairs) {
  const epoch_jd_tt = pairs.has("epoch") ? dateOf(pairs, "epoch") : null;
  return { perihelion_jd_tt: dateOf(pairs, "T"), epoch_jd_tt };
}

/** Accelerations that are larger are written in other units: in au/day² no body has them. */
const OWN_BOUNDS = [-1e-6, 1e-6] as const;

/** Accelerations of the body's own: how they fall off follows from what the body is, unless it is said. */
function ownOf(pairs: Pairs): OrbitElements["own"] {
  const meant = fromPrintedUnits(pairs);
  if (meant !== null)
    throw new ElementsFault("A1, A2, A3 are larger than any body has: they look like 1e-8 au/day^2", meant);
  const of = (key: Key) => (pairs.has(key) ? within(pairs, key, OWN_BOUNDS) : 0);
  const law = pairs.get("ng") ?? (pairs.has("M1") ? "water" : "inverse_square");
  if (law !== "water" && law !== "inverse_square") throw new ElementsFault("ng is water or inverse_square");
  if (pairs.has("A1") || pairs.has("A2") || pairs.has("A3"))
    return { law, a1_au_day2: of("A1"), a2_au_day2: of("A2"), a3_au_day2: of("A3") };
  if (pairs.has("ng")) throw new ElementsFault("ng goes with A1, A2, A3");
  return null;
}

/** Accelerations in the unit of the Minor Planet Center's lists, 1e-8 au/day², are below this. */
const LARGEST_PRINTED = 100;

/** The pairs with A1, A2, A3 turned from 1e-8 au/day² into au/day²; null where they are not plainly in that unit. */
function fromPrintedUnits(pairs: Pairs): string | null {
  const printed = (["A1", "A2", "A3"] as const).flatMap((key) => {
    const text = pairs.get(key);
    return text === undefined || !SIGNED_DECIMAL.test(text) ? [] : [{ key, value: readDecimal(text) }];
  });
  const largest = Math.max(...printed.map(({ value }) => Math.abs(value)));
  if (!(largest > OWN_BOUNDS[1] && largest <= LARGEST_PRINTED)) return null;
  const meant = new Map(pairs);
  // a sum of digits and an exponent is read without the rounding that a product has
  for (const { key, value } of printed) meant.set(key, String(Number(withExponent(value, -8))));
  return [...meant].map(([key, text]) => `${key}=${text}`).join(";");
}

function withExponent(value: number, exponent: number): string {
  const [digits = "", own = "0"] = String(value).split("e");
  return `${digits}e${Number(own) + exponent}`;
}

/** Within these, light falls off with the phase and never to nothing. */
const G12_BOUNDS = [-0.05, 1.2] as const;
const LEAST_SLOPES = 0.1;

function bothSlopes(pairs: Pairs): { readonly g1: number; readonly g2: number } {
  const g1 = within(pairs, "G1", [0, 1]);
  return { g1, g2: within(pairs, "G2", [Math.max(0, LEAST_SLOPES - g1), 1 - g1]) };
}

/** G12 as G1 and G2. Reference: K. Muinonen et al., 2010, Icarus 209, 542, eq. (28). */
function slopesOf(g12: number): { readonly g1: number; readonly g2: number } {
  return g12 < 0.2
    ? { g1: 0.7527 * g12 + 0.06164, g2: -0.9612 * g12 + 0.627 }
    : { g1: 0.9529 * g12 + 0.02162, g2: -0.6125 * g12 + 0.5572 };
}

function brightnessOf(pairs: Pairs): OrbitElements["brightness"] {
  if (pairs.has("H") && pairs.has("M1")) throw new ElementsFault("send either H and G, or M1 and K1");
  if (["G", "G1", "G2", "G12"].some((key) => pairs.has(key as Key)) && !pairs.has("H"))
    throw new ElementsFault("G, G1, G2, G12 go with H");
  if (pairs.has("K1") && !pairs.has("M1")) throw new ElementsFault("K1 goes with M1");
  const slopes = (["G", "G1", "G12"] as const).filter((key) => pairs.has(key));
  if (pairs.has("G2") && !pairs.has("G1")) throw new ElementsFault("G2 goes with G1");
  if (slopes.length > 1) throw new ElementsFault("send one of G, G1 with G2, G12");
  const or = (key: Key, otherwise: number) => (pairs.has(key) ? within(pairs, key, [-50, 50]) : otherwise);
  if (pairs.has("G1")) return { model: "HG1G2", h_mag: or("H", 0), ...bothSlopes(pairs) };
  if (pairs.has("G12"))
    return { model: "HG1G2", h_mag: or("H", 0), ...slopesOf(within(pairs, "G12", G12_BOUNDS)) };
  if (pairs.has("H")) return { model: "HG", h_mag: or("H", 0), g: or("G", DEFAULT_G) };
  return pairs.has("M1") ? { model: "M1K1", m1_mag: or("M1", 0), k1: or("K1", DEFAULT_K1) } : null;
}

function nameOf(pairs: Pairs): string | null {
  const name = pairs.get("name");
  if (name !== undefined && !isOrbitName(name))
    throw new ElementsFault(
      "name has up to 40 letters, digits, blanks and ._()/'-, and starts with none of =+-@",
    );
  return name ?? null;
}

export function isOrbitName(name: string): boolean {
  return NAME.test(name);
}

function within(pairs: Pairs, key: Key, [least, largest]: readonly [number, number]): number {
  const text = pairs.get(key);
  if (text === undefined) throw new ElementsFault(`${key} is missing`);
  if (text === "") throw new ElementsFault(`${key} is blank`);
  const value = SIGNED_DECIMAL.test(text) ? readDecimal(text) : Number.NaN;
  if (value >= least && value <= largest) return value;
  throw new ElementsFault(`${key} is a number from ${least} to ${largest}`);
}

/** A Julian Date or an ISO date, TT. */
function dateOf(pairs: Pairs, key: "epoch" | "T"): number {
  const [, year, month, day] = ISO_DATE.exec(pairs.get(key) ?? "") ?? [];
  if (year === undefined) return within(pairs, key, [FIRST_JD, LAST_JD]);
  return calendarJd({ year: Number(year), month: Number(month), day: Number(day) }, key);
}

/** Julian Date of a day with its fraction; a day that its month does not have is a fault of what names it. */
export function calendarJd(
  { year, month, day }: { readonly year: number; readonly month: number; readonly day: number },
  what: string,
): number {
  const whole = Math.floor(day);
  const isDate = month >= 1 && month <= 12 && whole >= 1 && whole <= daysInMonth(year, month);
  if (!isDate) throw new ElementsFault(`${what} is no date of the calendar`);
  return mjdFromCalendar(year, month, whole) + MJD_ZERO_JD + (day - whole);
}
