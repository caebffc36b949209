import { findCrossingsIn } from "../../solve/crossings.ts";
import type { Span, TimeFunction } from "../../solve/function.ts";
import { TABLES_DOMAIN } from "./geocentric-angles.ts";

/** An angle's passage through 0°, 90°, 180° or 270°. */
export interface QuarterPassage<Name> {
  readonly t_day: number;
  readonly name: Name;
  readonly rate_deg_day: number;
}

const QUARTERS_DEG = [0, 90, 180, 270];

/**
 * When a growing angle in degrees passes the quarters, named by the list in their order, null those that are not wanted: all
 * within [start, end) of each span, in time order. The angle must grow by less than 90° a step.
 */
export function quarterPassages<Name>(
  angle: TimeFunction,
  spans: readonly Span[],
  { names, step_day }: { readonly names: readonly (Name | null)[]; readonly step_day: number },
): QuarterPassage<Name>[] {
  const levels: number[] = [];
  const wanted: Name[] = [];
  QUARTERS_DEG.forEach((level_deg, i) => {
    const name = names[i] ?? null;
    if (name === null) return;
    levels.push(level_deg);
    wanted.push(name);
  });
  const crossings = findCrossingsIn(angle, spans, {
    levels,
    periodic: true,
    proof: { kind: "monotone", step_day },
    domain: TABLES_DOMAIN,
  });
  const passages: QuarterPassage<Name>[] = [];
  for (const { t_day, level_index, rate_per_day } of crossings) {
    const name = wanted[level_index];
    if (name !== undefined) passages.push({ t_day, name, rate_deg_day: rate_per_day });
  }
  return passages;
}
