import { describe, expect, it } from "vitest";
import { NAIF_CODES } from "../../../src/catalog/body-facts.ts";
import { createEngine } from "../../../src/engine/engine.ts";
import { ENGINE_BODIES, type EngineBody, type StateCentre } from "../../../src/engine/types.ts";
import { bytesRanges } from "../../../src/host/ranges.ts";
import { fitSegment } from "../../../src/sky/kernels/fit.ts";
import { CENTRE_CODES } from "../../../src/sky/kernels/naif-codes.ts";
import { drawnInstants, instantsOfTdb, tdbOfYear } from "../../../src/sky/kernels/tdb-instants.ts";
import { stateVectors } from "../../../src/sky/positions/positions.ts";
import { createSky } from "../../../src/sky/sky.ts";
import { commentsOf } from "../../../src/spk/daf.ts";
import { openKernel } from "../../../src/spk/kernel.ts";
import { writeKernel } from "../../../src/spk/write.ts";
import { AU_KM } from "../../../src/units/constants.ts";

const sky = createSky(await createEngine());
const CENTRES: readonly StateCentre[] = ["geocentric", "heliocentric", "barycentric"];
const OWN: Partial<Record<StateCentre, EngineBody>> = { geocentric: "earth", heliocentric: "sun" };
const WORST_KM = 1e-3;
const INSTANTS = 300;

describe("a written kernel", () => {
  const span = { from_s: tdbOfYear(1700), to_s: tdbOfYear(1702) };

  for (const centre of CENTRES)
    it(`has the engine's vectors within a metre, ${centre}, from the first day on`, () => {
      const bodies = ENGINE_BODIES.filter((body) => body !== OWN[centre]);
      const fits = bodies.map((body) => fitSegment(sky, { body, centre, ...span }, body));
      const segments = fits.map(({ segment }) => segment);
      const kernel = openKernel(bytesRanges(writeKernel({ internalName: "test", comments: [], segments })));
      const et_s = drawnInstants(3, span, INSTANTS);
      const statesOf = stateVectors(sky, instantsOfTdb(sky.engine, et_s));
      const state = new Float64Array(6);
      for (const body of bodies) {
        const own = statesOf({ kind: "body", body })(centre);
        for (const [row, seconds] of et_s.entries()) {
          kernel.stateAt(NAIF_CODES[body], CENTRE_CODES[centre], seconds, state);
          const off_km = (["x_au", "y_au", "z_au"] as const).map(
            (name, axis) => (own?.[name][row] ?? Number.NaN) * AU_KM - (state[axis] ?? 0),
          );
          expect(Math.hypot(...off_km), `${body} at ${seconds}`).toBeLessThan(WORST_KM);
        }
      }
      for (const { off_m } of fits) expect(off_m).toBeLessThan(1);
    });

  it("covers the last day of the engine", () => {
    const last = { from_s: tdbOfYear(2200), to_s: tdbOfYear(2201) - 1 };
    const { off_m } = fitSegment(sky, { body: "pluto", centre: "barycentric", ...last }, "pluto");
    expect(off_m).toBeLessThan(1);
  });

  it("keeps its comments, of any length, and several segments in their order", () => {
    const segmentOf = (body: EngineBody) =>
      fitSegment(sky, { body, centre: "geocentric", ...span }, `of ${body}`).segment;
    const comments = Array.from({ length: 60 }, (_, i) => `line ${i} ${"x".repeat(i)}`);
    const bytes = writeKernel({
      internalName: "meridian",
      comments,
      segments: [segmentOf("moon"), segmentOf("mars")],
    });
    const kernel = openKernel(bytesRanges(bytes));
    expect(commentsOf(kernel.daf)).toEqual(comments);
    expect(kernel.daf.internalName).toBe("meridian");
    expect(kernel.segments.map(({ name, target, center, type }) => [name, target, center, type])).toEqual([
      ["of moon", 301, 399, 2],
      ["of mars", 4, 399, 2],
    ]);
    expect(bytes.length % 1024).toBe(0);
  });
});
