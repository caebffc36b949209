import type { Direct } from "../direct/direct.ts";
import { laterPaths, laterRows } from "../engine/engine.ts";
import { laterMotion } from "../sky/horizon/horizon-scan.ts";
import { type EngineOptions, openEngines } from "./engines.ts";

/** Given: a machine is in use, and what an engine starts with has been opened. */
export async function openDirect(options: EngineOptions): Promise<Direct> {
  const [{ startDirect }, { sky }] = await Promise.all([import("../direct/direct.ts"), openEngines(options)]);
  await Promise.all([laterPaths.read(), laterRows.read(), laterMotion.read()]);
  return startDirect(sky);
}
