import { later } from "../../host/later.ts";

/** Writes the kernel of what is asked; `meta` is what the envelope would state. */
export type WriteKernel<Input> = (input: Input, meta: Readonly<Record<string, unknown>>) => Uint8Array;

/** A route's SPK kernel: bodies over a range, instead of rows. */
export interface RouteKernel<Input> {
  /** Loads the code that writes it, at the first request for a kernel. */
  writing(): Promise<WriteKernel<Input>>;
  /** Refuses what no kernel can hold; throws a `Problem`. */
  check(input: Input): void;
  /** Days times bodies. */
  bodyDaysOf(input: Input): number;
  /** Units of computation. */
  unitsOf(input: Input): number;
}

/** The same under types that no longer name the route's own. */
export interface AnyKernel<AnyInput> {
  /** Throws NotLoaded where what writes has not been read. */
  expect(): void;
  /** The same. */
  write: WriteKernel<AnyInput>;
  check(input: AnyInput): void;
  bodyDaysOf(input: AnyInput): number;
  unitsOf(input: AnyInput): number;
}

/** Sound because a request's input is that of its route. */
export function anyKernel<Input, AnyInput>(
  kernel: RouteKernel<Input>,
  typed: (input: AnyInput) => Input,
): AnyKernel<AnyInput> {
  const writing = later(() => kernel.writing());
  return {
    expect: () => void writing(),
    write: (input, meta) => writing()(typed(input), meta),
    check: (input) => kernel.check(typed(input)),
    bodyDaysOf: (input) => kernel.bodyDaysOf(typed(input)),
    unitsOf: (input) => kernel.unitsOf(typed(input)),
  };
}
