import { expect, it } from "vitest";
import { prepare } from "../../../src/contract/run.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { CONTEXT, call } from "../../contract/call.ts";

/** The cost of bodies from elements, and the requests that are refused before anything is computed. */

const positions = ROUTES.find(({ path }) => path === "/v2/positions");
const body = (shape: string, turned = 10) =>
  encodeURIComponent(`elements:epoch=2461000.5;M=${turned};${shape};i=10;node=80;peri=73`);
const CERES = "a=2.77;e=0.08";
/** A turn of two hours. */
const QUICK = "a=0.00083;e=0";

function unitsOf(query: string): number {
  if (positions === undefined) throw new Error("no route of positions");
  return prepare(positions, query, CONTEXT).units ?? Number.NaN;
}

it("an arc is priced by its length and its turns, by two bodies too", () => {
  const near = unitsOf(`body=${body(CERES)}&at=2026-01-01`);
  const far = unitsOf(`body=${body(CERES)}&at=1720-01-01`);
  const bent = unitsOf(`body=${body("a=2.77;e=0.95")}&at=1720-01-01`);
  const many = unitsOf(`bodies=${body(CERES)},${body(CERES, 50)}&at=1720-01-01`);
  const plain = unitsOf("body=mars&at=1720-01-01");
  expect(plain).toBeLessThan(10);
  expect(near).toBeGreaterThan(1000);
  expect(far).toBeGreaterThan(8 * near);
  expect(bent).toBeGreaterThan(1.2 * far);
  expect(many / far).toBeCloseTo(2, 2);
  expect(unitsOf(`body=${body(CERES)}&at=1720-01-01&propagation=two_body`)).toBe(far);
});

it("what no answer may take is refused with a way out, and by two bodies answered", async () => {
  const asked = `/v2/positions?body=${body(QUICK)}&at=2026-06-01`;
  const refused = await call(asked);
  expect([refused.status, refused.json.code]).toEqual([400, "COMPUTE_BUDGET_EXCEEDED"]);
  expect(refused.json.hint).toContain("propagation=two_body");
  const { status, json } = await call(`${asked}&propagation=two_body`);
  expect(status).toBe(200);
  expect(json.meta.accuracy).toMatchObject({ two_body: true, covers: expect.stringContaining("no bound") });
  expect(json.meta.accuracy.note).toContain("left out of the estimate");
});

it("five bodies through all the years fit into a request, six do not", async () => {
  const five = [0, 60, 120, 180, 240].map((turned) => body(CERES, turned)).join(",");
  expect(unitsOf(`bodies=${five}&at=1705-01-01`)).toBeGreaterThan(250_000);
  const both = ["1705-01-01", "2195-01-01"].join(",");
  const long = body("a=1.2;e=0.4", 300);
  const { status, json } = await call(
    `/v2/positions?bodies=${[long, body("a=1.2;e=0.4", 20), body("a=1.2;e=0.4", 90), body("a=1.2;e=0.4", 7)].join(",")}&at=${both}`,
  );
  expect([status, json.code]).toEqual([400, "COMPUTE_BUDGET_EXCEEDED"]);
});
