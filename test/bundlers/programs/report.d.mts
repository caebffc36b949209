import type { Meridian, MeridianOptions } from "meridian";

export const OPTIONS: MeridianOptions;
export function report(
  meridian: object,
  sky: Meridian,
  questions: readonly string[],
): Promise<{ readonly lines: readonly string[]; readonly failed: readonly string[] }>;
