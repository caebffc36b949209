import type { Target } from "../../catalog/target.ts";
import type { InstantTimes } from "../../contract/ask/instant-time.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { ENGINE_BODIES, type EngineBody, type StateCentre } from "../../engine/types.ts";
import { type FitQuestion, fitInstants } from "../../sky/kernels/fit.ts";
import { tdbOfInstants } from "../../sky/kernels/tdb-instants.ts";
import type { Sky } from "../../sky/sky.ts";
import { compareInstants } from "../../time/instant.ts";
import { ttOfUtc } from "../../time/scales.ts";
import { utcColumns } from "../../time/utc-columns.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";

/** The question of a request for a kernel: which bodies, from which centre, over which range. */

export interface KernelInput {
  readonly targets: readonly Target[];
  readonly times: InstantTimes;
  readonly query: {
    readonly frame: "geocentric" | "heliocentric";
    readonly vectors?: readonly (StateCentre | "earth_fixed")[] | undefined;
  };
}

/** Refuses what no kernel can hold. */
export function checkKernelQuestion(input: KernelInput): void {
  const { targets, query } = input;
  if (input.times.range === null)
    throw conflict("start", "A kernel covers a range: send start with end, or with count and step.");
  const { start, end } = input.times.range;
  if (compareInstants(start, end) === 0)
    throw conflict("end", "A kernel covers a range: send an end after the start.");
  if ((query.vectors?.length ?? 0) > 1)
    throw conflict("vectors", "The vectors of a kernel have one centre: name one, or leave vectors out.");
  if (query.vectors?.includes("earth_fixed"))
    throw conflict("vectors", "A kernel's axes do not turn: name another centre than earth_fixed.");
  const centre = kernelCentre(input);
  const stranger = targets.find((target) => bodyOf(target) === null);
  if (stranger !== undefined)
    throw conflict(
      "bodies",
      `${stranger.name} has no code of NAIF; a kernel holds ${ENGINE_BODIES.join(", ")}.`,
    );
  const own = targets.find((target) => bodyOf(target) === OWN_CENTRES[centre]);
  if (own !== undefined)
    throw conflict("bodies", `${own.name} is the centre of the kernel's vectors: leave it out.`);
}

const OWN_CENTRES: Readonly<Record<StateCentre, EngineBody | null>> = {
  geocentric: "earth",
  heliocentric: "sun",
  barycentric: null,
};

function conflict(parameter: string, hint: string): Problem {
  return new Problem("CONFLICTING_PARAMETERS", {
    detail: "format=bsp writes an SPK kernel, which cannot hold what is asked.",
    parameter,
    hint,
  });
}

function bodyOf(target: Target): EngineBody | null {
  return target.engine.kind === "body" ? target.engine.body : null;
}

export function kernelCentre({ query }: KernelInput): StateCentre {
  const [centre = query.frame] = query.vectors ?? [];
  return centre === "earth_fixed" ? "geocentric" : centre;
}

/** Days of the range, for each body. */
export function kernelBodyDays({ targets, times }: KernelInput): number {
  const { start, end } = times.range ?? { start: { mjd: 0, second: 0 }, end: { mjd: 0, second: 0 } };
  const days = end.mjd - start.mjd + (end.second - start.second) / SECONDS_PER_DAY;
  return Math.abs(days) * targets.length;
}

/** Instants that the fits are made of. */
export function kernelUnits(input: KernelInput): number {
  const days = kernelBodyDays({ ...input, targets: input.targets.slice(0, 1) });
  const span = { from_s: 0, to_s: days * SECONDS_PER_DAY };
  const centre = kernelCentre(input);
  return input.targets.reduce((sum, target) => {
    const body = bodyOf(target);
    return body === null ? sum : sum + fitInstants({ body, centre, ...span });
  }, 0);
}

/** The fits of a request: whole seconds of TDB about the range, so that its ends lie within. */
export function kernelFits(input: KernelInput, sky: Sky): FitQuestion[] {
  const { range } = input.times;
  if (range === null) return [];
  const ends = ttOfUtc(utcColumns([range.start, range.end]), sky.models.deltaT);
  const seconds = tdbOfInstants(sky.engine, ends);
  const [from_s, to_s] = [Math.floor(Math.min(...seconds)), Math.ceil(Math.max(...seconds))];
  const bodies = new Set(input.targets.flatMap((target) => bodyOf(target) ?? []));
  return [...bodies].map((body) => ({ body, centre: kernelCentre(input), from_s, to_s }));
}
