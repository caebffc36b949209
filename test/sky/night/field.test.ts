import { expect, test } from "vitest";
import { isTargetError, parseTarget } from "../../../src/catalog/target.ts";
import { setInside } from "../../../src/sky/night/field.ts";
import { setWithin } from "../../../src/sky/night/small-body-sweep.ts";
import { createSky, engineBut } from "../../../src/sky/sky.ts";
import { columnsAt } from "../../../src/sky/time/tt-days.ts";
import { sky } from "../observing.ts";

test("few paths of the set are integrated for a small circle: two bodies rule out the others", () => {
  let integrated = 0;
  const counting = createSky(
    engineBut(sky.engine, {
      positions: (request) => {
        integrated += request.targets.filter(
          (target) => target.kind === "orbit" && target.orbit.path !== undefined,
        ).length;
        return sky.engine.positions(request);
      },
    }),
  );
  const day = 9821.5;
  const set = setWithin(["asteroids"], 9, [day, day]);
  const [first] = set;
  const centre = parseTarget(first?.small.target ?? "");
  if (isTargetError(centre)) throw new Error("no asteroid");
  const inside = setInside(counting, {
    centre,
    radius_deg: 1,
    instants: columnsAt(sky.models.deltaT, Float64Array.of(day)),
    observer: null,
    bodies: [],
    set,
  });
  expect(inside.map(({ small }) => small.target)).toContain(first?.small.target);
  expect(set.length).toBeGreaterThan(8);
  expect(integrated).toBeLessThan(set.length / 2);
});
