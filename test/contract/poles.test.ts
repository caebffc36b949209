import { describe, expect, it } from "vitest";
import { ROUTES } from "../../src/routes/index.ts";
import { call } from "./call.ts";

/** Every azimuth of an answer, by the path of its member. */
function azimuthsOf(value: unknown, path = ""): [path: string, azimuth: unknown][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key.endsWith("azimuth_deg")
      ? [[`${path}.${key}`, member] as [string, unknown]]
      : azimuthsOf(member, `${path}.${key}`),
  );
}

/** The first example of a route asked at a place. */
function atPlace(path: string, example: string, lat: number): string {
  const query = new URLSearchParams(example.split("?")[1] ?? "");
  for (const name of ["place", "format", "fields", "local_kind"]) query.delete(name);
  query.set("lat", String(lat));
  query.set("lon", "-75");
  return `${path}?${query}`;
}

describe("azimuths at the poles", () => {
  it.each(ROUTES.filter(({ location }) => location !== "none").map((route) => [route.path, route] as const))(
    "of %s are those beside them on the meridian",
    async (path, { examples }) => {
      for (const sign of [1, -1])
        for (const example of examples.slice(0, 2)) {
          const pole = await call(atPlace(path, example, 90 * sign));
          const beside = await call(atPlace(path, example, 89.9999999 * sign));
          expect([pole.status, beside.status]).toEqual([200, 200]);
          const [found, expected] = [azimuthsOf(pole.json.data), azimuthsOf(beside.json.data)];
          expect(found.map(([at]) => at)).toEqual(expected.map(([at]) => at));
          found.forEach(([at, azimuth], i) => {
            const other = expected[i]?.[1];
            expect(typeof azimuth, `${path}${at}`).toBe(typeof other);
            if (typeof azimuth !== "number") return;
            const apart = Math.abs(azimuth - Number(other)) % 360;
            expect(Math.min(apart, 360 - apart), `${example} ${at}`).toBeLessThan(1e-3);
          });
        }
    },
  );

  it("are the same numbers in csv", async () => {
    const request = "/v2/rise-set?bodies=moon,venus&lat=90&lon=15&start=2026-11-01&end=2026-11-29";
    const { json } = await call(request);
    const { body } = await call(`${request}&format=csv`);
    const [header = "", ...lines] = body.split("\r\n").filter((line) => line !== "");
    const column = header.split(",").indexOf("transit.azimuth_deg");
    expect(column).toBeGreaterThan(-1);
    const shown = json.data.series.map((row: { transit: { azimuth_deg: number } | null }) =>
      row.transit === null ? "" : `${row.transit.azimuth_deg}.0`.replace(/(\.\d+)\.0$/, "$1"),
    );
    expect(lines.map((line) => line.split(",")[column])).toEqual(shown);
    expect(shown).toContain("180.0");
  });
});
