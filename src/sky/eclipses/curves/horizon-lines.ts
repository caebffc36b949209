import { math } from "../../../engine/math.ts";
import { refineRoots } from "../../../solve/root.ts";
import { HALF_WINDOW_DAY } from "../samples.ts";
import { type CurveScope, magnitudeCone } from "./eclipse-curves.ts";
import { coneReach, rimField } from "./fields.ts";
import { type CircleNode, type CurveEnd, directionOf, endsOn } from "./horizon-circle.ts";
import { type PlaceNode, type Vertex, verticesOf } from "./lines.ts";
import {
  type AxisElements,
  type AxisPast,
  axisAt,
  axisOver,
  axisPast,
  type Cone,
  radiusAt,
  turned,
} from "./shadow-axes.ts";

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

interface Shadow {
  readonly elements: AxisElements;
  readonly cone: Cone;
}

/** From the rim of a cone to a place, negative within. */
export function rimGap({ elements, cone }: Shadow, { zenith, tau_day }: PlaceNode): number {
  return gapOver(cone, axisPast(elements, zenith, tau_day));
}

function gapOver(cone: Cone, past: AxisPast): number {
  return math.hypot(past.u, past.v) - radiusAt(cone, past).r;
}

const BRACKET_DAY = 0.005;
/** A tenth of a microsecond, in which the ground turns by 0.05 mm. */
const CONTACT_DAY = 1e-12;

/** The place in the direction of another that has the Sun in the horizon as the rim of a cone comes over it (−1), or leaves (1). */
export function atContact({ elements, cone }: Shadow, greatest: CircleNode, sense: -1 | 1): PlaceNode {
  const direction = directionOf(greatest.angle, 0);
  const gapAt = (tau_day: number): number => {
    const axis = axisAt(elements, tau_day);
    return gapOver(cone, axisOver(axis, turned(axis, direction)));
  };
  const placeAt = (tau_day: number): PlaceNode => ({
    tau_day,
    zenith: turned(axisAt(elements, tau_day), direction),
  });
  let inside = { t_day: greatest.tau_day, gap: rimGap({ elements, cone }, greatest) };
  if (inside.gap >= 0) return greatest;
  for (let reach_day = BRACKET_DAY; ; reach_day *= 2) {
    const t_day = inside.t_day + sense * reach_day;
    const further = { t_day, gap: gapAt(t_day) };
    if (further.gap >= 0) return placeAt(contactBetween(gapAt, inside, further));
    if (reach_day >= HALF_WINDOW_DAY) return placeAt(t_day);
    inside = further;
  }
}

interface GapThen {
  readonly t_day: number;
  readonly gap: number;
}

function contactBetween(gapAt: (tau_day: number) => number, inside: GapThen, outside: GapThen): number {
  const [left, right] = inside.t_day < outside.t_day ? [inside, outside] : [outside, inside];
  const bracket = {
    left_day: left.t_day,
    right_day: right.t_day,
    left_value: left.gap,
    right_value: right.gap,
  };
  const [root] = refineRoots((t_day) => t_day.map(gapAt), [bracket], CONTACT_DAY);
  return root?.t_day ?? Number.NaN;
}
