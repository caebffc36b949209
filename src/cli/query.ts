import { placeResolver } from "../catalog/gazetteer/gazetteer.ts";
import type { RouteDefinition } from "../contract/declare/route.ts";
import { type Answer, type CallContext, prepare } from "../contract/run.ts";
import { batchesOf } from "../contract/stream.ts";
import { PLANS } from "../contract/terms/plans.ts";
import { Problem, problemDocument } from "../contract/terms/problem.ts";
import { createEngine } from "../engine/engine.ts";
import { ROUTES } from "../routes/index.ts";
import { createSky, type Sky } from "../sky/sky.ts";
import { fromUnixMs } from "../time/instant.ts";
import { type CommandLine, optionsQuery } from "./arguments.ts";
import { observedEngine, terminalProgress } from "./progress.ts";
import { EXIT, type Surroundings } from "./surroundings.ts";

/** Base of the links in answers of the command line, where no server is known. */
export const LOCAL_URL = "http://127.0.0.1:8080";

/** Answers a command as the route would answer the request, under the operator's plan. */
export async function runQuery(
  route: RouteDefinition,
  line: CommandLine,
  around: Surroundings,
): Promise<number> {
  const query = optionsQuery(line.options);
  const instance = `${route.path}${query === "" ? "" : `?${query}`}`;
  try {
    const warnings = new Set<string>();
    for await (const answer of answersOfQuery(route, query, around)) {
      await around.write(answer.body);
      for (const code of answer.headers["X-Warnings"]?.split(", ") ?? []) warnings.add(code);
    }
    if (warnings.size > 0) around.complain(`warnings: ${[...warnings].join(", ")}\n`);
    return EXIT.success;
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal;
    around.complain(`${JSON.stringify(problemDocument(refusal, instance, LOCAL_URL), null, 2)}\n`);
    return EXIT.refused;
  }
}

/** The answer; of a stream, one after another. */
async function* answersOfQuery(
  route: RouteDefinition,
  query: string,
  around: Surroundings,
): AsyncGenerator<Answer> {
  const engine = await createEngine();
  const observed =
    around.terminal === null
      ? engine
      : observedEngine(engine, terminalProgress(around.terminal, around.clock_ms));
  const context = {
    ...localContext(createSky(observed), around),
    maxResponseBytes: Number.POSITIVE_INFINITY,
  };
  const prepared = prepare(route, query, context);
  if (prepared.stream === null) yield await prepared.respond();
  else yield* batchesOf(prepared.stream);
}

/** What answers on one's own machine depend on: the operator's plan, this clock, the addresses of a server started by default. */
export function localContext(sky: Sky, around: Surroundings): CallContext {
  return {
    sky,
    plan: PLANS.operator,
    now: fromUnixMs(around.clock_ms()),
    publicUrl: LOCAL_URL,
    keySent: false,
    routes: ROUTES,
    places: placeResolver,
  };
}
