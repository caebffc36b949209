import { expect, test } from "vitest";
import { call } from "../../contract/call.ts";
import { goldenRows } from "../../sky/observing.ts";

const CERES =
  "elements:epoch=2461000.5;M=188.70269;a=2.7656157;e=0.0795763;i=10.58789;node=80.24963;peri=73.29974;H=3.34;G=0.12;name=Ceres";
/** Jupiter's own orbit (E. M. Standish, JPL, elements of J2000): a body that travels with it. */
const WITH_JUPITER =
  "elements:epoch=2451545;M=19.66796;a=5.20288700;e=0.04838624;i=1.30439695;node=100.47390909;peri=274.25457074;H=12";

async function position(body: string, at: string) {
  const { status, json } = await call(
    `/v2/positions?body=${encodeURIComponent(body)}&at=${at}&frames=all&lat=51.5&lon=0`,
  );
  expect(status).toBe(200);
  const [own] = json.data.positions;
  return { look: own.appearance, accuracy: json.meta.accuracy, warnings: json.warnings };
}

test("bodies of the golden table are as bright as it says, asteroids and comets", async () => {
  const rows = goldenRows("elements.csv").filter((row) => row("iso_ut1") > "1972" && row("iso_ut1") < "2040");
  for (const row of rows) {
    const [first = "", second = ""] = row("mag_model").split(";");
    const angles = `e=${row("e")};i=${row("incl_deg")};node=${row("node_deg")};peri=${row("peri_deg")}`;
    const body = `elements:${row("elements")};${angles};${first}=${row("mag_a")};${second}=${row("mag_b")}`;
    const { look } = await position(body, `${row("iso_ut1").slice(0, 19)}Z&propagation=two_body`);
    expect(look.magnitude, row("id")).toBeCloseTo(Number(row("mag")), 1);
    expect(look.phase_angle_deg).toBeCloseTo(Number(row("phase_deg")), 2);
  }
  expect(rows.length).toBeGreaterThan(3);
});

test("a body that travels with Jupiter has no estimate of its error, Ceres has one", async () => {
  expect((await position(WITH_JUPITER, "2000-01-10&propagation=two_body")).accuracy).toMatchObject({
    two_body: true,
    error_estimate_arcsec: null,
  });
  expect((await position(CERES, "2025-11-02")).accuracy.error_estimate_arcsec).toBeGreaterThan(0);
});

test("a body without magnitudes has none, and an asteroid's ends at a phase of 120 degrees", async () => {
  const plain = await position(CERES.replace(/;H=3.34;G=0.12/, ""), "2025-10-02");
  expect(plain.look.magnitude).toBeNull();
  expect(plain.look.phase_angle_deg).not.toBeNull();
  // inside the Earth's orbit, in front of the Sun
  const near = "elements:T=2461000.5;q=0.5;e=0;i=0;node=0;peri=240;H=20";
  const looks = await Promise.all(
    ["2025-11-21", "2025-12-21", "2026-01-20", "2026-02-19", "2026-03-21"].map((at) => position(near, at)),
  );
  for (const { look, warnings } of looks) {
    expect(look.magnitude === null).toBe(look.phase_angle_deg > 120);
    const codes = warnings.map(({ code }: { code: string }) => code);
    expect(codes.includes("MAGNITUDE_EXTRAPOLATED")).toBe(look.magnitude === null);
  }
});

test.each(["=1", "+x", "-x", "@x", "a;b", "x".repeat(41), "<b>"])(
  "a name like %s is refused",
  async (name) => {
    const body = `elements:T=2461000.5;q=1;e=0.5;i=1;node=2;peri=3;name=${name}`;
    const { status, json } = await call(
      `/v2/positions?body=${encodeURIComponent(body)}&at=2026-01-01&lat=0&lon=0`,
    );
    expect([status, json.code]).toEqual([400, "INVALID_TARGET"]);
  },
);
