import { expect, it } from "vitest";
import { call } from "../../contract/call.ts";

/** How far bodies from elements may be from where they are put: row by row, and what is said of it. */

const CERES =
  "elements:epoch=2461000.5;M=188.70269;a=2.7656157;e=0.0795763;i=10.58789;node=80.24963;peri=73.29974;H=3.34";
const RANGE =
  "start=2025-11-21&end=2045-11-21&step=1y&bounds=true&fields=bound_km,bound_arcsec,distance&format=json";

async function rowsOf(body: string, query = RANGE) {
  const { status, json } = await call(`/v2/positions?body=${encodeURIComponent(body)}&${query}`);
  expect(status, json.detail).toBe(200);
  const rows = (json.data.series ?? [json.data]).map(
    ({ positions }: { positions: unknown[] }) => positions[0],
  );
  return { rows, meta: json.meta, warnings: json.warnings };
}

it("each row has its own bound: it grows along the arc, and the last is the answer's", async () => {
  const { rows, meta } = await rowsOf(CERES);
  const km: number[] = rows.map((row: { bound_km: number }) => row.bound_km);
  expect(km.length).toBe(21);
  expect([...km].sort((a, b) => a - b)).toEqual(km);
  expect(km[0]).toBeLessThan(5);
  expect(meta.accuracy.position_km).toBeGreaterThanOrEqual(km.at(-1) ?? Number.NaN);
  expect(meta.accuracy.position_km).toBeLessThan(1.2 * (km.at(-1) ?? Number.NaN));
  for (const { bound_km, bound_arcsec, distance } of rows) {
    const seen_arcsec = (bound_km / distance.km) * (180 / Math.PI) * 3600;
    expect(bound_arcsec / seen_arcsec).toBeGreaterThan(0.97);
    expect(bound_arcsec / seen_arcsec).toBeLessThan(1.03);
  }
});

it("by two bodies a row's bound is how far its path leads from the perturbed one", async () => {
  const perturbed = await rowsOf(
    CERES,
    `${RANGE}&vectors=heliocentric`.replace("distance", "distance,vectors"),
  );
  const byTwo = await rowsOf(
    CERES,
    `${RANGE}&vectors=heliocentric&propagation=two_body`.replace("distance", "distance,vectors"),
  );
  byTwo.rows.forEach((row: (typeof byTwo.rows)[number], i: number) => {
    const [a, b] = [row.vectors.heliocentric, perturbed.rows[i].vectors.heliocentric];
    const off_km = Math.hypot(a.x_km - b.x_km, a.y_km - b.y_km, a.z_km - b.z_km);
    const both_km = off_km + perturbed.rows[i].bound_km;
    expect(row.bound_km / both_km).toBeGreaterThan(0.98);
    expect(row.bound_km / both_km).toBeLessThan(1.02);
  });
});

it("other bodies have no such bound", async () => {
  const { rows } = await rowsOf("mars");
  for (const { bound_km, bound_arcsec } of rows) expect([bound_km, bound_arcsec]).toEqual([null, null]);
});

it("a comet that has come back twice since its epoch is called out of date", async () => {
  const encke = "elements:epoch=2461000.5;T=2461400.5;q=0.34;e=0.848;i=11.5;node=334;peri=187;M1=15;K1=6";
  const codes = async (at: string) => {
    const { json } = await call(`/v2/positions?body=${encodeURIComponent(encke)}&at=${at}`);
    return json.warnings.map(({ code }: { code: string }) => code);
  };
  expect(await codes("2026-01-01")).not.toContain("ORBIT_OUTDATED");
  expect(await codes("2033-01-01")).toContain("ORBIT_OUTDATED");
  expect(await codes("2015-01-01")).toContain("ORBIT_OUTDATED");
});

it("what runs into the Sun is followed to that day; by two bodies it goes on, and the day is told", async () => {
  const doomed = "elements:T=2461041.5;q=0.002;e=0.9999;i=140;node=10;peri=80;epoch=2461000.5";
  const after = await call(`/v2/positions?body=${encodeURIComponent(doomed)}&at=2026-02-20`);
  const told = after.json.warnings.find(({ code }: { code: string }) => code === "PATH_ENDS");
  expect(told.message).toMatch(/ends on 2025-12-31: it runs into the Sun|ends on 2026-01-0\d: it runs/);
  const { status, json } = await call(
    `/v2/positions?body=${encodeURIComponent(doomed)}&at=2026-02-20&propagation=two_body`,
  );
  expect(status).toBe(200);
  expect(json.data.positions[0].distance.au).toBeGreaterThan(0.5);
  expect(json.warnings.map(({ code }: { code: string }) => code)).toContain("PATH_ENDS");
  expect(json.meta.accuracy.position_km).toBeNull();
});

it.each([
  [
    "where the path runs into the Sun",
    "T=2461041.5;q=0.002;e=0.9999;i=140;node=10;peri=80;epoch=2461000.5",
    "2025-12-01",
    [false, false, true, true],
  ],
  [
    "of a turn of two hours",
    "epoch=2461000.5;M=0;a=0.00083;e=0;i=3;node=10;peri=20",
    "2026-12-01",
    [true, true, true, true],
  ],
  [
    "of an epoch without tables",
    "epoch=2300000.5;M=0;a=2.7;e=0.1;i=3;node=10;peri=20",
    "2025-12-01",
    [true, true, true, true],
  ],
])("by two bodies there is no bound %s, and places go on", async (_, elements, start, isNull) => {
  const { rows } = await rowsOf(
    `elements:${elements}`,
    `start=${start}&step=25d&count=4&bounds=true&propagation=two_body&fields=bound_km,bound_arcsec,distance`,
  );
  expect(rows.map(({ bound_km }: { bound_km: number | null }) => bound_km === null)).toEqual(isNull);
  expect(rows.map(({ bound_arcsec }: { bound_arcsec: number | null }) => bound_arcsec === null)).toEqual(
    isNull,
  );
  for (const { distance } of rows) expect(distance.km).toBeGreaterThan(0);
});

it("what passes among Jupiter's moons has no bound after that", async () => {
  // Jupiter's own orbit at J2000 (E. M. Standish, JPL)
  const there =
    "elements:epoch=2451545;M=19.78;a=5.202887;e=0.04838624;i=1.30439695;node=100.47390909;peri=274.25457074;H=12";
  const { rows, warnings } = await rowsOf(
    there,
    "start=2000-01-02&end=2000-01-04&step=1d&bounds=true&fields=bound_km,bound_arcsec",
  );
  expect(warnings.map(({ code }: { code: string }) => code)).toContain("CLOSE_APPROACH");
  expect(rows.at(-1).bound_km).toBeNull();
});
