import { beforeEach, describe, expect, it, vi } from "vitest";
import { ROUTES } from "../../../src/routes/index.ts";
import { call } from "../call.ts";

/** The objects that columns were asked of, and of how many instants. */
const asked = vi.hoisted(() => [] as { of: object; count: number }[]);

vi.mock("../../../src/time/scales.ts", async (original) => {
  const scales = await original<typeof import("../../../src/time/scales.ts")>();
  return {
    ...scales,
    instantColumns: (...[instants, model]: Parameters<typeof scales.instantColumns>) => {
      asked.push({ of: instants, count: instants.length });
      return scales.instantColumns(instants, model);
    },
    ttOfUtc: (...[utc, model]: Parameters<typeof scales.ttOfUtc>) => {
      asked.push({ of: utc, count: utc.count });
      return scales.ttOfUtc(utc, model);
    },
  };
});

beforeEach(() => asked.splice(0));

const TIMES = "start=2026-11-20T00:00Z&count=5&step=7h";
const INSTANT_ROUTES = ROUTES.filter(
  ({ timeKind, shape, query }) => timeKind === "instant" && shape.kind === "series" && "start" in query.shape,
);
const TARGETS: Readonly<Record<string, string>> = {
  "/v2/separation": "&body1=moon&body2=mars",
  "/v2/field": "&target=radec:1,2,j2000&radius_deg=1",
};

describe("instants in the engine's form", () => {
  it.each(INSTANT_ROUTES.map(({ path, location }) => [path, location] as const))(
    "%s makes them once an answer, whatever the verbosity",
    async (path, location) => {
      const place = location === "none" ? "" : "&lat=51.5&lon=0";
      for (const verbosity of ["standard", "full"]) {
        asked.splice(0);
        const request = `${path}?${TIMES}${TARGETS[path] ?? ""}${place}&verbosity=${verbosity}`;
        expect((await call(request)).status, request).toBe(200);
        const rows = asked.filter(({ count }) => count === 5);
        expect(new Set(rows.map(({ of }) => of)).size, request).toBeLessThanOrEqual(1);
        if (verbosity === "full") expect(rows.length, request).toBeGreaterThan(0);
      }
    },
  );

  it("are the same columns for the same list, and new ones for another model", async () => {
    const { instantColumns, DEFAULT_TIME_MODEL } = await import("../../../src/time/scales.ts");
    const instants = [{ mjd: 61000, second: 1 }];
    expect(instantColumns(instants)).toBe(instantColumns(instants));
    expect(instantColumns(instants, { ...DEFAULT_TIME_MODEL })).not.toBe(instantColumns(instants));
    expect(instantColumns([...instants])).toEqual(instantColumns(instants));
  });
});
