const EXPONENT_FORM = /^(-?)(\d+)(?:\.(\d+))?e-(\d+)$/;

/**
 * A number in plain decimal digits, the shortest that read back as the same number; never an exponent.
 * Given: a finite number below 1e21 in size. Negative zero is written 0.
 */
export function plainDecimal(value: number): string {
  const text = String(value === 0 ? 0 : value);
  const [, sign, whole, fraction = "", exponent] = EXPONENT_FORM.exec(text) ?? [];
  if (sign === undefined || whole === undefined) return text;
  return `${sign}0.${"0".repeat(Number(exponent) - 1)}${whole}${fraction}`;
}
