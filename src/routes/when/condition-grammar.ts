import { formatTarget, isTargetError, parseTarget, type Target } from "../../catalog/target.ts";
import type { Grammar } from "../../contract/ask/grammar.ts";
import { LONGEST_TEXT } from "../../contract/terms/lengths.ts";
import { nearestName, Problem } from "../../contract/terms/problem.ts";
import {
  type BodyProperty,
  type Condition,
  type ConditionGroup,
  isBodyProperty,
  type Quantity,
  quantityName,
  refusalOf,
  targetsOf,
} from "../../sky/when/condition.ts";
import {
  CONDITION_EVENTS,
  CONDITION_PROPERTIES,
  CONDITION_STATES,
  type ConditionState,
} from "../../sky/words.ts";
import { boundsOf, printBounds, readWeekdays } from "./condition-bounds.ts";
import { plainConditions } from "./condition-near.ts";
import { faulty, type Piece, partsOf, stretchOf } from "./condition-reader.ts";

export const MAX_CONDITIONS = 8;
export const MAX_GROUPS = 4;
export const MAX_CONDITION_BODIES = 6;

/** The groups that were asked, and the canonical texts of their conditions, which the echo lists. */
export interface Conditions {
  readonly groups: readonly ConditionGroup[];
  readonly echo: readonly string[];
}

export const CONDITIONS: Grammar<Conditions> = {
  longest: LONGEST_TEXT.conditions,
  read: readOrCorrect,
  print: printConditions,
};

/** The refusal of a target that is misspelt in a plain way. */
class MistakenTarget extends Problem {
  readonly #piece: Piece;
  readonly #meant: string;

  constructor({ code, details }: Problem, piece: Piece, meant: string) {
    super(code, details);
    this.#piece = piece;
    this.#meant = meant;
  }

  /** The conditions with the target that was meant. */
  inside(conditions: string): string {
    const { at, text } = this.#piece;
    return conditions.slice(0, at) + this.#meant + conditions.slice(at + text.length);
  }
}

/** A refusal of how conditions are written has them as they were meant, where that reads. */
function readOrCorrect(text: string): Conditions {
  try {
    return readConditions(text);
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal;
    const targeted = refusal instanceof MistakenTarget ? refusal.inside(text) : null;
    if (targeted === null && refusal.code !== "INVALID_CONDITION") throw refusal;
    const meant = correctedText(targeted ?? text);
    throw meant === null ? refusal : refusal.with({ meant });
  }
}

function correctedText(text: string): string | null {
  const plain = plainConditions(text);
  const few = plain.split("|").slice(0, MAX_GROUPS).join("|");
  for (const candidate of [plain, few, few.split(",").slice(0, MAX_CONDITIONS).join(",")]) {
    try {
      return printConditions(readConditions(candidate));
    } catch (refusal) {
      if (!(refusal instanceof Problem)) throw refusal;
    }
  }
  return null;
}

function readConditions(text: string): Conditions {
  const groups = partsOf({ text, at: 0 }, "|").map((group) => partsOf(group, ",").map(readCondition));
  const conditions = groups.flat();
  const whole = { text, at: 0 };
  if (groups.length > MAX_GROUPS) throw faulty(whole, `at most ${MAX_GROUPS} groups are joined by |.`);
  if (conditions.length > MAX_CONDITIONS) {
    throw faulty(whole, `${conditions.length} conditions were sent; at most ${MAX_CONDITIONS} are searched.`);
  }
  if (bodiesOf(groups).length > MAX_CONDITION_BODIES) {
    throw faulty(whole, `the conditions name more than ${MAX_CONDITION_BODIES} targets.`);
  }
  return { groups, echo: conditions.map(printCondition) };
}

/** The names of the targets that conditions look at. */
export function bodiesOf(groups: readonly ConditionGroup[]): string[] {
  return [...new Set(groups.flat().flatMap((condition) => targetsOf(condition).map(({ name }) => name)))];
}

function printConditions({ groups }: Conditions): string {
  return groups.map(printGroup).join("|");
}

function printGroup(group: ConditionGroup): string {
  return group.map(printCondition).join(",");
}

/** The canonical text of a condition. */
export function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case "weekday":
      return `weekday=${condition.first}..${condition.last}`;
    case "state":
      return `${condition.negated ? "!" : ""}${condition.state}(${formatTarget(condition.target)})`;
    default:
      return `${quantityName(condition.quantity)}=${printBounds(condition)}`;
  }
}

const BODY_PROPERTIES = CONDITION_PROPERTIES.filter(isBodyProperty);

const OPERATOR = /<=|>=|<|>|=/;

function readCondition(piece: Piece): Condition {
  if (piece.text === "") throw faulty(piece, "a condition is missing.");
  // an orbit has signs of its own, inside the parentheses
  const closed = piece.text.lastIndexOf(")") + 1;
  const { index: beyond = -1, 0: operator = "" } = OPERATOR.exec(piece.text.slice(closed)) ?? {};
  if (beyond < 0) return readState(piece);
  const index = closed + beyond;
  const left = stretchOf(piece, 0, index);
  const right = stretchOf(piece, index + operator.length);
  if (left.text === "weekday") return readWeekdays(right, operator);
  const quantity = readQuantity(left);
  return { kind: "range", quantity, ...boundsOf(quantity, right, operator) };
}

