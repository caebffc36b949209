import type { Labels } from "../kit/labels.ts";
import type { Scale } from "../kit/scale.ts";
import type { Rect } from "../kit/svg.ts";
import type { Token } from "../kit/tokens.ts";

/** The parts of a picture of lines over time. */

export interface Series {
  readonly name: string;
  readonly token: Token;
  /** Unix milliseconds and values of the same rows; NaN: a gap. */
  readonly times: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** A moment that is marked on a line. */
export interface Mark {
  readonly at: number;
  readonly value: number;
  readonly label: string;
  readonly token: Token;
}

/** A stretch of time with the light of its sky. */
export interface Light {
  readonly from: number;
  readonly to: number;
  readonly token: Token;
}

export interface SeriesPicture {
  readonly title: string;
  readonly subtitle?: string;
  /** The main result; the greatest value of each series where it is absent. */
  readonly finding?: string;
  readonly unit: string | null;
  /** Seconds may be drawn in a longer unit; else they are where many hours are drawn. */
  readonly shown?: "min" | "hours";
  /** A full circle of the unit: a line is broken where it wraps. */
  readonly turn?: number | null;
  readonly series: readonly Series[];
  readonly marks?: readonly Mark[];
  readonly light?: readonly Light[];
  /** Values that the axis must show. */
  readonly includes?: readonly number[];
  /** A band around the line of each series: half its width by row. */
  readonly errors?: readonly ArrayLike<number>[];
  readonly height?: number;
  /** Less is upward, as of magnitudes. */
  readonly reversed?: boolean;
}

export const DASHES = [undefined, "7 4", "2 3", "9 3 2 3", "12 4", "4 2 1 2"] as const;

/** Where a plot lies in its picture. */
export interface Plot {
  readonly frame: Rect;
  readonly x: Scale;
  readonly y: Scale;
  readonly labels: Labels;
  readonly isNarrow: boolean;
}
