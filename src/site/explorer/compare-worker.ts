import { inlineChart } from "../../charts/kit/document.ts";
import { reportPicture } from "../../compare/picture.ts";
import { compareFile, WHOLE_SPAN } from "../../compare/tables/compare-file.ts";
import { TableFault } from "../../compare/tables/numbers.ts";
import { reportText } from "../../compare/words.ts";
import { CORE_TABLES_FILE } from "../../engine/wasm.ts";
import { whenLoaded } from "../../host/later.ts";
import { blobRanges } from "../../host/ranges.ts";
import { openEngines } from "../../library/engines.ts";
import { KernelFault } from "../../spk/daf.ts";
import type { Comparing, Comparison } from "./worker-protocol.ts";

/** Random instants of each body of a kernel: enough for a look, within seconds. */
const INSTANTS = 1000;
const SEED = 1;

/** Compares a file with the engine of this page; it is read by ranges and goes nowhere. Given: a machine is in use. */
export async function comparison(
  { file }: Comparing,
  tell: (progress: Comparison) => void,
): Promise<Comparison> {
  const { sky } = await openEngines({ tables: CORE_TABLES_FILE });
  try {
    const report = await compareFile(async (act) => whenLoaded(() => act(sky())), blobRanges(file), {
      name: file.name,
      bodies: null,
      body: null,
      centre: "geocentric",
      seen: "astrometric",
      span: WHOLE_SPAN,
      instants: INSTANTS,
      seed: SEED,
      onProgress: (done, body) => tell({ kind: "progress", done, body }),
    });
    return { kind: "report", text: reportText(report), picture: inlineChart(reportPicture(report)) };
  } catch (fault) {
    if (!(fault instanceof KernelFault || fault instanceof TableFault)) throw fault;
    return { kind: "fault", text: `${file.name}: ${fault.message}.` };
  }
}
