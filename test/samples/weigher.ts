import { placeResolver } from "../../src/catalog/gazetteer/gazetteer.ts";
import type { CallContext, RouteDefinition } from "../../src/contract/declare/route.ts";
import { type Prepared, prepare } from "../../src/contract/run.ts";
import type { Plan } from "../../src/contract/terms/plans.ts";
import { Problem } from "../../src/contract/terms/problem.ts";
import { EngineCore } from "../../src/engine/core.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { FIRST_BLOCK, LAST_BLOCK, SERIES } from "../../src/engine/layout.ts";
import { createEngineStore } from "../../src/engine/store.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { createSky } from "../../src/sky/sky.ts";
import { fromUnixMs } from "../../src/time/instant.ts";
import type { Search, Weighed } from "./dearest.ts";

/** What requests of a plan cost in this process, all tables filled: the least of some runs. */
export async function weigher(plan: Plan, runs: number): Promise<Omit<Search, "random">> {
  const store = createEngineStore();
  const core = new EngineCore(store);
  for (let block = FIRST_BLOCK; block <= LAST_BLOCK; ++block) core.ensureBlocks(SERIES, [block]);
  const context: CallContext = {
    sky: createSky(await createEngine(store)),
    plan,
    now: fromUnixMs(Date.UTC(2026, 5, 9)),
    publicUrl: "https://sky.example",
    keySent: false,
    routes: () => ROUTES,
    places: placeResolver,
  };
  const asked = (route: RouteDefinition, target: string) => {
    let units = 0;
    const listening = {
      takes: (_path: string, asked: number) => {
        units = asked;
        return false;
      },
      respond: () => Promise.reject(new Error("nothing is sent elsewhere")),
    };
    const prepared = prepare(route, target.split("?")[1] ?? "", context, listening);
    return { prepared, units };
  };
  return {
    isTaken: (route, target) => refusedAsNull(() => asked(route, target)) !== null,
    weigh: async (route, target) => {
      let least: Weighed | null = null;
      for (let run = 0; run < runs; run++) {
        const begun_us = processor_us();
        const question = refusedAsNull(() => asked(route, target));
        if (question === null) return null;
        await answered(question.prepared);
        const cpu_us = processor_us() - begun_us;
        if (least === null || cpu_us < least.cpu_us) least = { cpu_us, units: question.units };
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

function processor_us(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
