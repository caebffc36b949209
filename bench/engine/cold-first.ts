import "../../src/host/start-node.ts";
import { createEngine } from "../../src/engine/engine.ts";
import type { EngineBody } from "../../src/engine/types.ts";
import { ALL_FRAMES, uniformInstants } from "./row-tasks.ts";

/** The first request of an engine: 10,000 rows of a body in every frame, the blocks that they need not filled yet. */

export const ROWS = 10_000;

export interface FirstRequest {
  readonly body: EngineBody;
  readonly start_ms: number;
  readonly step_ms: number;
}

export interface FirstCost {
  readonly elapsed_ms: number;
  readonly processor_ms: number;
}

const US_PER_MS = 1000;

/** The cost of the request alone, in an engine of its own that has started. */
export async function firstCost({ body, start_ms, step_ms }: FirstRequest): Promise<FirstCost> {
  const engine = await createEngine();
  const instants = uniformInstants(start_ms, step_ms, ROWS).columns;
  const targets = [{ kind: "body", body }] as const;
  const [begin, spent] = [performance.now(), process.cpuUsage()];
  engine.positions({ targets, instants, centre: "geocentric", columns: ALL_FRAMES });
  const { user, system } = process.cpuUsage(spent);
  return { elapsed_ms: performance.now() - begin, processor_ms: (user + system) / US_PER_MS };
}

// as a process of its own: the request comes as an argument, the cost goes to standard output
const [, script, request] = process.argv;
if (script === import.meta.filename && request !== undefined)
  process.stdout.write(JSON.stringify(await firstCost(JSON.parse(request))));
