import type { EngineBody } from "../../engine/types.ts";
import { whenLoaded } from "../../host/later.ts";
import type { Ranges } from "../../host/ranges.ts";
import type { TdbSpan } from "../../sky/kernels/tdb-instants.ts";
import { tdbOfYear } from "../../sky/kernels/tdb-instants.ts";
import { readKernel } from "../../spk/kernel.ts";
import { compareKernel } from "../compare-kernel.ts";
import type { WithSky } from "../engine-states.ts";
import type { Report } from "../report.ts";
import { compareTable } from "./compare-table.ts";
import type { TableOptions } from "./csv.ts";

/** The question about a file; a table gives its own instants and bodies. */
export interface FileQuestion extends TableOptions {
  readonly name: string;
  readonly bodies: readonly EngineBody[] | null;
  readonly span: TdbSpan;
  /** Random instants of each body of a kernel. */
  readonly instants: number;
  readonly seed: number;
  readonly onProgress?: (done: number, body: string) => void;
}

/** The years of the engine. */
export const WHOLE_SPAN: TdbSpan = { from_s: tdbOfYear(1700), to_s: tdbOfYear(2201) };

/** Names of formats that kernels start with. */
const KERNELS = /^(DAF\/|NAIF\/DAF|DAFETF)/;
const BEGINNING = 8;

/**
 * Compares a file with the engine: an SPK kernel, a table of JPL Horizons (vectors or observer, text or csv), or a csv of instants.
 * Throws KernelFault and TableFault, whose sentences say what is wrong.
 */
export async function compareFile(withSky: WithSky, ranges: Ranges, question: FileQuestion): Promise<Report> {
  const beginning = await whenLoaded(() => ranges.read(0, BEGINNING));
  if (!KERNELS.test(String.fromCharCode(...beginning))) return compareTable(withSky, ranges, question);
  return compareKernel(withSky, await readKernel(ranges), question);
}
