import { geoEquirectangular, geoGraticule, geoOrthographic, geoPath } from "d3-geo";
import { expect, it } from "vitest";
import { geoCommands } from "../../src/charts/maps/geo-commands.ts";
import { land } from "../../src/charts/maps/land.ts";

const PROJECTIONS = [geoEquirectangular().scale(60), geoOrthographic().scale(90).clipAngle(90)];
const CASES = PROJECTIONS.flatMap((projection) =>
  [land(), geoGraticule().step([30, 30])()].flatMap((geometry) =>
    ([0, 1] as const).map((digits) => ({ projection, geometry, digits })),
  ),
);

/** Points of d3's commands, in tenths of a pixel: each line's, none twice in a row, and no line of one. */
function pointsOf(commands: string): string[] {
  return commands
    .split("M")
    .map((line) => line.replace("Z", "").split("L"))
    .map((points) => points.filter((point, i) => point !== "" && point !== points[i - 1]))
    .filter((points) => points.length > 1)
    .map((points) =>
      points.map((point) => point.split(",").map((x) => Math.round(10 * Number(x)))).join(" "),
    );
}

/** Where steps lead. */
function pointsOfSteps(commands: string): string[] {
  const lines = commands.split("M").filter((line) => line !== "");
  return lines.map((line) => {
    const steps = [...line.matchAll(/-?[\d.]+/g)].map(([word]) => Math.round(10 * Number(word)));
    const points: number[][] = [];
    for (let i = 0; i < steps.length; i += 2)
      points.push([
        (points.at(-1)?.[0] ?? 0) + Number(steps[i]),
        (points.at(-1)?.[1] ?? 0) + Number(steps[i + 1]),
      ]);
    return points.join(" ");
  });
}

it("lines on a map are those of d3, in steps that all have a length", () => {
  for (const { projection, geometry, digits } of CASES) {
    const commands = geoPath(projection).digits(digits)(geometry) ?? "";
    const steps = geoCommands(projection, digits)(geometry);
    expect(pointsOfSteps(steps)).toEqual(pointsOf(commands));
    expect(steps.length).toBeLessThan(0.8 * commands.length);
  }
});
