import { ByteWriter } from "hyparquet-writer";
import { deltaBinaryPack } from "hyparquet-writer/src/delta.js";
import { expect, it } from "vitest";
import { packSteps, stepOf } from "../../../src/cli/bulk/parquet-chunk.ts";

const series = (first: bigint, step: bigint, count: number) =>
  BigInt64Array.from({ length: count }, (_, row) => first + BigInt(row) * step);

const FIRSTS = [
  0n,
  1n,
  -1n,
  2n ** 31n,
  -(2n ** 31n),
  2n ** 32n - 1n,
  -62_135_596_800_000n,
  253_402_300_799_999n,
];
const STEPS = [0n, 1n, -1n, 60_000n, 3_600_000n, -3_600_000n, 2n ** 32n, 86_400_000_000n];
const COUNTS = [0, 1, 2, 3, 127, 128, 129, 130, 256, 257, 1000];

it("numbers of equal steps are packed to the bytes of the library", () => {
  for (const first of FIRSTS)
    for (const step of STEPS)
      for (const count of COUNTS) {
        const values = series(first, step, count);
        const [packed, known] = [new ByteWriter(), new ByteWriter()];
        expect(stepOf(values)).toBe(count > 1 ? Number(step) : 0);
        packSteps(packed, values, Number(step));
        deltaBinaryPack(known, values, "INT64");
        expect(Buffer.compare(packed.getBytes(), known.getBytes()), `${first} ${step} ${count}`).toBe(0);
      }
});

it("one number out of step, and numbers beyond what a double tells apart, are left to the library", () => {
  for (const place of [0, 1, 2, 500, 998, 999]) {
    const values = series(5n, 3_600_000n, 1000);
    values[place] = (values[place] ?? 0n) + 1n;
    expect(stepOf(values), String(place)).toBeNull();
  }
  const extremes = [
    [2n ** 53n, 2n ** 53n + 1n],
    [2n ** 62n, 2n ** 62n],
    [-(2n ** 53n) + 1n, 2n ** 53n - 1n],
  ];
  for (const values of extremes) expect(stepOf(BigInt64Array.from(values)), String(values)).toBeNull();
});

it("numbers are looked at where they begin", () => {
  expect(stepOf(series(7n, 5n, 10).subarray(3))).toBe(5);
});
