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
 * When a growing angle in degrees passes the quarters, named by the list in their order: all within [start, end), in
 * time order. The angle must grow by less than 90° a step.
 */
export function quarterPassages<Name>(
  angle: TimeFunction,
  span: Span,
  { names, step_day }: { readonly names: readonly Name[]; readonly step_day: number },
): QuarterPassage<Name>[] {
  const crossings = findCrossings(angle, {
    span,
    levels: QUARTERS_DEG,
    periodic: true,
    proof: { kind: "monotone", step_day },
    domain: TABLES_DOMAIN,
  });
  return crossings.flatMap(({ t_day, level_index }) => {
    const name = names[level_index];
    return name === undefined ? [] : [{ t_day, name }];
  });
}
