import { call } from "../../test/contract/call.ts";
import { EDGE_ROUTES, ORBIT_EDGES } from "../../test/samples/orbit-edges.ts";
import { digits, processor_ms, type Row } from "./row.ts";

/** The cost of orbits at their edges for a caller of Basic, on every route that takes them; a test holds how they are answered. */

const MOST_MS = 500;
/** By it the tables of all years are filled, and code is compiled, before anything is measured. */
const EVERYWHERE = encodeURIComponent("elements:epoch=2461000.5;M=0;a=2.7;e=0.1;i=10;node=80;peri=70");

export async function edgeRows(): Promise<Row[]> {
  for (const year of [1700, 2200]) await call(`/v2/positions?body=${EVERYWHERE}&at=${year}-06-01`);
  for (const route of EDGE_ROUTES) await call(route(EVERYWHERE));
  let [most_ms, dearest, asked] = [0, "", 0];
  for (const { name, target } of ORBIT_EDGES) {
    for (const way of ["", "&propagation=two_body"]) {
      for (const route of EDGE_ROUTES) {
        const { ms } = await processor_ms(() => call(`${route(encodeURIComponent(target))}${way}`));
        asked++;
        if (ms > most_ms) [most_ms, dearest] = [ms, `${name}: ${route("…")}${way}`];
      }
    }
  }
  return [
    {
      number: 15,
      what: `${ORBIT_EDGES.map(({ name }) => name).join("; ")}: dearest of ${asked} requests of Basic, ms`,
      bar: String(MOST_MS),
      figure: `${digits(most_ms, 3)} (${dearest})`,
      isMet: most_ms <= MOST_MS,
    },
  ];
}
