import { addScaled, cross, dot, unit } from "../../positions/vector.ts";
import { geographicOf, type Zenith, zenithOf } from "./ground.ts";
import { HALF_TURN_DEG, type Vertex } from "./lines.ts";

/** Chains of vertices that follow each other, joined: where two of them cross, at the crossing, else along their parallel. */
export function joinedChains(chains: readonly (readonly Vertex[])[]): Vertex[] {
  const [first = [], ...others] = chains;
  let joined = [...first];
  for (const chain of others) {
    const crossing = firstMeeting(joined, chain);
    if (crossing === null) joined.push(...alongParallel(joined.at(-1), chain[0]), ...chain.slice(1));
    else joined = joined.slice(0, crossing.before).concat(crossing.vertex, chain.slice(crossing.after));
  }
  return joined;
}

interface ChainCrossing {
  readonly before: number;
  readonly after: number;
  readonly vertex: Vertex;
}

/** Where one chain first meets another. */
function firstMeeting(one: readonly Vertex[], other: readonly Vertex[]): ChainCrossing | null {
  for (let i = 1; i < one.length; i++)
    for (let k = other.length - 1; k >= 1; k--) {
      const [a, b, c, d] = [one[i - 1], one[i], other[k - 1], other[k]];
      if (a === undefined || b === undefined || c === undefined || d === undefined) continue;
      const zenith = meeting([a.zenith, b.zenith], [c.zenith, d.zenith]);
      if (zenith === null) continue;
      const vertex = { ...a, ...geographicOf(zenith), zenith, cut: false };
      return { before: i, after: k, vertex };
    }
  return null;
}

type Chord = readonly [Zenith, Zenith];

/** The place at which two short great circles cross; null where they do not. */
function meeting([a, b]: Chord, [c, d]: Chord): Zenith | null {
  const [one, other] = [cross(a, b), cross(c, d)];
  const [sa, sb] = [dot(other, a), dot(other, b)];
  const [sc, sd] = [dot(one, c), dot(one, d)];
  if (sa * sb >= 0 || sc * sd >= 0 || dot(a, c) < 0) return null;
  const share = sa / (sa - sb);
  return unit(addScaled(a, addScaled(b, a, -1), share));
}

const STEP_DEG = 2;

/** From a place to another of its parallel, by the shorter way; the end included. */
function alongParallel(from: Vertex | undefined, to: Vertex | undefined): Vertex[] {
  if (from === undefined || to === undefined) return [];
  const east = to.lon_deg - from.lon_deg;
  const way = east - 2 * HALF_TURN_DEG * Math.round(east / (2 * HALF_TURN_DEG));
  const steps = Math.max(1, Math.ceil(Math.abs(way) / STEP_DEG));
  const edge = way > 0 ? HALF_TURN_DEG : -HALF_TURN_DEG;
  const vertices: Vertex[] = [];
  for (let step = 1; step <= steps; step++) {
    const [before, here] = [step - 1, step].map((k) => from.lon_deg + (way * k) / steps);
    if (before === undefined || here === undefined) continue;
    if ((before - edge) * (here - edge) < 0)
      vertices.push(vertexAt(from, to, (edge - from.lon_deg) / way, true));
    vertices.push(step === steps ? to : vertexAt(from, to, step / steps, false));
  }
  return vertices;

  function vertexAt(a: Vertex, b: Vertex, share: number, cut: boolean): Vertex {
    const lat_deg = a.lat_deg + (b.lat_deg - a.lat_deg) * share;
    const lon_deg = cut ? HALF_TURN_DEG : wrapped(a.lon_deg + way * share);
    const tau_day = a.tau_day + (b.tau_day - a.tau_day) * share;
    return { lat_deg, lon_deg, zenith: zenithOf({ lat_deg, lon_deg }), tau_day, deepest_day: tau_day, cut };
  }
}

function wrapped(lon_deg: number): number {
  return lon_deg - 2 * HALF_TURN_DEG * Math.round(lon_deg / (2 * HALF_TURN_DEG));
}
