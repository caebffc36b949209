import { expect, test } from "vitest";
import { call } from "../../contract/call.ts";

const dataOf = async (path: string) => (await call(path)).json;

test("the Moon has a magnitude to a phase angle of 170°, continued beyond 150°, and each row says why", async () => {
  const { data, warnings } = await dataOf(
    "/v2/positions?body=moon&start=2026-01-03&end=2026-02-02&step=6h&frames=all&fields=appearance",
  );
  const looks = data.series.map(
    (row: { positions: readonly { appearance: object }[] }) => row.positions[0]?.appearance,
  );
  const seen = new Set<string>();
  for (const { magnitude, magnitude_status, phase_angle_deg } of looks) {
    const expected = phase_angle_deg <= 150 ? "known" : phase_angle_deg <= 170 ? "continued" : "outside_fit";
    expect(magnitude_status).toBe(expected);
    expect(magnitude === null).toBe(expected === "outside_fit");
    seen.add(expected);
  }
  expect([...seen].sort()).toEqual(["continued", "known", "outside_fit"]);
  expect(warnings.filter(({ code }: { code: string }) => code === "MAGNITUDE_EXTRAPOLATED")).toHaveLength(2);
  const unknown = await dataOf("/v2/positions?body=radec:5,10&at=2026-01-01&frames=all&fields=appearance");
  expect(unknown.data.positions[0].appearance).toMatchObject({
    magnitude: null,
    magnitude_status: "unknown",
  });
});

test("no limit of the eye is told with the Sun above -6°, and one below", async () => {
  const place = "lat=51.5&lon=0&fields=naked_eye_limit_mag,conditions";
  const { data } = await dataOf(
    `/v2/sky-quality?start=2026-03-20T17:30Z&end=2026-03-20T20:00Z&step=2m&${place}`,
  );
  let told = 0;
  for (const { naked_eye_limit_mag, conditions } of data.series) {
    expect(naked_eye_limit_mag === null).toBe(conditions.sun_altitude_deg > -6);
    told += naked_eye_limit_mag === null ? 0 : 1;
  }
  expect(told).toBeGreaterThan(20);
  expect(told).toBeLessThan(data.series.length);
});

test("both stars of a pair that the catalogue cannot tell apart say so", async () => {
  for (const [own, other] of [
    ["hr:5505", "hr:5506"],
    ["hr:5506", "neighbour"],
  ]) {
    const { warnings } = await dataOf(`/v2/positions?body=${own}&at=2026-01-01`);
    const [told] = warnings.filter(({ code }: { code: string }) => code === "CATALOGUE_UNCERTAIN");
    expect(told.message).toContain(other);
  }
  const { warnings } = await dataOf("/v2/positions?body=star:sirius&at=2026-01-01");
  expect(warnings).toEqual([]);
});
