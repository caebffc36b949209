/** The name of a member that readers drop in silence, or take for what every object has: no text with keys may have it. */
export const PROTOTYPE = "__proto__";

/** Why a text with such a member is not taken: the end of a sentence that names the text. */
export const NAMES_PROTOTYPE = `has a member ${PROTOTYPE}, which is taken nowhere`;

/** True if a value of JSON has a member of that name at any depth; walks without recursion. */
export function namesPrototype(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== "object" || next === null) continue;
    if (Object.hasOwn(next, PROTOTYPE)) return true;
    for (const member of Object.values(next)) open.push(member);
  }
  return false;
}
