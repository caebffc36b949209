import { describe, expect, it } from "vitest";
import { EngineCore, FIRST_BLOCK, LAST_BLOCK, SERIES } from "../../src/engine/core.ts";

describe("handing over filled blocks", () => {
  it("covers the store without gap or overlap, and gives the coefficients that filling gives", () => {
    const [giver, taker, other] = [new EngineCore(), new EngineCore(), new EngineCore()];
    for (const block of [FIRST_BLOCK, 0, LAST_BLOCK]) {
      for (const series of SERIES) {
        const coefficients = giver.exportBlock(series, block);
        taker.adoptBlock(series, block, coefficients);
        expect(taker.kernels.isBlockFilled(SERIES.indexOf(series), block)).not.toBe(0);
        expect(other.exportBlock(series, block)).toEqual(coefficients);
        expect(taker.exportBlock(series, block)).toEqual(coefficients);
      }
    }
    SERIES.forEach((_, code) => {
      for (let block = FIRST_BLOCK; block < LAST_BLOCK; ++block) {
        const { kernels } = giver;
        expect(kernels.blockAddress(code, block) + kernels.blockBytes(code, block)).toBe(
          kernels.blockAddress(code, block + 1),
        );
      }
    });
  });
});
