import { expect, it, test } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { printQuery, queryIn } from "../../samples/queries.ts";
import { seededRandom } from "../../samples/random.ts";
import { testSeed } from "../../samples/seed.ts";
import { widelyAsked } from "../../samples/wide-queries.ts";
import { type Called, call } from "../call.ts";

/** The members that `fields` selects, in rows and beside them, have the values of the whole answer, whatever it leaves out. */

const RUNS = Number(process.env["SELECTION_RUNS"] ?? 100);

type Values = Map<string, unknown[]>;

/** The values at each path, through all rows and lists. */
function valuesIn(value: unknown, path = "", found: Values = new Map()): Values {
  if (Array.isArray(value)) for (const element of value) valuesIn(element, path, found);
  else if (typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(value))
      valuesIn(inner, path === "" ? name : `${path}.${name}`, found);
  else found.set(path, [...(found.get(path) ?? []), value]);
  return found;
}

/** Parameters that decide the form of an answer, or its page. */
const FORMS = "format shape fields rows cursor limit stream width theme y all_day".split(" ");

/** The request as one for nested JSON, of some fields where they are named. */
function jsonRequest(request: string, fields?: string): string {
  const [path = ""] = request.split("?", 1);
  const kept = [...queryIn(request)].filter(([name]) => !FORMS.includes(name));
  return printQuery(path, new Map(fields === undefined ? kept : [...kept, ["fields", fields]]));
}

const dataOf = ({ json }: Called) => json.data;

const ask = (request: string) => call(request, { plan: PLANS.operator });

it("has the values of the whole, alone", async () => {
  const random = seededRandom(testSeed());
  let compared = 0;
  for (const request of widelyAsked(RUNS, testSeed())) {
    const whole = await ask(jsonRequest(request));
    if (whole.status !== 200) continue;
    const values = valuesIn(dataOf(whole));
    const [path = ""] = [...values.keys()].sort(() => random() - 0.5);
    if (path === "" || request.startsWith("/v2/enums")) continue;
    const selected = await ask(jsonRequest(request, path));
    expect([request, path, selected.status]).toEqual([request, path, 200]);
    expect([request, path, valuesIn(dataOf(selected)).get(path)]).toEqual([request, path, values.get(path)]);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(RUNS / 5);
});

test.each(["normal", "none"])(
  "air mass needs no altitude beside it, with refraction %s",
  async (refraction) => {
    const request = `/v2/positions?body=sun&at=2026-03-01T10:00Z&lat=50&lon=10&airmass=true&refraction=${refraction}`;
    const whole = (await ask(request)).json.data.positions[0];
    expect(whole.airmass).toBeGreaterThan(1);
    const alone = (await ask(`${request}&fields=airmass`)).json.data.positions[0];
    expect(alone).toEqual({ body: "sun", airmass: whole.airmass });
  },
);
