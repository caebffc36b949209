import { halvedStretch } from "../../solve/root.ts";
import { DEG_PER_TURN } from "../../units/units.ts";
import { geographicOf, type Zenith } from "../eclipses/curves/ground.ts";
import { type Vertex, verticesOf } from "../eclipses/curves/lines.ts";
import type { InferiorPlanet } from "../planets/planet-bodies.ts";
import { direction } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { type CurveNode, type HorizonCurve, horizonCurve, TURN } from "./horizon-curve.ts";
import type { Passage } from "./passage.ts";

/**
 * Where a transit is seen. The Earth is parted by two curves, the places that have the Sun's centre in the airless horizon at their own
 * first and at their own last contact, and by the two parallels on which the Sun only touches the horizon at midnight or at noon.
 */

const CONTACT_IV = 3;

/** The part of a transit with the Sun up; `ends`: the night falls within, `middle`: the day does. */
export const TRANSIT_VISIBILITIES = ["whole", "ingress", "egress", "ends", "middle", "none"] as const;
export type TransitVisibility = (typeof TRANSIT_VISIBILITIES)[number];

export interface TransitRegions {
  readonly rings: readonly { readonly visibility: TransitVisibility; readonly ring: readonly Vertex[] }[];
  readonly horizons: readonly { readonly contact: "I" | "IV"; readonly vertices: readonly Vertex[] }[];
}

/**
 * Given     a geocentric passage; how far a chord may lie from its curve
 * Returned  rings and curves, their instants from the greatest of the passage; null where some place of a curve has no contact, as
 *           when the planet grazes the Sun's limb
 */
export function seenRegions(
  sky: Sky,
  { planet, passage }: { readonly planet: InferiorPlanet; readonly passage: Passage },
  tolerance_km: number,
): TransitRegions | null {
  const { I, IV } = passage.contacts;
  if (I === null || IV === null) return null;
  const scope = { sky, planet, t0_day: passage.greatest.t_day };
  const [first, last] = [horizonCurve(scope, 0, I.t_day), horizonCurve(scope, CONTACT_IV, IV.t_day)];
  if (first === null || last === null) return null;
  const tips = meetings(first, last);
  if (tips === null) return null;
  return regionsOf({ first, last, tolerance_km }, tips);
}

/** Where both curves meet: the angle on each, and the place. */
interface Meeting {
  readonly first: number;
  readonly last: number;
  readonly zenith: Zenith;
}

interface Meetings {
  /** On the side of the winter pole, and of the summer pole. */
  readonly winter: Meeting;
  readonly summer: Meeting;
}

const SCAN = 72;
const HALVINGS = 45;

/** The two places that have the Sun in the horizon at both contacts; null where there are not two. */
function meetings(first: HorizonCurve, last: HorizonCurve): Meetings | null {
  const sineAt = (angle: number) => last.above(first.at(angle).zenith).sine;
  const found: Meeting[] = [];
  for (let i = 0; i < SCAN; i++) {
    const [from, to] = [(TURN * i) / SCAN, (TURN * (i + 1)) / SCAN];
    const isUp = sineAt(from) > 0;
    if (isUp === sineAt(to) > 0) continue;
    const [angle] = halvedStretch([from, to], (middle) => sineAt(middle) > 0 === isUp, HALVINGS);
    const { zenith } = first.at(angle);
    found.push({ first: angle, last: last.above(zenith).angle, zenith });
  }
  const [a, b] = found.sort((x, y) => first.dec_sign * (x.zenith[2] - y.zenith[2]));
  return found.length === 2 && a !== undefined && b !== undefined ? { winter: a, summer: b } : null;
}

interface Curves {
  readonly first: HorizonCurve;
  readonly last: HorizonCurve;
  readonly tolerance_km: number;
}

/** Direction from the Sun's zenith point to the edge of the day nearest to the pole: the Sun at midnight in summer, at noon in winter. */
function poleward({ dec_sign, touch_angle }: HorizonCurve, season: keyof Meetings): number {
  return touch_angle + ((season === "summer") === dec_sign > 0 ? 0 : Math.PI);
}

/** A curve in four pieces, in the order of the angle or against it: from the winter meeting over the summer's edge to the summer meeting, and over the winter's. */
interface Pieces {
  readonly day_from_winter: readonly Vertex[];
  readonly day_to_summer: readonly Vertex[];
  readonly night_from_winter: readonly Vertex[];
  readonly night_to_summer: readonly Vertex[];
}

