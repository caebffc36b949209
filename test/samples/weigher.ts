import { placeResolver } from "../../src/catalog/gazetteer/gazetteer.ts";
import type { RouteDefinition } from "../../src/contract/declare/route.ts";
import { type Prepared, prepare } from "../../src/contract/run.ts";
import type { Plan } from "../../src/contract/terms/plans.ts";
import { Problem } from "../../src/contract/terms/problem.ts";
import { EngineCore } from "../../src/engine/core.ts";
import { engineOver, laterPaths } from "../../src/engine/engine.ts";
import { FIRST_BLOCK, LAST_BLOCK, SERIES } from "../../src/engine/layout.ts";
import { createEngineStore } from "../../src/engine/store.ts";
import type { CallContext } from "../../src/routes/astronomy/route.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { createSky } from "../../src/sky/sky.ts";
import { fromUnixMs } from "../../src/time/instant.ts";
import type { Search, Weighed } from "./dearest.ts";

const MOST_RUNS = 40;
/** Requests that integrate paths of bodies, which an engine keeps. */
const READS_PATHS = /asteroid|comet|elements|mpc|small-bodies|field/;

/** A core with all tables filled. */
async function filledCore(): Promise<EngineCore> {
  await laterPaths.read();
  const core = new EngineCore(createEngineStore());
  for (let block = FIRST_BLOCK; block <= LAST_BLOCK; ++block) core.ensureBlocks(SERIES, [block]);
  return core;
}

/** A caller of a plan, all tables filled. */
export async function filledContext(plan: Plan): Promise<CallContext> {
  return contextOver(await filledCore(), plan);
}

function contextOver(core: EngineCore, plan: Plan): CallContext {
  return {
    sky: createSky(engineOver(core)),
    plan,
    now: fromUnixMs(Date.UTC(2026, 5, 9)),
    publicUrl: "https://sky.example",
    keySent: false,
    routes: () => ROUTES,
    places: placeResolver,
  };
}

export interface Weigher extends Omit<Search, "random"> {
  /** The measures that a request is priced by; null where it is refused. */
  readonly asks: (route: RouteDefinition, target: string) => Omit<Weighed, "cpu_us"> | null;
}

/**
 * The cost of a plan's requests in this process, all tables filled: the least of some runs, and of more while they take less than an
 * effort together, since what is short is measured while its code is compiled.
 */
export async function weigher(plan: Plan, runs: number, effort_us = 0): Promise<Weigher> {
  const core = await filledCore();
  const usual = contextOver(core, plan);
  const asked = (route: RouteDefinition, target: string, context = usual) => {
    let units = 0;
    let query = "";
    const listening = {
      takes: (_path: string, asked: number, canonical: string) => {
        units = asked;
        query = canonical;
        return false;
      },
      respond: () => Promise.reject(new Error("nothing is sent elsewhere")),
    };
    const prepared = prepare(route, target.split("?")[1] ?? "", context, listening);
    return { prepared, units, query };
  };
  return {
    asks: (route, target) => refusedAsNull(() => asked(route, target)),
    isTaken: (route, target) => refusedAsNull(() => asked(route, target)) !== null,
    weigh: async (route, target) => {
      let least: Weighed | null = null;
      const enough_us = processor_us() + effort_us;
      for (let run = 0; run < runs || (run < MOST_RUNS && processor_us() < enough_us); run++) {
        // paths that an earlier run has integrated would be free
        const context = READS_PATHS.test(target) ? contextOver(core, plan) : usual;
        const begun_us = processor_us();
        const question = refusedAsNull(() => asked(route, target, context));
        if (question === null) return null;
        await answered(question.prepared);
        const cpu_us = processor_us() - begun_us;
        if (least === null || cpu_us < least.cpu_us)
          least = { cpu_us, units: question.units, query: question.query };
      }
      return least;
    },
  };
}

/** A refusal while it is computed costs what it costs. */
async function answered(prepared: Prepared): Promise<void> {
  try {
    await prepared.respond();
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal;
  }
}

function refusedAsNull<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch (refusal) {
    if (refusal instanceof Problem) return null;
    throw refusal;
  }
}

export function processor_us(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
