import { NAMES_PROTOTYPE, PROTOTYPE } from "../../contract/text/json-text.ts";

/** Rows of one tool answer unless the call says otherwise, and the most it may ask for; more follow by cursor. */
export const DEFAULT_TOOL_ROWS = 50;
export const MAX_TOOL_ROWS = 500;

/** The largest message: checked before anything reads it, since reading costs more than sending. */

/** Longest message that is read; a call has a few hundred bytes. */
export const MAX_MESSAGE_BYTES = 262_144;
/** Messages of one batch. */
export const MAX_BATCH = 16;
/** Lists and objects inside each other; a call has four. */
export const MAX_DEPTH = 16;
/** Members and items of one message in all; a call has some twenty. */
export const MAX_VALUES = 1000;

/** Half of a pair of UTF-16 units by itself: no character, and nothing that could stand in an address. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Why a parsed message is not taken; null when it is. */
export function messageFault(parsed: unknown): string | null {
  if (!Array.isArray(parsed)) return valueFault(parsed);
  if (parsed.length > MAX_BATCH)
    return `The batch has ${parsed.length} messages; ${MAX_BATCH} are answered at once.`;
  for (const message of parsed) {
    const fault = valueFault(message);
    if (fault !== null) return fault;
  }
  return null;
}

/** Walks level by level, without recursion, and no farther than is allowed. */
function valueFault(message: unknown): string | null {
  let level: unknown[] = [message];
  let values = 0;
  for (let depth = 0; level.length > 0; ++depth) {
    if (depth > MAX_DEPTH) return `The message is nested deeper than ${MAX_DEPTH} levels.`;
    const next: unknown[] = [];
    for (const value of level) {
      values += 1;
      if (values > MAX_VALUES) return `The message has more than ${MAX_VALUES} members.`;
      if (typeof value === "string" && LONE_SURROGATE.test(value)) return HALF_CHARACTER;
      if (typeof value !== "object" || value === null) continue;
      const members: unknown[] = Array.isArray(value) ? value : Object.values(value);
      if (members.length > MAX_VALUES) return `The message has more than ${MAX_VALUES} members.`;
      if (Object.keys(value).some((name) => LONE_SURROGATE.test(name))) return HALF_CHARACTER;
      if (Object.hasOwn(value, PROTOTYPE)) return `The message ${NAMES_PROTOTYPE}.`;
      next.push(...members);
    }
    level = next;
  }
  return null;
}

const HALF_CHARACTER = "The message holds half a character (a lone surrogate).";
