/**
 * Writes a year over a polar place of every route that has tables, in each form of them, for test_readers.py:
 *   node --import tsx test/python/polar-tables.ts FOLDER
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteDefinition } from "../../src/contract/declare/route.ts";
import { routeName } from "../../src/contract/declare/route-name.ts";
import type { Format } from "../../src/contract/terms/formats.ts";
import { PLANS } from "../../src/contract/terms/plans.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { call } from "../contract/call.ts";

const FORMS = ["csv", "ndjson", "arrow", "feather", "parquet", "schema"] as const satisfies readonly Format[];
const PLACE = { lat: "78.22", lon: "15.65", tz: "Arctic/Longyearbyen" };
const YEAR = { start: "2026-01-01", end: "2027-01-01" };
const STEPPED = { ...YEAR, step: "1d" };
const LEFT_OUT = new Set(
  "at start end step count year format shape fields limit place direction rank criteria".split(" "),
);

const [folder = "polar"] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

/** An example of the route, asked of the place for a year; where it takes no such window, as it stands. */
function requests({ path, examples, query }: RouteDefinition): string[] {
  const known = (named: object) => Object.entries(named).filter(([name]) => name in query.shape);
  return examples.flatMap((example) => {
    const given = [...new URLSearchParams(example.split("?")[1] ?? "")];
    const own = given.filter(([name]) => !LEFT_OUT.has(name) && !(name in PLACE));
    const page = known({ limit: "10000" });
    const asked = [STEPPED, YEAR].map((times) => [...own, ...known({ ...PLACE, ...times }), ...page]);
    const plain = given.filter(([name]) => name !== "format" && name !== "shape");
    return [...asked, plain].map((pairs) => `${path}?${new URLSearchParams(pairs)}`);
  });
}

function inForm(request: string, form: Format, { query }: RouteDefinition): string {
  const shape = form === "ndjson" && "shape" in query.shape ? "&shape=flat" : "";
  return `${request}&format=${form}${shape}`;
}

for (const route of ROUTES.filter(({ formats }) => formats.includes("parquet"))) {
  for (const request of requests(route)) {
    if ((await call(request, { plan: PLANS.operator })).status !== 200) continue;
    for (const form of FORMS) {
      const { status, bytes, body } = await call(inForm(request, form, route), { plan: PLANS.operator });
      if (status !== 200) throw new Error(`${request} as ${form}: ${body}`);
      writeFileSync(join(folder, `${routeName(route)}.${form}`), bytes);
    }
    writeFileSync(join(folder, `${routeName(route)}.request`), request);
    break;
  }
}
