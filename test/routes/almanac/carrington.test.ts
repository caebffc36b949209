import { expect, test } from "vitest";
import { call } from "../../contract/call.ts";

test("carrington_rotation runs from L0 = 0 to L0 = 0, and is told where it is named", async () => {
  const at = async (instant: string) =>
    (await call(`/v2/cycles?at=${instant}&cycle_keys=carrington_rotation`)).json.data.cycles[0];
  const cycle = await at("2024-04-20");
  expect(cycle.kind).toBe("computed");
  // rotation 2283, of a table by DE440: 2024-04-09T05:42:22 TT
  expect(Math.abs(Date.parse(cycle.started.instant) - Date.parse("2024-04-09T05:41:12.8Z"))).toBeLessThan(
    1000,
  );
  expect(cycle.position).toMatch(/^rotation 2283, day 10\.8 of 27\.3/);
  for (const { instant } of [cycle.started, cycle.ends]) {
    const { json } = await call(`/v2/positions?body=sun&physical=true&at=${instant}`);
    const { lon_deg } = json.data.positions[0].physical.sub_observer.planetographic;
    expect(Math.min(lon_deg, 360 - lon_deg)).toBeLessThan(1e-5);
  }
  expect((await at(cycle.ends.instant)).position).toMatch(/^rotation 2284, day 0\.0/);
  const usual = (await call("/v2/cycles?at=2024-04-20")).json.data.cycles;
  expect(usual.map(({ key }: { key: string }) => key)).not.toContain("carrington_rotation");
});
