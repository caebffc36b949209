import { math } from "../../../engine/math.ts";
import { halvedStretch } from "../../../solve/root.ts";
import { HALF_WINDOW_DAY } from "../samples.ts";
import { type CurveScope, magnitudeCone } from "./eclipse-curves.ts";
import { coneReach, rimField } from "./fields.ts";
import { type CircleNode, type CurveEnd, endsOn, zenithTowards } from "./horizon-circle.ts";
import { type PlaceNode, type Vertex, verticesOf } from "./lines.ts";
import { type AxisElements, axisPast, type Cone, radiusAt } from "./shadow-axes.ts";

/** The places that have the Sun in the horizon at a phase of the eclipse: figures of eight, or a loop at each end of its day. */

export const HORIZON_PHASES = ["first_contact", "greatest", "last_contact"] as const;
export type HorizonPhase = (typeof HORIZON_PHASES)[number];

export interface HorizonLine {
  readonly phase: HorizonPhase;
  readonly vertices: readonly Vertex[];
}

const PHASE_SAMPLES = 24;
const QUARTER_TURN = 0.5 * Math.PI;

/** Places that have the Sun's centre in the airless horizon at first contact, at greatest eclipse, at last contact. */
export function horizonLines({ elements, tolerance_km, circle }: CurveScope): HorizonLine[] {
  const cone = magnitudeCone(elements, 0);
  const ends = ([1, -1] as const)
    .flatMap((side) => endsOn(circle, rimField(elements, coneReach(cone), side)))
    .sort((a, b) => a.angle - b.angle);
  return ends.flatMap((from, i) => {
    const to = ends[(i + 1) % ends.length];
    if (to === undefined || to === from) return [];
    const to_angle = to.angle > from.angle ? to.angle : to.angle + TURN;
    const arc = { from, to, middle: 0.5 * (from.angle + to_angle), half: 0.5 * (to_angle - from.angle) };
    if (rimGap({ elements, cone }, circle.at(arc.middle, from.node.tau_day)) > 0) return [];
    return HORIZON_PHASES.map((phase): HorizonLine => {
      const { nodes, between } = phaseChain({ elements, circle, cone, phase }, arc);
      return { phase, vertices: verticesOf(nodes, between, () => tolerance_km) };
    });
  });
}

const TURN = 2 * Math.PI;

interface PhaseArc {
  readonly from: CurveEnd;
  readonly to: CurveEnd;
  readonly middle: number;
  readonly half: number;
}

interface PhaseNode extends PlaceNode {
  /** −π/2 to π/2 along the arc. */
  readonly share: number;
}

/** The three curves of an arc meet at both its ends, and part there like roots: the sine of the share takes them apart evenly. */
function phaseChain(
  {
    circle,
    phase,
    ...shadow
  }: Pick<CurveScope, "elements" | "circle"> & { readonly cone: Cone; readonly phase: HorizonPhase },
  { from, to, middle, half }: PhaseArc,
) {
  const at = (share: number, near_day: number): PhaseNode => {
    const greatest = circle.at(middle + half * math.sin(share), near_day);
    if (phase === "greatest") return { share, ...greatest };
    return { share, ...atContact(shadow, greatest, phase === "first_contact" ? -1 : 1) };
  };
  const inner = Array.from({ length: PHASE_SAMPLES - 1 }, (_, k) =>
    at(QUARTER_TURN * ((2 * (k + 1)) / PHASE_SAMPLES - 1), from.node.tau_day),
  );
  const ends = [from, to].map(({ node: { zenith, tau_day } }, i): PhaseNode => {
    return { share: i === 0 ? -QUARTER_TURN : QUARTER_TURN, zenith, tau_day };
  });
  return {
    nodes: [...ends.slice(0, 1), ...inner, ...ends.slice(1)],
    between: (a: PhaseNode, b: PhaseNode, share: number) =>
      at(a.share + (b.share - a.share) * share, a.tau_day),
  };
}

/** From the rim of a cone to a place, negative within. */
export function rimGap(
  { elements, cone }: { readonly elements: AxisElements; readonly cone: Cone },
  { zenith, tau_day }: PlaceNode,
): number {
  const past = axisPast(elements, zenith, tau_day);
  return math.hypot(past.u, past.v) - radiusAt(cone, past).r;
}

const BRACKET_DAY = 0.005;
const CONTACT_HALVINGS = 50;

/** The place in the direction of another that has the Sun in the horizon as the rim of a cone comes over it (−1), or leaves (1). */
export function atContact(
  shadow: { readonly elements: AxisElements; readonly cone: Cone },
  greatest: CircleNode,
  sense: -1 | 1,
): PlaceNode {
  const placeAt = (tau_day: number): PlaceNode => ({
    tau_day,
    zenith: zenithTowards(shadow.elements, greatest.angle, { tau_day, sin_altitude: 0 }),
  });
  if (rimGap(shadow, greatest) >= 0) return greatest;
  let [inside, reach] = [greatest.tau_day, BRACKET_DAY];
  while (rimGap(shadow, placeAt(inside + sense * reach)) < 0 && reach < HALF_WINDOW_DAY) {
    inside += sense * reach;
    reach *= 2;
  }
  const [from, to] = halvedStretch(
    [inside, inside + sense * reach],
    (tau_day) => rimGap(shadow, placeAt(tau_day)) < 0,
    CONTACT_HALVINGS,
  );
  return placeAt(0.5 * (from + to));
}
