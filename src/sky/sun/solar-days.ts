import { valueAt } from "../../solve/function.ts";
import { indexFrom } from "../../solve/ordered.ts";
import { type EventTable, KIND } from "../horizon/event-table.ts";

/**
 * Index of the upper transit of a mean noon (its own is the nearest, 17 minutes away at most) between two lower ones; null where
 * the timeline does not hold its solar day whole.
 */
export function noonNear({ unix_ms, kind }: EventTable, anchor_ms: number): number | null {
  const from = indexFrom(unix_ms, anchor_ms);
  let nearest: number | null = null;
  for (let i = Math.max(1, from - 2); i <= Math.min(from + 1, unix_ms.length - 2); i++) {
    if (kind[i] !== KIND.upper) continue;
    const distance_ms = Math.abs(valueAt(unix_ms, i) - anchor_ms);
    if (nearest === null || distance_ms < Math.abs(valueAt(unix_ms, nearest) - anchor_ms)) nearest = i;
  }
  return nearest;
}
