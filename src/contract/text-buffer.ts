import { scaledUnits } from "./precision.ts";

const MIN_BYTES = 256;
const FIRST_BEYOND_ASCII = 128;
const ROOM_FOR_NUMBER = 32;
const [ZERO, MINUS, POINT] = [48, 45, 46];
/** Largest whole part and most decimals that are written digit by digit; beyond, by the number's own text. */
const MAX_WHOLE = 1e9;
const MAX_DIGITS = 9;
const POWERS = Array.from({ length: MAX_DIGITS + 1 }, (_, digits) => Number(`1e${digits}`));

/** A growing buffer of ASCII text, into which long series are written without a string per number. */
export class TextBuffer {
  #bytes: Buffer;
  #length = 0;
  /** All character codes so far, or-ed. */
  #seen = 0;

  constructor(expectedBytes: number) {
    this.#bytes = Buffer.allocUnsafe(Math.max(MIN_BYTES, expectedBytes));
  }

  /** Whether all that was appended is ASCII; if not, the text is spoiled and must be made another way. */
  get isAscii(): boolean {
    return this.#seen < FIRST_BEYOND_ASCII;
  }

  /** Appends text, which should be ASCII. */
  ascii(text: string): void {
    this.#reserve(text.length);
    const bytes = this.#bytes;
    let at = this.#length;
    let seen = this.#seen;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      seen |= code;
      bytes[at++] = code;
    }
    this.#length = at;
    this.#seen = seen;
  }

  /** Appends a finite number rounded to so many decimals, without an exponent and without zeros at its end. */
  number(value: number, decimals: number): void {
    this.#reserve(ROOM_FOR_NUMBER);
    const units = scaledUnits(value, decimals);
    const magnitude = Math.abs(units);
    const power = POWERS[decimals] ?? Number.NaN;
    const whole = Math.floor(magnitude / power);
    if (whole < MAX_WHOLE) {
      if (units < 0) this.#bytes[this.#length++] = MINUS;
      this.#whole(whole);
      this.#decimals(magnitude - whole * power, decimals);
    } else {
      this.ascii(plainText(value, decimals));
    }
  }

  toString(): string {
    return this.#bytes.toString("latin1", 0, this.#length);
  }

  #whole(whole: number): void {
    let end = this.#length + digitCount(whole);
    this.#length = end;
    let rest = whole | 0;
    do {
      const tens = (rest / 10) | 0;
      this.#bytes[--end] = ZERO + rest - tens * 10;
      rest = tens;
    } while (rest > 0);
  }

  #decimals(fraction: number, decimals: number): void {
    if (fraction === 0) return;
    let rest = fraction | 0;
    let digits = decimals;
    while (rest % 10 === 0) {
      rest = (rest / 10) | 0;
      digits--;
    }
    this.#bytes[this.#length] = POINT;
    const end = this.#length + digits;
    for (let at = end; at > this.#length; at--) {
      const tens = (rest / 10) | 0;
      this.#bytes[at] = ZERO + rest - tens * 10;
      rest = tens;
    }
    this.#length = end + 1;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + bytes));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}

function digitCount(whole: number): number {
  let count = 1;
  for (let power = 10; power <= whole; power *= 10) count++;
  return count;
}

/** Decimal digits of any finite number, the slow way. */
function plainText(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  const trimmed = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return trimmed === "-0" ? "0" : trimmed;
}
