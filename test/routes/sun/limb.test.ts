import { describe, expect, test } from "vitest";
import { call } from "../../contract/call.ts";

type Event = { readonly kind: string; readonly instant: string; readonly altitude_geometric_deg: number };

async function events(query: string): Promise<readonly Event[]> {
  const { status, json } = await call(`/v2/rise-set?body=sun&${query}`);
  expect(status, query).toBe(200);
  return json.data.series.flatMap((row: { events: readonly Event[] }) => row.events);
}

const passages = (list: readonly Event[]) => list.filter(({ kind }) => kind === "rise" || kind === "set");

describe("the Sun's limb at rise and set", () => {
  test("at the poles is where the U.S. Naval Observatory has it, 2022-03-18 13:02 at 90° N", async () => {
    const [rise] = passages(await events("at=2022-03-18&lat=90&lon=0&limb=true"));
    expect(rise?.instant).toMatch(/^2022-03-18T13:0(1:[3-5]|2:[0-2])/);
    const [fixed] = passages(await events("at=2022-03-18&lat=90&lon=0"));
    expect(fixed?.instant).toMatch(/^2022-03-18T13:06:18/);
  });

  test("true stands 34 arcmin below, with the semidiameter of the date, wherever and whenever", async () => {
    for (const [lat, month] of [
      [0, "01"],
      [-33, "07"],
      [52, "03"],
      [67, "10"],
      [-78, "02"],
      [84, "04"],
    ] as const) {
      const found = passages(
        await events(`start=2026-${month}-05&end=2026-${month}-15&lat=${lat}&lon=20&limb=true`),
      );
      for (const { instant, altitude_geometric_deg } of found) {
        const { json } = await call(`/v2/positions?body=sun&frames=all&at=${instant}&fields=appearance`);
        const semidiameter_deg = json.data.positions[0].appearance.apparent_diameter_arcsec / 7200;
        // the observer is up to 4.3e-5 of the distance nearer or farther than the Earth's centre
        expect(Math.abs(altitude_geometric_deg + semidiameter_deg + 34 / 60)).toBeLessThan(1.2e-5);
      }
    }
  });

  test("says beyond 80° how far the two lie apart, as asking twice does, and not before", async () => {
    const told = async (query: string) => {
      const { json } = await call(query);
      return json.warnings.find(({ code }: { code: string }) => code === "LIMB_CONVENTION")?.message;
    };
    for (const [lat, span] of [
      [82, "start=2026-02-25&end=2026-03-12"],
      [-87, "start=2026-03-19&end=2026-03-23"],
      [90, "start=2026-03-17&end=2026-03-20"],
    ] as const) {
      const asked = `${span}&lat=${lat}&lon=0`;
      const [fixed, limb] = [await events(asked), await events(`${asked}&limb=true`)].map(passages);
      expect(fixed?.length).toBe(limb?.length);
      const apart_s = fixed?.map(
        ({ instant }, i) => Math.abs(Date.parse(instant) - Date.parse(limb?.[i]?.instant ?? "")) / 1000,
      );
      const message = await told(`/v2/rise-set?body=sun&${asked}`);
      expect(message).toContain(`lie up to ${Math.max(...(apart_s ?? [])).toFixed(0)} s apart`);
      expect(await told(`/v2/sun?${asked}&limb=true`)).toBeDefined();
    }
    expect(await told("/v2/rise-set?body=sun&at=2026-03-18&lat=79&lon=0")).toBeUndefined();
    expect(await told("/v2/rise-set?body=moon&at=2026-03-18&lat=85&lon=0")).toBeUndefined();
  });

  test("governs sunrise and sunset of the solar day, what comes next, and the skyline too", async () => {
    const asked = "at=2026-06-21T12:00Z&lat=51.5&lon=0&upcoming=true&limb=true";
    const day = (await call(`/v2/sun?${asked}`)).json.data;
    const row = (await call(`/v2/rise-set?body=sun&${asked}`)).json.data.series[0];
    expect(day.sunrise.instant).toBe(row.rise.instant);
    expect(day.sunset.instant).toBe(row.set.instant);
    expect(day.upcoming.set.instant).toBe(row.upcoming.set.instant);
    expect(row.set.altitude_geometric_deg).not.toBe(-0.8333);
    const over = (horizon: string) => events(`at=2026-06-21&lat=51.5&lon=0&limb=true&horizon=${horizon}`);
    const [low, high] = [await over("0:1"), await events("at=2026-06-21&lat=51.5&lon=0&horizon=0:1")].map(
      passages,
    );
    expect(Date.parse(low?.[0]?.instant ?? "")).toBeGreaterThan(Date.parse(high?.[0]?.instant ?? ""));
  });
});
