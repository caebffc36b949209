import { findBody } from "../catalog/bodies.ts";
import { splitTargets } from "../catalog/target.ts";
import type { RouteDefinition } from "../contract/declare/route.ts";
import { routeName } from "../contract/declare/route-name.ts";
import { wordsOf } from "../contract/near/written.ts";
import type { Schema } from "../contract/schema/schema.ts";
import { type CommandLine, UsageError } from "./arguments.ts";

/** Words without a name before them (`meridian sun Lisbon 2026-06-21`): each is the parameter that takes it. */

/** Parameters that a plain word may be, the likeliest first. */
const TARGETS = ["body", "body1", "body2"];
const NAMES = ["place", "q"];

export function withSubjects(route: RouteDefinition, line: CommandLine): CommandLine["options"] {
  const options = [...line.options];
  const isFree = (name: string) =>
    Object.hasOwn(route.query.shape, name) && !options.some(([given]) => given === name);
  const targets: string[] = [];
  for (const word of line.subjects) {
    const name = parameterOf(word, route, isFree);
    if (name === null)
      throw new UsageError(
        `"${word}" is no parameter of ${routeName(route)}: write --name value; meridian ${routeName(route)} --help lists them.`,
      );
    if (name === "body") targets.push(...splitTargets(word));
    else options.push([name, word]);
  }
  if (targets.length === 0) return options;
  const many = targets.length > 1 && isFree("bodies") ? "bodies" : "body";
  return [...options, [many, targets.join(",")]];
}

function parameterOf(word: string, route: RouteDefinition, isFree: (name: string) => boolean): string | null {
  if (/^(\d{4}-\d{2}|jd:)|^(now|today|tomorrow|yesterday|tonight)$/.test(word) && isFree("at")) return "at";
  if (/^\d{4}$/.test(word)) return isFree("year") ? "year" : refuseYear(word, route);
  const own = Object.entries(route.query.shape).find(
    ([name, field]) => isFree(name) && takesWord(field, word) && !TARGETS.includes(name),
  );
  if (own !== undefined) return own[0];
  const target = TARGETS.find(isFree) ?? null;
  if (target !== null && isTarget(word)) return target;
  return NAMES.find(isFree) ?? target;
}

/** Four digits are no place and no day. */
function refuseYear(word: string, route: RouteDefinition): never {
  const command = `meridian ${routeName(route)}`;
  const window = `${command} --start ${word}-01-01 --end ${word}-12-31`;
  const way = Object.hasOwn(route.query.shape, "start") ? window : `${command} --help`;
  throw new UsageError(`"${word}" is a year, and ${routeName(route)} asks for instants or days: ${way}.`);
}

/** A body's name, what says by itself that it is a target (`star:`, `hr:`, `radec:`), or a list of such. */
function isTarget(word: string): boolean {
  return splitTargets(word).every((one) => one.includes(":") || findBody(one.toLowerCase()) !== undefined);
}

function takesWord(field: Schema, word: string): boolean {
  return wordsOf(field)?.includes(word.toLowerCase()) === true;
}
