import fc from "fast-check";

/** The output of the general path: the exact value rounded, no exponent, no zeros at the end, no minus zero. */
export function general(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  const trimmed = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return trimmed === "-0" ? "0" : trimmed;
}

/** Numbers of every size and sign, of few decimals, halfway between two of them, and beside powers of ten and of a unit. */
export function anyNumber(): fc.Arbitrary<number> {
  const magnitude = fc
    .tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: -14, max: 17 }))
    .map(([x, e]) => x * Number(`1e${e}`));
  const decimal = fc
    .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 9 }))
    .map(([n, d]) => n / Number(`1e${d}`));
  const half = fc
    .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 6 }))
    .map(([n, d]) => (n + 0.5) / Number(`1e${d}`));
  const beside = fc
    .tuple(fc.integer({ min: -13, max: 9 }), fc.constantFrom(1, 5, 9), fc.integer({ min: -13, max: 0 }))
    .chain(([e, n, d]) => {
      const [power, step] = [n * Number(`1e${e}`), Number(`1e${d}`) / 2];
      return fc.constantFrom(power, power - step, power + step, -power, step - power, -step - power, 0, -0);
    });
  return fc.oneof(magnitude, decimal, half, beside);
}

/** Where no kernel leaves a number to the host. */
export function isTold(value: number, decimals: number): boolean {
  return Math.abs(value) * Number(`1e${decimals}`) < 2 ** 52;
}