function readState(piece: Piece): Condition {
  const negated = piece.text.startsWith("!");
  const { name, argument } = callOf(negated ? stretchOf(piece, 1) : piece);
  const state = CONDITION_STATES.find((known) => known === name.text);
  if (state === undefined) {
    const isProperty = CONDITION_PROPERTIES.some((known) => known === name.text);
    throw isProperty
      ? faulty(piece, `${name.text} needs a range.`, { hint: `Write ${piece.text}=<lo>..<hi>.` })
      : unknownWord(name, CONDITION_STATES, "state");
  }
  return { kind: "state", state, target: targetFor(state, argument), negated };
}

function readQuantity(piece: Piece): Quantity {
  if (piece.text === "clock") return { kind: "clock" };
  const { name, argument } = callOf(piece);
  if (name.text === "separation") return readSeparation(argument);
  if (name.text === "minutes_from") return readMinutes(argument);
  const property = BODY_PROPERTIES.find((known) => known === name.text);
  if (property === undefined) throw unknownWord(name, CONDITION_PROPERTIES, "property");
  return { kind: "body", property, target: targetFor(property, argument) };
}

interface Call {
  readonly name: Piece;
  readonly argument: Piece;
}

/** `name(argument)` or `argument.name`. */
function callOf(piece: Piece): Call {
  const { text } = piece;
  const opened = text.indexOf("(");
  if (opened >= 0) {
    if (!text.endsWith(")"))
      throw faulty(stretchOf(piece, text.lastIndexOf(")") + 1), "nothing follows a parenthesis.");
    return { name: stretchOf(piece, 0, opened), argument: stretchOf(piece, opened + 1, text.length - 1) };
  }
  const dot = text.lastIndexOf(".");
  if (dot < 0) throw faulty(piece, "a condition names a body and a property, as moon.altitude=10.. does.");
  return { name: stretchOf(piece, dot + 1), argument: stretchOf(piece, 0, dot) };
}

function unknownWord(piece: Piece, words: readonly string[], what: string): Problem {
  const nearest = nearestName(piece.text, words);
  return faulty(piece, `"${piece.text.slice(0, 40)}" is no ${what}.`, {
    allowed: words,
    ...(nearest === null ? {} : { hint: `Did you mean ${nearest}?` }),
  });
}

function readSeparation(argument: Piece): Quantity {
  const [first, second] = twoTargets(argument);
  const targets = { first: readTarget(first), second: readTarget(second) };
  for (const [target, piece] of [[targets.first, first] as const, [targets.second, second] as const]) {
    if (target.body === "earth") throw unsupported(piece, target, "The Earth is not seen from itself.");
  }
  if (targets.first.name === targets.second.name) throw faulty(argument, "the two targets are the same.");
  return { kind: "separation", ...targets };
}

/** The two sides of a semicolon; an orbit has some of its own, which part no two targets. */
function twoTargets(argument: Piece): readonly [Piece, Piece] {
  const sides = Array.from(
    argument.text.matchAll(/;/g),
    ({ index }) => [stretchOf(argument, 0, index), stretchOf(argument, index + 1)] as const,
  );
  const isTarget = ({ text }: Piece) => !isTargetError(parseTarget(text));
  const [only] = sides;
  const found = sides.find((pair) => pair.every(isTarget)) ?? (sides.length === 1 ? only : undefined);
  if (found === undefined)
    throw faulty(argument, "separation takes two targets with a semicolon between them.");
  return found;
}

function readMinutes(argument: Piece): Quantity {
  const event = CONDITION_EVENTS.find((known) => known === argument.text);
  if (event === undefined) throw unknownWord(argument, CONDITION_EVENTS, "event");
  return { kind: "minutes_from", event };
}

function targetFor(property: BodyProperty | ConditionState, piece: Piece): Target {
  const target = readTarget(piece);
  const reason = refusalOf(property, target);
  if (reason !== null) throw unsupported(piece, target, reason);
  return target;
}

/** A target that is malformed or unknown keeps the code that it has everywhere. */
function readTarget(piece: Piece): Target {
  const target = parseTarget(piece.text);
  if (!isTargetError(target)) return target;
  const isUnknown = target.reason === "unknown";
  const refusal = new Problem(isUnknown ? "TARGET_NOT_FOUND" : "INVALID_TARGET", {
    detail: `Character ${piece.at + 1}: ${isUnknown ? `nothing is named "${target.text}"` : `"${target.text}" is not a target`}.`,
    value: piece.text.slice(0, 100),
    hint: target.hint,
  });
  throw target.meant === null ? refusal : new MistakenTarget(refusal, piece, target.meant);
}

function unsupported({ at }: Piece, target: Target, reason: string): Problem {
  return new Problem("UNSUPPORTED_TARGET", {
    detail: `Character ${at + 1}: ${target.display} has no answer here.`,
    value: target.name,
    hint: reason,
  });
}
