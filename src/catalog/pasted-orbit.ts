import { AU_KM } from "../units/constants.ts";
import { ElementsFault, readElements } from "./elements.ts";
import { readMpcLine } from "./mpc-line.ts";

/** Orbits as people paste them, without the prefix: lines of the Minor Planet Center, and elements as JPL's Horizons prints them. */

/** Shorter than this no line and no set of elements is. */
const LEAST_LENGTH = 60;
/** Blanks at the start of a line are lost on the way: of comets without a number there are four. */
const LOST_BLANKS = ["", "    ", "     "];

/** The target that an orbit without prefix was meant for; null of any other text. */
export function pastedOrbit(text: string): string | null {
  if (text.length < LEAST_LENGTH) return null;
  return linePasted(text) ?? elementsPasted(text);
}

function linePasted(text: string): string | null {
  const line = text.trimEnd();
  const found = LOST_BLANKS.map((blanks) => blanks + line).find((padded) =>
    isRead(() => readMpcLine(padded)),
  );
  return found === undefined ? null : `mpc:${found}`;
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

const PAIR =
  /(?:^|[\s,;])([A-Za-z][A-Za-z0-9]{0,4}) {0,3}= {0,3}([+-]?(?:\d{1,12}\.?\d{0,20}|\.\d{1,20})(?:[Ee][+-]?\d{1,3})?)/g;
/** The instant at the head of a set: "2461000.500000000 = A.D. 2025-Nov-21". */
const HEAD = /(\d{7}(?:\.\d{1,10})?) = A\.D\./;
/** Beyond this a distance is in kilometres. */
const LARGEST_AU = 1e5;

function elementsPasted(text: string): string | null {
  const pairs = new Map(
    Array.from(text.matchAll(PAIR), ([, key = "", value = ""]) => [key.toUpperCase(), Number(value)]),
  );
  const value = (...keys: readonly string[]) => keys.map((key) => pairs.get(key)).find(Number.isFinite);
  const distance = (key: string) => {
    const given = value(key);
    return given === undefined || given <= LARGEST_AU ? given : given / AU_KM;
  };
  const head = HEAD.exec(text)?.[1];
  // a set has a date of its own; the header's is that of the solution
  const epoch = head === undefined ? value("EPOCH") : Number(head);
  const [mean, semimajor] = [value("MA"), distance("A")];
  const isDated = epoch !== undefined && mean !== undefined && semimajor !== undefined && semimajor > 0;
  const when = isDated ? { epoch, M: mean, a: semimajor } : { epoch, T: value("TP", "T"), q: distance("QR") };
  const given = { ...when, e: value("EC"), i: value("IN"), node: value("OM"), peri: value("W") };
  const bright = { H: value("H"), G: value("G"), M1: value("M1"), K1: value("K1") };
  const forces = { A1: value("A1"), A2: value("A2"), A3: value("A3") };
  const said = Object.entries({ ...given, ...bright, ...forces }).filter(
    ([, number]) => number !== undefined,
  );
  const written = said.map(([key, number]) => `${key}=${number}`).join(";");
  return isRead(() => readElements(written)) ? `elements:${written}` : null;
}
