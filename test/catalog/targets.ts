import {
  isTargetError,
  laterPasted,
  parseTarget,
  type Target,
  type TargetError,
} from "../../src/catalog/target.ts";

// refusals tell of pasted orbits
await laterPasted.read();

export function target(text: string): Target {
  const result = parseTarget(text);
  if (isTargetError(result)) throw new Error(`${text}: ${result.hint}`);
  return result;
}

export function refusal(text: string): TargetError {
  const result = parseTarget(text);
  if (!isTargetError(result)) throw new Error(`${text} was accepted as ${result.name}`);
  return result;
}
