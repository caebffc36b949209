import type { Direct } from "../direct/direct.ts";
import { type DataSource, useMachine } from "../host/machine.ts";
import { nodeMachine } from "../host/node.ts";
import { openDirect } from "./engines.ts";
import { type Meridian, type MeridianOptions, meridianAt, type Remote, startMeridian } from "./meridian.ts";

export interface NodeOptions extends MeridianOptions {
  /** Where tables come from; the package's own files where none is given. */
  readonly data?: DataSource;
}

/** Starts the whole of /v2 in a process of Node, Deno or Bun; with `url`, a server there answers instead. */
export async function createMeridian(asked: NodeOptions | Remote = {}): Promise<Meridian> {
  if ("url" in asked) return meridianAt(asked);
  const { data, ...options } = asked;
  const machine = nodeMachine();
  useMachine(data === undefined ? machine : { ...machine, data });
  return startMeridian(options);
}

/** Starts the direct layer: functions of numbers that answer at once, without the routes. */
export async function createDirect({ data }: Pick<NodeOptions, "data"> = {}): Promise<Direct> {
  const machine = nodeMachine();
  useMachine(data === undefined ? machine : { ...machine, data });
  return openDirect({});
}
