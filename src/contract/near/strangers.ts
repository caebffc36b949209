import { isCredentialName } from "../terms/credentials.ts";
import { LONGEST_TEXT } from "../terms/lengths.ts";
import type { Pair } from "../terms/pairs.ts";
import { type Correction, nearestName, Problem, shown } from "../terms/problem.ts";
import {
  explanation,
  isEssential,
  isIgnored,
  isTakenElsewhere,
  meantParameter,
  translate,
  type UnknownParameter,
} from "./names.ts";

/** The catalogued problems of parameters by their names: one that the route does not take, one that comes twice. */

export function unknownParameter(
  { name, value }: Pair,
  pairs: readonly Pair[],
  names: readonly string[],
): Problem {
  const sent = new Map(pairs.map((pair) => [pair.name, pair.value]));
  const detail =
    name === "" ? "A parameter without a name was sent." : `This route takes no parameter "${shown(name)}".`;
  if (isCredentialName(name)) {
    return new Problem("UNKNOWN_PARAMETER", {
      detail,
      parameter: shown(name),
      hint: "A key is never put into an address, and this API needs none.",
      correction: { [name]: null },
    });
  }
  const isLong = name.length > LONGEST_TEXT.name || value.length > LONGEST_TEXT.value;
  const { hint, correction } = isLong
    ? { hint: "Leave it out.", correction: null }
    : insteadOf({ name, value, sent, names });
  const facts = correction === null ? {} : { correction: { [name]: null, ...correction } };
  return new Problem("UNKNOWN_PARAMETER", { detail, parameter: shown(name), allowed: names, hint, ...facts });
}

interface Instead {
  readonly hint: string;
  /** Null where what the caller asked for is not plain. */
  readonly correction: Correction | null;
}

function insteadOf(stranger: UnknownParameter): Instead {
  const { name, value, sent, names } = stranger;
  const carried = translate(stranger);
  if (carried !== null) {
    const kept = Object.entries(carried).filter(([, text]) => text !== null);
    const written = kept.map(([parameter, text]) => `${parameter}=${text}`);
    return { hint: `Write it as ${shown(written.join("&"))}.`, correction: carried };
  }
  const meant = meantParameter(stranger) ?? (isNoSlip(name) ? null : nearestName(name, names));
  if (meant !== null) {
    const isFree = !sent.has(meant) || sent.get(meant) === value;
    return { hint: `Did you mean ${meant}?`, correction: isFree ? { [meant]: value } : null };
  }
  const why = explanation(name);
  if (why !== null) return { hint: why, correction: null };
  const list = names.length === 0 ? "It takes none" : `It takes ${listedNames(names)}`;
  const shownName = name === "" ? "it" : shown(name);
  return isEssential(name)
    ? { hint: `Nothing here is chosen by ${shownName}. ${list}.`, correction: null }
    : { hint: `Leave ${shownName} out. ${list}.`, correction: {} };
}

const LISTED_NAMES = 12;

function listedNames(names: readonly string[]): string {
  const some = names.slice(0, LISTED_NAMES).join(", ");
  return names.length > LISTED_NAMES ? `${some} and ${names.length - LISTED_NAMES} more` : some;
}

/** True if a name is known, so that it is not another one misspelt. */
function isNoSlip(name: string): boolean {
  return isEssential(name) || isTakenElsewhere(name) || isIgnored(name);
}

/** Lists into which the values of a single parameter go when it comes twice. */
const PLURALS: Readonly<Record<string, string>> = { body: "bodies" };

/** `isList`: whether a parameter takes several values; one that does may come in parts, and is never refused here. */
export function duplicateParameter(
  name: string,
  pairs: readonly Pair[],
  isList: (name: string) => boolean,
): Problem {
  const values = [...new Set(pairs.filter((pair) => pair.name === name).map(({ value }) => value))];
  const list = PLURALS[name] ?? null;
  const { hint, correction } = joined(name, values, list !== null && isList(list) ? list : null);
  return new Problem("DUPLICATE_PARAMETER", {
    detail: `${name} was sent more than once.`,
    parameter: name,
    hint,
    ...(correction === null ? {} : { correction }),
  });
}

function joined(name: string, values: readonly string[], list: string | null): Instead {
  const [only = ""] = values;
  if (values.length === 1) return { hint: `Send ${name} once.`, correction: { [name]: only } };
  if (list === null)
    return { hint: `${name} takes one value: send the one that is meant.`, correction: null };
  const text = values.join(",");
  return { hint: `Send one list: ${shown(`${list}=${text}`)}.`, correction: { [name]: null, [list]: text } };
}
