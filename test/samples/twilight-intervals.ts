import type { TwilightColumns } from "../../src/sky/sun/twilight.ts";
import {
  TWILIGHT_KINDS,
  TWILIGHT_REASONS,
  type TwilightKind,
  type TwilightReason,
} from "../../src/sky/words.ts";
import { fromUnixMs, type UtcInstant } from "../../src/time/instant.ts";

export interface TwilightInterval {
  readonly kind: TwilightKind;
  readonly start: UtcInstant;
  readonly end: UtcInstant;
  readonly duration_s: number;
  readonly reason: TwilightReason;
}

/** The stretches of twilight as objects: one list a span. */
export function twilightIntervals({ begins, ...tiles }: TwilightColumns): TwilightInterval[][] {
  return Array.from({ length: begins.length - 1 }, (_, span) => {
    const [from = 0, to = 0] = [begins[span], begins[span + 1]];
    return Array.from({ length: to - from }, (_, i) => ({
      kind: TWILIGHT_KINDS[tiles.kind[from + i] ?? -1] ?? "night",
      start: fromUnixMs(tiles.start_ms[from + i] ?? Number.NaN),
      end: fromUnixMs(tiles.end_ms[from + i] ?? Number.NaN),
      duration_s: tiles.duration_s[from + i] ?? Number.NaN,
      reason: TWILIGHT_REASONS[tiles.reason[from + i] ?? -1] ?? "crossing",
    }));
  });
}
