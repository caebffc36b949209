/** Orbits at the edges of what there is, and what a caller is told of each. */
export interface OrbitEdge {
  readonly name: string;
  readonly target: string;
  /** The refusal; null where there is an answer with a place, or with the end of its path. */
  readonly refusal: { readonly code: string; readonly says: RegExp; readonly isMended: boolean } | null;
  readonly ends: RegExp | null;
}

/** They are asked for this day. */
export const EDGE_DAY = "2026-03-01";
const ANGLES = "i=10;node=80;peri=70";
const IMPACT =
  "epoch=2461051.5;a=2.3602883765775258;e=0.5833023714608123;i=11.219451532775599;node=293.90625116934865;peri=181.52591837611266;M=-1.26322710673116";

function answered(name: string, pairs: string, ends: RegExp | null = null): OrbitEdge {
  return { name, target: `elements:${pairs}`, refusal: null, ends };
}

function refused(name: string, pairs: string, code: string, says: RegExp, isMended: boolean): OrbitEdge {
  return { name, target: `elements:${pairs};${ANGLES}`, refusal: { code, says, isMended }, ends: null };
}

export const ORBIT_EDGES: readonly OrbitEdge[] = [
  answered("e = 0", `epoch=2461000.5;M=10;a=2.7;e=0;${ANGLES}`),
  answered("e = 1", `epoch=2461000.5;T=2461041.5;q=0.9;e=1;${ANGLES}`),
  answered("e = 3", `epoch=2461000.5;T=2461041.5;q=0.9;e=3;${ANGLES}`),
  answered("q = 0.005", `epoch=2461000.5;T=2461041.5;q=0.005;e=0.9999;${ANGLES}`),
  answered("T with another epoch", `epoch=2460800.5;T=2461041.5;q=0.9;e=0.97;${ANGLES}`),
  answered("through the Sun", `epoch=2461000.5;T=2461041.5;q=0.002;e=0.9999;${ANGLES}`, /into the Sun/),
  // 0.02 au from the Earth it comes straight at it by 10 km/s
  answered("into the Earth", IMPACT, /ends on 2026-01-14: it strikes a planet/),
  refused(
    "a period of 2 h",
    "epoch=2461000.5;M=0;a=0.00083;e=0",
    "COMPUTE_BUDGET_EXCEEDED",
    /two_body/,
    true,
  ),
  refused("an epoch of 1699", "epoch=1699-06-01;M=10;a=2.7;e=0.1", "INVALID_TARGET", /two_body/, true),
  refused("an epoch of 2201", "epoch=2201-06-01;M=10;a=2.7;e=0.1", "INVALID_TARGET", /two_body/, true),
  refused("a blank epoch", "epoch=;M=10;a=2.7;e=0.1", "INVALID_TARGET", /epoch is blank/, false),
  refused("no epoch", "M=10;a=2.7;e=0.1", "INVALID_TARGET", /epoch is missing/, false),
  refused(
    "A1 to A3 in units of 1e-8 au/day²",
    "epoch=2461000.5;T=2461041.5;q=0.9;e=0.9;A1=0.61;A2=-0.0007",
    "INVALID_TARGET",
    /1e-8 au\/day\^2/,
    true,
  ),
];

/** Questions of every route that takes an orbit, about that day. */
export const EDGE_ROUTES: readonly ((target: string) => string)[] = [
  (target) => `/v2/positions?body=${target}&at=${EDGE_DAY}&bounds=true`,
  (target) => `/v2/positions?body=${target}&start=2026-01-01&end=${EDGE_DAY}&step=10d`,
  (target) => `/v2/rise-set?body=${target}&at=${EDGE_DAY}&lat=51&lon=0`,
  (target) => `/v2/separation?body1=${target}&body2=mars&at=${EDGE_DAY}`,
  (target) => `/v2/conjunctions?bodies=${target},mars&start=2026-01-01&end=${EDGE_DAY}`,
  (target) => `/v2/occultations?body=${target}&start=2026-01-01&end=${EDGE_DAY}`,
  (target) => `/v2/when?conditions=altitude(${target})=10..&lat=51&lon=0&start=2026-02-26&end=${EDGE_DAY}`,
  (target) => `/v2/field?target=${target}&radius_deg=1&kinds=planets&at=2026-01-05`,
];
