import type { RouteDefinition } from "../../src/contract/declare/route.ts";
import { type Extent, genesOf } from "./forms.ts";

/** Looks for the dearest requests by itself: climbs from forms of a route to what costs more, parameter by parameter. */

/** The cost of a request, checking included; null where it is refused before anything is computed. */
export interface Weighed {
  readonly cpu_us: number;
  readonly units: number;
  /** The question in its canonical form. */
  readonly query: string;
}

export interface Search {
  readonly random: () => number;
  /** True if a request passes all checks. */
  readonly isTaken: (route: RouteDefinition, target: string) => boolean;
  readonly weigh: (route: RouteDefinition, target: string) => Promise<Weighed | null>;
}

export interface Found extends Weighed {
  readonly route: RouteDefinition;
  readonly target: string;
}

interface Asked {
  readonly extent: Extent;
  readonly values: Readonly<Record<string, string>>;
}

const LARGEST_SIZE = 1 << 20;
/** Steps without a dearer request after which a climb ends. */
const PATIENCE = 6;

/** One climb on a route, from a form at random; null where nothing is taken. */
export async function climb(route: RouteDefinition, search: Search, steps: number): Promise<Found | null> {
  const genes = genesOf(route);
  const any = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(search.random() * items.length)];
  const [first] = genes.extents;
  if (first === undefined) return null;
  const start: Asked = { extent: any(genes.extents) ?? first, values: any(genes.variations) ?? {} };
  const changed = ({ extent, values }: Asked): Asked => {
    const die = search.random();
    if (die < 0.15) return { extent: any(genes.extents) ?? extent, values };
    if (die < 0.35) return { extent, values: withoutOne(values, search.random()) };
    return { extent, values: { ...values, ...any(genes.variations) } };
  };
  const weighed = async (asked: Asked): Promise<Found | null> => {
    const targetOf = (size: number) => targetAt(route, genes.needed, asked, size);
    const size = largestTaken((n) => search.isTaken(route, targetOf(n)));
    if (size === 0) return null;
    const target = targetOf(size);
    const weight = await search.weigh(route, target);
    return weight === null ? null : { ...weight, route, target };
  };
  let [best, at] = [await weighed(start), start];
  for (let step = 0, idle = 0; step < steps && idle < PATIENCE; step++) {
    const next = changed(at);
    const found = await weighed(next);
    idle += 1;
    if (found === null || (best !== null && found.cpu_us <= best.cpu_us)) continue;
    [best, at, idle] = [found, next, 0];
  }
  return best;
}

function withoutOne(values: Asked["values"], die: number): Asked["values"] {
  const names = Object.keys(values);
  const gone = names[Math.floor(die * names.length)];
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== gone));
}

function targetAt(
  route: RouteDefinition,
  needed: Readonly<Record<string, string>>,
  { extent, values }: Asked,
  size: number,
): string {
  const all: Record<string, string> = { ...needed, ...extent(size), ...values };
  if ("bodies" in all) delete all["body"];
  const query = Object.entries(all).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length === 0 ? route.path : `${route.path}?${query.join("&")}`;
}

/** How often a drawn request asks for one instant, and for a format by itself. */
const ONE_IN = 0.25;
const OWN_FORMAT = 0.35;
const AT_AN_INSTANT: Extent = () => ({ at: "2026-06-09" });

/**
 * A request of a route at random: some of its parameters, at a size between the smallest and the largest that is taken, large ones more
 * often than small ones, since what is dear has to be priced well; null where nothing is taken.
 */
export function drawn(route: RouteDefinition, { random, isTaken }: Omit<Search, "weigh">): string | null {
  const genes = genesOf(route);
  const any = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const isOne = "at" in route.query.shape && random() < ONE_IN;
  const extent = isOne ? AT_AN_INSTANT : any(genes.extents);
  if (extent === undefined) return null;
  const values: Record<string, string> = {};
  const format = any(route.formats);
  if (format !== undefined && random() < OWN_FORMAT) values["format"] = format;
  for (let more = Math.floor(random() * 4); more > 0; more--) Object.assign(values, any(genes.variations));
  const targetOf = (size: number) => targetAt(route, genes.needed, { extent, values }, size);
  const most = largestTaken((size) => isTaken(route, targetOf(size)));
  if (most === 0) return null;
  const target = targetOf(Math.max(1, Math.round(most ** Math.sqrt(random()))));
  return isTaken(route, target) ? target : null;
}

/** Found by halving, as far as sizes that are taken come first. */
export function largestTaken(isTaken: (size: number) => boolean): number {
  if (isTaken(LARGEST_SIZE)) return LARGEST_SIZE;
  let [least, most] = [0, LARGEST_SIZE];
  while (most - least > Math.max(1, least >> 6)) {
    const middle = Math.max(1, (least + most) >> 1);
    if (isTaken(middle)) least = middle;
    else if (middle === 1) break;
    else most = middle;
  }
  return least;
}
