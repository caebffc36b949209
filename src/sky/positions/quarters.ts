import { findCrossings } from "../../solve/crossings.ts";
import type { Span, TimeFunction } from "../../solve/function.ts";
import { TABLES_DOMAIN } from "./geocentric-angles.ts";

/** An angle's passage through 0°, 90°, 180° or 270°. */
export interface QuarterPassage<Name> {
  readonly t_day: number;
  readonly name: Name;
}

const QUARTERS_DEG = [0, 90, 180, 270];

/**
 * When a growing angle in degrees passes the quarters, named by the list in their order, null those that are not wanted: all
 * within [start, end), in time order. The angle must grow by less than 90° a step.
 */
export function quarterPassages<Name>(
  angle: TimeFunction,
  span: Span,
  { names, step_day }: { readonly names: readonly (Name | null)[]; readonly step_day: number },
): QuarterPassage<Name>[] {
  const wanted = QUARTERS_DEG.flatMap((level_deg, i) => {
    const name = names[i] ?? null;
    return name === null ? [] : [{ level_deg, name }];
  });
  const crossings = findCrossings(angle, {
    span,
    levels: wanted.map(({ level_deg }) => level_deg),
    periodic: true,
    proof: { kind: "monotone", step_day },
    domain: TABLES_DOMAIN,
  });
  return crossings.flatMap(({ t_day, level_index }) => {
    const name = wanted[level_index]?.name;
    return name === undefined ? [] : [{ t_day, name }];
  });
}