function piecesOf(curve: HorizonCurve, winter: number, summer: number, tolerance_km: number): Pieces {
  const [sun, dark] = [poleward(curve, "summer"), poleward(curve, "winter")];
  const piece = (from: number, to: number, not: number) => chainOf(curve, { from, to, not }, tolerance_km);
  return {
    day_from_winter: piece(winter, sun, summer),
    day_to_summer: piece(sun, summer, winter),
    night_from_winter: piece(winter, dark, summer),
    night_to_summer: piece(dark, summer, winter),
  };
}

function regionsOf({ first, last, tolerance_km }: Curves, { winter, summer }: Meetings): TransitRegions {
  const I = piecesOf(first, winter.first, summer.first, tolerance_km);
  const IV = piecesOf(last, winter.last, summer.last, tolerance_km);
  const parallel = (season: keyof Meetings) =>
    parallelOf(first.at(poleward(first, season)), last.at(poleward(last, season)), tolerance_km);
  const [midnight, noon] = [parallel("summer"), parallel("winter")];
  const day = ({ day_from_winter, day_to_summer }: Pieces) => [day_from_winter, day_to_summer];
  const nightBack = ({ night_from_winter, night_to_summer }: Pieces) => [
    reversed(night_to_summer),
    reversed(night_from_winter),
  ];
  return {
    rings: [
      { visibility: "whole", ring: closedRing([I.day_from_winter, midnight, reversed(IV.day_from_winter)]) },
      { visibility: "ingress", ring: closedRing([...day(IV), ...nightBack(I)]) },
      { visibility: "egress", ring: closedRing([...day(I), ...nightBack(IV)]) },
      { visibility: "ends", ring: closedRing([reversed(I.day_to_summer), midnight, IV.day_to_summer]) },
      { visibility: "middle", ring: closedRing([I.night_from_winter, noon, reversed(IV.night_from_winter)]) },
      { visibility: "none", ring: closedRing([reversed(I.night_to_summer), noon, IV.night_to_summer]) },
    ],
    horizons: [
      { contact: "I", vertices: closedRing([...day(I), ...nightBack(I)]) },
      { contact: "IV", vertices: closedRing([...day(IV), ...nightBack(IV)]) },
    ],
  };
}

function reversed(chain: readonly Vertex[]): readonly Vertex[] {
  return [...chain].reverse();
}

/** Chains that follow each other: where two meet, the place of the later one is used for both. */
function closedRing(chains: readonly (readonly Vertex[])[]): Vertex[] {
  const open = chains.flatMap((chain) => chain.slice(0, -1));
  return [...open, ...open.slice(0, 1)];
}

/** Between two angles of a curve, not past a third. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly not: number;
}

const SAMPLES = 12;

function chainOf(curve: HorizonCurve, { from, to, not }: Stretch, tolerance_km: number): Vertex[] {
  const way = (angle: number) => (((angle - from) % TURN) + TURN) % TURN;
  const forward = way(to) < way(not) ? way(to) : way(to) - TURN;
  const nodes = Array.from({ length: SAMPLES + 1 }, (_, i) => curve.at(from + (forward * i) / SAMPLES));
  return verticesOf(nodes, betweenOn(curve), () => tolerance_km);
}

const betweenOn = (curve: HorizonCurve) => (a: CurveNode, b: CurveNode, share: number) =>
  curve.at(a.angle + (b.angle - a.angle) * share);

/** Where the Sun touches the horizon as it culminates, from contact to contact: the parallel turns with the Sun's declination. */
function parallelOf(from: CurveNode, to: CurveNode, tolerance_km: number): Vertex[] {
  const [a, b] = [geographicOf(from.zenith), geographicOf(to.zenith)];
  const east = b.lon_deg - a.lon_deg;
  const turned = east - DEG_PER_TURN * Math.round(east / DEG_PER_TURN);
  const at = (share: number): CurveNode => ({
    angle: share,
    tau_day: from.tau_day + share * (to.tau_day - from.tau_day),
    zenith: direction({
      lon_deg: a.lon_deg + share * turned,
      lat_deg: a.lat_deg + share * (b.lat_deg - a.lat_deg),
    }),
  });
  const nodes = Array.from({ length: SAMPLES + 1 }, (_, i) => at(i / SAMPLES));
  return verticesOf(
    nodes,
    (x, y, share) => at(x.angle + (y.angle - x.angle) * share),
    () => tolerance_km,
  );
}
