import { type DataSource, useMachine } from "../host/machine.ts";
import { nodeMachine } from "../host/node.ts";
import { type Meridian, type MeridianOptions, startMeridian } from "./meridian.ts";

export interface NodeOptions extends MeridianOptions {
  /** Where tables come from; the package's own files where none is given. */
  readonly data?: DataSource;
}

/** Starts the whole of /v2 in a process of Node, Deno or Bun. */
export function createMeridian({ data, ...options }: NodeOptions = {}): Promise<Meridian> {
  const machine = nodeMachine();
  useMachine(data === undefined ? machine : { ...machine, data });
  return startMeridian(options);
}
